package dev.admittance.storage;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;

/// A difference in lines between two texts; the ends are excluded, all numbers are 0-based.
///
/// @param start in the old text
/// @param end in the old text; equal to the start for an insertion
/// @param newStart in the new text
/// @param newEnd in the new text; equal to the start for a deletion
record LineChange(int start, int end, int newStart, int newEnd) {
  /// Above this product of differing lines, the whole differing part counts as one change.
  private static final long MOST_WORK = 64_000_000;

  /// Returns the changes between two lists of lines, in order; none are adjacent.
  static List<LineChange> between(List<String> before, List<String> after) {
    int most = Math.min(before.size(), after.size());
    int start = 0;
    while (start < most && before.get(start).equals(after.get(start))) {
      start++;
    }
    int tail = 0;
    while (tail < most - start
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    LineChange whole = new LineChange(start, before.size() - tail, start, after.size() - tail);
    long work = (long) (whole.end - start) * (whole.newEnd - start);
    if (work == 0 || work > MOST_WORK) {
      return whole.end == start && whole.newEnd == start ? List.of() : List.of(whole);
    }
    return within(before.subList(start, whole.end), after.subList(start, whole.newEnd), start);
  }

  /// The algorithm reports a changed line as an adjacent removal and addition; here they become one
  /// change.
  private static List<LineChange> within(List<String> before, List<String> after, int offset) {
    List<LineChange> changes = new ArrayList<>();
    for (AbstractDelta<String> delta :
        DiffUtils.diff(before, after, new MyersDiffWithLinearSpace<>()).getDeltas()) {
      int start = offset + delta.getSource().getPosition();
      int newStart = offset + delta.getTarget().getPosition();
      int end = start + delta.getSource().size();
      int newEnd = newStart + delta.getTarget().size();
      if (!changes.isEmpty() && changes.getLast().end == start) {
        LineChange last = changes.removeLast();
        changes.add(new LineChange(last.start, end, last.newStart, newEnd));
      } else {
        changes.add(new LineChange(start, end, newStart, newEnd));
      }
    }
    return changes;
  }

  int growth() {
    return newEnd - newStart - (end - start);
  }
}
