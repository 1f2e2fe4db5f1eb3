package dev.admittance.simulator.initialization.story;

/// A request of the API, told apart from all others of a run.
///
/// @param number 1 for the first
/// @param caller a client or a controller
/// @param server that is asked
/// @param verb of HTTP, or `LIST` or `WATCH`
/// @param title what is asked for: `pods shop/web`
/// @param creates whether it creates an object
public record Call(
    int number, String caller, String server, String verb, String title, boolean creates) {
  @Override
  public String toString() {
    return verb + " " + title;
  }
}
