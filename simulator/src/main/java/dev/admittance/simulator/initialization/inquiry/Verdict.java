package dev.admittance.simulator.initialization.inquiry;

/// Why a creation went as it did.
///
/// @param headline what became of it, in a sentence
/// @param explanation who was waited for, since when, and what kept it; empty where nothing failed
/// @param deciding the index of the happening that decided
public record Verdict(Creation creation, String headline, String explanation, int deciding) {
  /// Whether the creator has what it asked for.
  public boolean isCreated() {
    return creation.fate() == Creation.Fate.CREATED;
  }
}
