package dev.admittance.app.language;

import java.util.List;

/// The ways to go on at a place.
///
/// @param start where the word begins that is being typed
/// @param end behind the word
/// @param items the best first; empty where nothing is known
public record Completion(int start, int end, List<CompletionItem> items) {
  /// Copies the items.
  public Completion {
    items = List.copyOf(items);
  }

  static Completion none(int offset) {
    return new Completion(offset, offset, List.of());
  }
}
