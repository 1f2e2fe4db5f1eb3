package dev.admittance.simulator.initialization.inquiry;

/// Why a creation went as it did.
///
/// @param outcome what became of it, in a few words: `hung for 30 s, waiting for x.example.com`
/// @param explanation who was waited for, since when, and what kept it; empty where nothing failed
/// @param deciding the index of the happening that decided
public record Verdict(Creation creation, String outcome, String explanation, int deciding) {
  /// What became of which call, in a sentence.
  public String headline() {
    return creation.asked().call().caller() + "'s " + creation.asked().call() + " " + outcome;
  }

  /// Whether the creator has what it asked for.
  public boolean isCreated() {
    return creation.fate() == Creation.Fate.CREATED;
  }
}
