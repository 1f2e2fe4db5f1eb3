package dev.admittance.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.eclipse.jgit.diff.Edit;

/// Compares two texts line by line. Not for the UI thread, see [LineSequence].
public final class LineDiff {
  private final List<String> left;
  private final List<String> right;
  private final List<DiffRow> rows = new ArrayList<>();

  private LineDiff(List<String> left, List<String> right) {
    this.left = left;
    this.right = right;
  }

  /// Returns the rows of two texts, in order.
  public static List<DiffRow> compare(List<String> left, List<String> right) {
    return new LineDiff(left, right).compare();
  }

  /// Returns the rows without long runs of equal lines.
  ///
  /// @param context the number of equal lines to keep around each difference
  /// @param gap returns the text for a number of omitted lines, at least one
  public static List<DiffRow> changesOnly(
      List<DiffRow> rows, int context, IntFunction<String> gap) {
    List<DiffRow> kept = new ArrayList<>();
    int skipped = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (isNearChange(rows, i, context)) {
        if (skipped > 0) {
          kept.add(DiffRow.gap(gap.apply(skipped)));
          skipped = 0;
        }
        kept.add(rows.get(i));
      } else {
        skipped++;
      }
    }
    if (skipped > 0) {
      kept.add(DiffRow.gap(gap.apply(skipped)));
    }
    return kept;
  }

  private static boolean isNearChange(List<DiffRow> rows, int index, int context) {
    int from = Math.max(0, index - context);
    int to = Math.min(rows.size() - 1, index + context);
    for (int i = from; i <= to; i++) {
      if (rows.get(i).kind() != DiffRow.Kind.SAME) {
        return true;
      }
    }
    return false;
  }

  private List<DiffRow> compare() {
    int l = 0;
    int r = 0;
    for (Edit edit : LineSequence.changes(left, right)) {
      same(l, edit.getBeginA(), r);
      replaced(edit.getBeginA(), edit.getEndA(), edit.getBeginB(), edit.getEndB());
      l = edit.getEndA();
      r = edit.getEndB();
    }
    same(l, left.size(), r);
    return rows;
  }

  private void same(int leftStart, int leftEnd, int rightStart) {
    for (int i = 0; i < leftEnd - leftStart; i++) {
      rows.add(DiffRow.same(leftStart + i + 1, rightStart + i + 1, left.get(leftStart + i)));
    }
  }

  private void replaced(int leftStart, int leftEnd, int rightStart, int rightEnd) {
    int pairs = Math.min(leftEnd - leftStart, rightEnd - rightStart);
    for (int i = 0; i < pairs; i++) {
      int l = leftStart + i;
      int r = rightStart + i;
      rows.add(DiffRow.changed(l + 1, left.get(l), r + 1, right.get(r)));
    }
    for (int i = leftStart + pairs; i < leftEnd; i++) {
      rows.add(DiffRow.removed(i + 1, left.get(i)));
    }
    for (int i = rightStart + pairs; i < rightEnd; i++) {
      rows.add(DiffRow.added(i + 1, right.get(i)));
    }
  }
}
