package dev.admittance.diff;

import java.util.List;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.HashedSequence;
import org.eclipse.jgit.diff.HashedSequenceComparator;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.LowLevelDiffAlgorithm;
import org.eclipse.jgit.diff.MyersDiff;
import org.eclipse.jgit.diff.Sequence;
import org.eclipse.jgit.diff.SequenceComparator;
import org.eclipse.jgit.merge.MergeAlgorithm;
import org.eclipse.jgit.merge.MergeResult;

/// The lines of a text, which JGit compares and merges as Git does. The time can be proportional to
/// the size of the texts times the size of the difference, so it must not run on the UI thread.
public final class LineSequence extends Sequence {
  /// Above this product of differing lines, a part without distinctive lines counts as one change.
  private static final long MOST_WORK = 64_000_000;

  private final List<String> lines;

  public LineSequence(List<String> lines) {
    this.lines = List.copyOf(lines);
  }

  public List<String> lines() {
    return lines;
  }

  @Override
  public int size() {
    return lines.size();
  }

  /// Returns the changes between two lists of lines, in order; none are adjacent.
  public static List<Edit> changes(List<String> before, List<String> after) {
    return histogram().diff(new WholeLines(), new LineSequence(before), new LineSequence(after));
  }

  /// Merges the changes of two sides.
  public static MergeResult<LineSequence> merge(
      LineSequence base, LineSequence mine, LineSequence theirs) {
    return new MergeAlgorithm(histogram()).merge(new WholeLines(), base, mine, theirs);
  }

  private static HistogramDiff histogram() {
    HistogramDiff histogram = new HistogramDiff();
    histogram.setFallbackAlgorithm(new BoundedMyers());
    return histogram;
  }

  private static final class WholeLines extends SequenceComparator<LineSequence> {
    @Override
    public boolean equals(LineSequence one, int line, LineSequence other, int otherLine) {
      return one.lines.get(line).equals(other.lines.get(otherLine));
    }

    @Override
    public int hash(LineSequence text, int line) {
      return text.lines.get(line).hashCode();
    }
  }

  private static final class BoundedMyers extends LowLevelDiffAlgorithm {
    @Override
    public <S extends Sequence> void diffNonCommon(
        EditList edits,
        HashedSequenceComparator<S> comparator,
        HashedSequence<S> before,
        HashedSequence<S> after,
        Edit part) {
      if ((long) part.getLengthA() * part.getLengthB() > MOST_WORK) {
        edits.add(part);
      } else {
        ((LowLevelDiffAlgorithm) MyersDiff.INSTANCE)
            .diffNonCommon(edits, comparator, before, after, part);
      }
    }
  }
}
