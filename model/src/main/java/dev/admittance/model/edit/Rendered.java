package dev.admittance.model.edit;

import java.util.List;

/// New text of a value in block style.
///
/// @param head what stands on the line of its `:` or `-`; empty where nothing does
/// @param body the lines below it, with their indentation and without line breaks
record Rendered(String head, List<String> body) {
  /// Copies the lines.
  Rendered {
    body = List.copyOf(body);
  }

  /// A value on one line.
  static Rendered inline(String text) {
    return new Rendered(text, List.of());
  }

  /// The head behind its indicator.
  String behindIndicator() {
    return head.isEmpty() ? "" : " " + head;
  }

  /// The lines below, each behind a line break.
  String below(String lineBreak) {
    StringBuilder text = new StringBuilder();
    body.forEach(line -> text.append(lineBreak).append(line));
    return text.toString();
  }
}
