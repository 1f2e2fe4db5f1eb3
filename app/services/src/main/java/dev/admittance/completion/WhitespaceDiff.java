package dev.admittance.completion;

import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// The difference of two texts that differ only in white space.
final class WhitespaceDiff {
  private WhitespaceDiff() {}

  /// The edits between two texts, one for each differing gap. Meaningless if the texts differ in
  /// more than white space.
  static List<TextEdit> edits(String before, String after) {
    List<TextEdit> edits = new ArrayList<>();
    int old = 0;
    int made = 0;
    while (old < before.length() || made < after.length()) {
      int oldGap = gap(before, old);
      int madeGap = gap(after, made);
      String replacement = after.substring(made, madeGap);
      if (!before.substring(old, oldGap).equals(replacement)) {
        edits.add(smallest(before, old, oldGap, replacement));
      }
      old = Math.min(oldGap + 1, before.length());
      made = Math.min(madeGap + 1, after.length());
    }
    return edits;
  }

  /// The edit of a gap without the common prefix and suffix.
  private static TextEdit smallest(String text, int start, int end, String replacement) {
    int from = start;
    int kept = 0;
    while (from < end
        && kept < replacement.length()
        && text.charAt(from) == replacement.charAt(kept)) {
      from++;
      kept++;
    }
    int to = end;
    int until = replacement.length();
    while (to > from && until > kept && text.charAt(to - 1) == replacement.charAt(until - 1)) {
      to--;
      until--;
    }
    return new TextEdit(from, to, replacement.substring(kept, until));
  }

  private static int gap(String text, int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) <= ' ') {
      end++;
    }
    return end;
  }
}
