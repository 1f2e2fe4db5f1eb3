package dev.admittance.app.language;

import java.util.List;

/// The completions at an offset.
///
/// @param start of the word being typed
/// @param end of the word, exclusive
/// @param items best first; empty if there are none
public record Completion(int start, int end, List<CompletionItem> items) {
  public Completion {
    items = List.copyOf(items);
  }

  static Completion none(int offset) {
    return new Completion(offset, offset, List.of());
  }
}
