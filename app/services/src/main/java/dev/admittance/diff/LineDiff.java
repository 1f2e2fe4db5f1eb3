package dev.admittance.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/// Compares two texts line by line. The time is proportional to the size of the texts times the
/// size of the difference, so it must not run on the UI thread.
public final class LineDiff {
  /// Above this product of differing lines, the whole differing part counts as replaced.
  private static final long MOST_WORK = 64_000_000;

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
    int start = commonStart();
    int end = commonEnd(start);
    for (int i = 0; i < start; i++) {
      rows.add(DiffRow.same(i + 1, i + 1, left.get(i)));
    }
    compareMiddle(start, left.size() - end, right.size() - end);
    for (int i = end; i > 0; i--) {
      int l = left.size() - i;
      rows.add(DiffRow.same(l + 1, right.size() - i + 1, left.get(l)));
    }
    return rows;
  }

  private int commonStart() {
    int shorter = Math.min(left.size(), right.size());
    int i = 0;
    while (i < shorter && left.get(i).equals(right.get(i))) {
      i++;
    }
    return i;
  }

  private int commonEnd(int start) {
    int longest = Math.min(left.size(), right.size()) - start;
    int i = 0;
    while (i < longest && left.get(left.size() - 1 - i).equals(right.get(right.size() - 1 - i))) {
      i++;
    }
    return i;
  }

  private void compareMiddle(int start, int leftEnd, int rightEnd) {
    if ((long) (leftEnd - start) * (rightEnd - start) > MOST_WORK) {
      replaced(start, leftEnd, start, rightEnd);
      return;
    }
    int l = start;
    int r = start;
    for (Region region : merged(deltas(start, leftEnd, rightEnd), start)) {
      same(l, region.leftStart(), r);
      replaced(region.leftStart(), region.leftEnd(), region.rightStart(), region.rightEnd());
      l = region.leftEnd();
      r = region.rightEnd();
    }
    same(l, leftEnd, r);
  }

  /// Lines of both sides that differ; the ends are excluded.
  private record Region(int leftStart, int leftEnd, int rightStart, int rightEnd) {}

  /// The algorithm reports a changed line as an adjacent removal and addition; here they become one
  /// region.
  private static List<Region> merged(List<AbstractDelta<String>> deltas, int offset) {
    List<Region> regions = new ArrayList<>();
    for (AbstractDelta<String> delta : deltas) {
      int left = offset + delta.getSource().getPosition();
      int right = offset + delta.getTarget().getPosition();
      Region region =
          new Region(
              left, left + delta.getSource().size(), right, right + delta.getTarget().size());
      Optional<Region> last = regions.isEmpty() ? Optional.empty() : Optional.of(regions.getLast());
      if (last.isPresent() && last.get().leftEnd() == left && last.get().rightEnd() == right) {
        Region before = regions.removeLast();
        region =
            new Region(
                before.leftStart(), region.leftEnd(), before.rightStart(), region.rightEnd());
      }
      regions.add(region);
    }
    return regions;
  }

  private List<AbstractDelta<String>> deltas(int start, int leftEnd, int rightEnd) {
    return DiffUtils.diff(
            left.subList(start, leftEnd),
            right.subList(start, rightEnd),
            new MyersDiffWithLinearSpace<>())
        .getDeltas();
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
