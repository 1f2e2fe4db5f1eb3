package dev.admittance.app.debug.yaml;

import dev.admittance.app.controls.CollapsedLines;
import dev.admittance.app.controls.DiffRows;
import dev.admittance.diff.DiffRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The rows of a comparison, formatted on demand.
public final class YamlRows extends DiffRows {
  private final YamlComparison comparison;
  private final List<Stretch> stretches;

  /// The row after the last of each stretch.
  private final int[] ends;

  private final List<Integer> changes;

  private YamlRows(YamlComparison comparison, List<Stretch> stretches) {
    this.comparison = comparison;
    this.stretches = stretches;
    this.ends = new int[stretches.size()];
    List<Integer> begins = new ArrayList<>();
    int row = 0;
    boolean inside = false;
    for (int i = 0; i < ends.length; i++) {
      Stretch stretch = stretches.get(i);
      boolean differs = stretch.kind().differs();
      if (differs && !inside) {
        begins.add(row);
      }
      inside = differs;
      row += stretch.kind() == Kind.GAP ? 1 : stretch.length();
      ends[i] = row;
    }
    this.changes = List.copyOf(begins);
  }

  private enum Kind {
    SAME,
    CHANGED,
    ADDED,
    REMOVED,
    /// The old version of a line, above the new one.
    WAS,
    /// The new version of a line, below the old one.
    IS,
    GAP;

    boolean differs() {
      return this != SAME && this != GAP;
    }

    boolean hasLeft() {
      return this != ADDED && this != IS && this != GAP;
    }

    boolean hasRight() {
      return this != REMOVED && this != WAS && this != GAP;
    }
  }

  private record Stretch(Kind kind, int left, int right, int length) {}

  /// The side-by-side rows.
  ///
  /// @param context the number of unchanged lines kept around a change; empty for all
  static YamlRows split(YamlComparison comparison, Optional<Integer> context) {
    List<Stretch> stretches = new ArrayList<>();
    for (YamlSegment segment : comparison.segments()) {
      stretches.add(
          new Stretch(
              switch (segment.kind()) {
                case SAME -> Kind.SAME;
                case CHANGED -> Kind.CHANGED;
                case ADDED -> Kind.ADDED;
                case REMOVED -> Kind.REMOVED;
              },
              segment.left(),
              segment.right(),
              segment.length()));
    }
    return new YamlRows(comparison, brief(stretches, context));
  }

  /// The inline rows, with a changed line below its old version.
  ///
  /// @param context the number of unchanged lines kept around a change; empty for all
  static YamlRows inline(YamlComparison comparison, Optional<Integer> context) {
    List<Stretch> stretches = new ArrayList<>();
    for (YamlSegment s : comparison.segments()) {
      switch (s.kind()) {
        case SAME -> stretches.add(new Stretch(Kind.SAME, s.left(), s.right(), s.length()));
        case ADDED -> stretches.add(new Stretch(Kind.ADDED, s.left(), s.right(), s.length()));
        case REMOVED -> stretches.add(new Stretch(Kind.REMOVED, s.left(), s.right(), s.length()));
        case CHANGED -> {
          stretches.add(new Stretch(Kind.WAS, s.left(), s.right(), s.length()));
          stretches.add(new Stretch(Kind.IS, s.left(), s.right(), s.length()));
        }
      }
    }
    return new YamlRows(comparison, brief(stretches, context));
  }

  private static List<Stretch> brief(List<Stretch> all, Optional<Integer> context) {
    return context.map(lines -> brief(all, lines)).orElse(all);
  }

  private static List<Stretch> brief(List<Stretch> all, int context) {
    List<Stretch> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Stretch s = all.get(i);
      int head = i == 0 ? 0 : context;
      int tail = i == all.size() - 1 ? 0 : context;
      int hidden = s.length() - head - tail;
      if (s.kind() != Kind.SAME || hidden <= 1) {
        kept.add(s);
        continue;
      }
      if (head > 0) {
        kept.add(new Stretch(Kind.SAME, s.left(), s.right(), head));
      }
      kept.add(new Stretch(Kind.GAP, s.left() + head, s.right() + head, hidden));
      if (tail > 0) {
        int from = s.length() - tail;
        kept.add(new Stretch(Kind.SAME, s.left() + from, s.right() + from, tail));
      }
    }
    return kept;
  }

  @Override
  public int size() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  @Override
  public DiffRow get(int index) {
    int at = stretchAt(index);
    Stretch stretch = stretches.get(at);
    int inside = index - (at == 0 ? 0 : ends[at - 1]);
    int left = stretch.left() + inside;
    int right = stretch.right() + inside;
    return switch (stretch.kind()) {
      case SAME -> DiffRow.same(left + 1, right + 1, comparison.rightLine(right));
      case ADDED -> DiffRow.added(right + 1, comparison.rightLine(right));
      case REMOVED -> DiffRow.removed(left + 1, comparison.leftLine(left));
      case CHANGED -> changed(left, right);
      case WAS -> new DiffRow(DiffRow.Kind.REMOVED, changed(left, right).left(), Optional.empty());
      case IS -> new DiffRow(DiffRow.Kind.ADDED, Optional.empty(), changed(left, right).right());
      case GAP -> DiffRow.gap(CollapsedLines.text(stretch.length()));
    };
  }

  private DiffRow changed(int left, int right) {
    return DiffRow.changed(
        left + 1, comparison.leftLine(left), right + 1, comparison.rightLine(right));
  }

  private int stretchAt(int row) {
    int found = Arrays.binarySearch(ends, row);
    return found >= 0 ? found + 1 : -found - 1;
  }

  @Override
  public int longestLine() {
    return comparison.longestLine();
  }

  @Override
  public List<Integer> changes() {
    return changes;
  }

  @Override
  public int rowOf(int left, int right) {
    int found = right > 0 ? rowOf(right - 1, true) : -1;
    return found < 0 && left > 0 ? rowOf(left - 1, false) : found;
  }

  /// An omitted line belongs to the row of its gap.
  private int rowOf(int line, boolean ofRight) {
    int row = 0;
    for (int i = 0; i < ends.length; i++) {
      Stretch s = stretches.get(i);
      int first = ofRight ? s.right() : s.left();
      boolean has = s.kind() == Kind.GAP || (ofRight ? s.kind().hasRight() : s.kind().hasLeft());
      if (has && line >= first && line < first + s.length()) {
        return s.kind() == Kind.GAP ? row : row + line - first;
      }
      row = ends[i];
    }
    return -1;
  }
}
