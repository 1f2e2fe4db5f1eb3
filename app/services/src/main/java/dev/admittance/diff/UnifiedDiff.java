package dev.admittance.diff;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.diff.Edit;

/// Writes the changes of a text as `diff -u` does, so that `patch` and `git apply` take them.
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  private final List<String> before;
  private final List<String> after;
  private final StringBuilder text = new StringBuilder();

  private UnifiedDiff(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
  }

  /// Returns the difference; empty where there is none.
  ///
  /// @param name of the file
  public static String of(String name, String before, String after) {
    UnifiedDiff diff = new UnifiedDiff(lines(before), lines(after));
    List<Edit> changes = LineSequence.changes(diff.before, diff.after);
    if (changes.isEmpty()) {
      return "";
    }
    diff.text.append("--- ").append(name).append("\n+++ ").append(name).append('\n');
    List<Edit> hunk = new ArrayList<>();
    for (Edit change : changes) {
      if (!hunk.isEmpty() && change.getBeginA() - hunk.getLast().getEndA() > 2 * CONTEXT) {
        diff.write(hunk);
        hunk.clear();
      }
      hunk.add(change);
    }
    diff.write(hunk);
    return diff.text.toString();
  }

  /// Returns the lines with their line ends.
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      int next = end < 0 ? text.length() : end + 1;
      lines.add(text.substring(start, next));
      start = next;
    }
    return lines;
  }

  private void write(List<Edit> hunk) {
    int from = Math.max(0, hunk.getFirst().getBeginA() - CONTEXT);
    int to = Math.min(before.size(), hunk.getLast().getEndA() + CONTEXT);
    int newFrom = hunk.getFirst().getBeginB() - (hunk.getFirst().getBeginA() - from);
    int newTo = hunk.getLast().getEndB() + (to - hunk.getLast().getEndA());
    text.append("@@ -%s +%s @@\n".formatted(span(from, to), span(newFrom, newTo)));
    int at = from;
    for (Edit change : hunk) {
      lines(' ', before.subList(at, change.getBeginA()));
      lines('-', before.subList(change.getBeginA(), change.getEndA()));
      lines('+', after.subList(change.getBeginB(), change.getEndB()));
      at = change.getEndA();
    }
    lines(' ', before.subList(at, to));
  }

  /// The lines of a hunk: the first one, which is 1-based, and their number.
  private static String span(int from, int to) {
    return (to == from ? from : from + 1) + "," + (to - from);
  }

  private void lines(char mark, List<String> lines) {
    for (String line : lines) {
      text.append(mark).append(line);
      if (!line.endsWith("\n")) {
        text.append("\n\\ No newline at end of file\n");
      }
    }
  }
}
