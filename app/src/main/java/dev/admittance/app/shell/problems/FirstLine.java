package dev.admittance.app.shell.problems;

/// Cuts texts of several lines, such as the messages of compilers, so that each row of a table is
/// one line high.
final class FirstLine {
  private FirstLine() {}

  /// The first line of a text, with an ellipsis for the others.
  static String of(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end).stripTrailing() + " …";
  }
}
