package dev.admittance.model.edit;

import java.util.List;

/// The new text of a value in block style.
///
/// @param head the text on the line of its `:` or `-`; may be empty
/// @param body the lines below, with their indentation and without line breaks
record Rendered(String head, List<String> body) {
  Rendered {
    body = List.copyOf(body);
  }

  static Rendered inline(String text) {
    return new Rendered(text, List.of());
  }

  /// Returns the head, separated from its indicator by a space.
  String behindIndicator() {
    return head.isEmpty() ? "" : " " + head;
  }

  /// Returns the lines below, each preceded by a line break.
  String below(String lineBreak) {
    StringBuilder text = new StringBuilder();
    body.forEach(line -> text.append(lineBreak).append(line));
    return text.toString();
  }
}
