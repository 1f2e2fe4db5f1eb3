package dev.admittance.app.workspace;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// The difference of two texts as a single edit between their common prefix and suffix.
public final class WholeTextEdit {
  private WholeTextEdit() {}

  /// The edit that turns one text into the other; empty if they are equal.
  public static List<TextEdit> edits(String before, String after) {
    if (before.equals(after)) {
      return List.of();
    }
    int most = Math.min(before.length(), after.length());
    int start = 0;
    while (start < most && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int tail = 0;
    while (tail < most - start
        && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
      tail++;
    }
    return List.of(
        new TextEdit(start, before.length() - tail, after.substring(start, after.length() - tail)));
  }
}
