package dev.admittance.app.controls;

import dev.admittance.diff.DiffRow;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;
import org.jspecify.annotations.Nullable;

/// The rows of two texts side by side, with data that is available without formatting each row.
public abstract class DiffRows extends AbstractList<DiffRow> {
  public static final DiffRows NONE = of(List.of());

  protected DiffRows() {}

  /// Wraps existing rows and inspects each of them.
  public static DiffRows of(List<DiffRow> rows) {
    return rows instanceof DiffRows known ? known : new Listed(rows);
  }

  /// Compares by identity: rows may be formatted lazily, and a comparison must not format all of
  /// them.
  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public final int hashCode() {
    return System.identityHashCode(this);
  }

  /// The rows as the items of a list control, also compared by identity.
  ObservableList<DiffRow> observable() {
    return new Items(this);
  }

  private static final class Items extends ObservableListBase<DiffRow> {
    private final DiffRows rows;

    Items(DiffRows rows) {
      this.rows = rows;
    }

    @Override
    public DiffRow get(int index) {
      return rows.get(index);
    }

    @Override
    public int size() {
      return rows.size();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /// The approximate width of the longest line, in Latin letters.
  public abstract int longestLine();

  /// The indices of the first row of each change, ascending.
  public abstract List<Integer> changes();

  /// The row of a line of the right text, or else of the left; -1 if neither has a row.
  ///
  /// @param left 1-based; 0 for none
  /// @param right 1-based; 0 for none
  public abstract int rowOf(int left, int right);

  private static final class Listed extends DiffRows {
    private final List<DiffRow> rows;
    private final List<Integer> changes = new ArrayList<>();
    private final int longest;

    Listed(List<DiffRow> rows) {
      this.rows = List.copyOf(rows);
      int most = 0;
      boolean inside = false;
      for (int i = 0; i < rows.size(); i++) {
        DiffRow row = rows.get(i);
        most =
            Math.max(most, row.left().map(line -> GraphemeBreaks.columns(line.text())).orElse(0));
        most =
            Math.max(most, row.right().map(line -> GraphemeBreaks.columns(line.text())).orElse(0));
        if (row.differs() && !inside) {
          changes.add(i);
        }
        inside = row.differs();
      }
      longest = most;
    }

    @Override
    public DiffRow get(int index) {
      return rows.get(index);
    }

    @Override
    public int size() {
      return rows.size();
    }

    @Override
    public int longestLine() {
      return longest;
    }

    @Override
    public List<Integer> changes() {
      return changes;
    }

    @Override
    public int rowOf(int left, int right) {
      for (int i = 0; i < rows.size(); i++) {
        if (rows.get(i).right().filter(line -> line.number() == right).isPresent()) {
          return i;
        }
      }
      for (int i = 0; i < rows.size(); i++) {
        if (rows.get(i).left().filter(line -> line.number() == left).isPresent()) {
          return i;
        }
      }
      return -1;
    }
  }
}
