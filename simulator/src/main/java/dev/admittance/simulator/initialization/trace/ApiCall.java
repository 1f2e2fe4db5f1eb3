package dev.admittance.simulator.initialization.trace;

/// A request to the API, with a number that is unique in a run.
///
/// @param number 1 for the first
/// @param caller a client or a controller
/// @param server that handles it
/// @param verb of HTTP, or `LIST` or `WATCH`
/// @param title its object: `pods shop/web`
/// @param creates whether it creates an object
public record ApiCall(
    int number, String caller, String server, String verb, String title, boolean creates) {
  @Override
  public String toString() {
    return verb + " " + title;
  }
}
