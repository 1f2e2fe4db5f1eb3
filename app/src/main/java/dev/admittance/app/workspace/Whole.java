package dev.admittance.app.workspace;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// The difference of two texts as one edit: what lies between their common start and end.
public final class Whole {
  private Whole() {}

  /// The edit that makes the new text of the old one; none where they are the same.
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
