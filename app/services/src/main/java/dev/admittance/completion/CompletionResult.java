package dev.admittance.completion;

import java.util.List;

/// The completions at an offset.
///
/// @param start of the word being typed
/// @param end of the word, exclusive
/// @param items best first; empty if there are none
public record CompletionResult(int start, int end, List<CompletionItem> items) {
  public CompletionResult {
    items = List.copyOf(items);
  }

  static CompletionResult none(int offset) {
    return new CompletionResult(offset, offset, List.of());
  }
}
