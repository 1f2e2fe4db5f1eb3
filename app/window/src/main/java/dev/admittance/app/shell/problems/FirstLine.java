package dev.admittance.app.shell.problems;

/// Truncates multi-line texts, such as compiler messages, for table rows of one line.
final class FirstLine {
  private FirstLine() {}

  /// The first line of a text, with an ellipsis if there are more.
  static String of(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end).stripTrailing() + " …";
  }
}
