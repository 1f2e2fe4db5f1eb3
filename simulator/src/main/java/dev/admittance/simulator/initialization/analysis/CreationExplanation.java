package dev.admittance.simulator.initialization.analysis;

/// The explanation of a creation's outcome.
///
/// @param outcome in a few words: `hung for 30 s, waiting for x.example.com`
/// @param explanation the pending initializer, since when, and its cause; empty where nothing
///   failed
/// @param deciding the index of the deciding event
public record CreationExplanation(
    ObjectCreation creation, String outcome, String explanation, int deciding) {
  /// The call and its outcome, as a sentence.
  public String headline() {
    return creation.asked().call().caller() + "'s " + creation.asked().call() + " " + outcome;
  }

  /// Whether the creator has its object.
  public boolean isCreated() {
    return creation.fate() == ObjectCreation.Outcome.CREATED;
  }
}
