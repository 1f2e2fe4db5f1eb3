package dev.admittance.app.debug.captures;

import java.util.Set;
import javafx.collections.ObservableListBase;
import org.jspecify.annotations.Nullable;

/// The lines of the table, created when they become visible. Immutable.
final class ShownItems extends ObservableListBase<TableItem> {
  private final TableCaptures store;
  private final CaptureTableOrder.Lines lines;

  ShownItems(TableCaptures store, CaptureTableOrder order, Set<String> folded) {
    this.store = store;
    this.lines = order.lines(folded);
  }

  @Override
  public TableItem get(int line) {
    int row = lines.row(line);
    return row == CaptureTableOrder.Lines.HEADING ? lines.heading(line) : store.row(row);
  }

  @Override
  public int size() {
    return lines.size();
  }

  /// The line of the heading above a line; -1 without groups.
  int headingAbove(int line) {
    return lines.headingAbove(line);
  }

  @Override
  public int indexOf(Object item) {
    return switch (item) {
      case CaptureRow row when row.place() < store.size() && store.row(row.place()) == row ->
          lines.find(row.place());
      case GroupRow group -> lines.find(group);
      default -> -1;
    };
  }

  @Override
  public boolean contains(Object item) {
    return indexOf(item) >= 0;
  }

  /// Compares by identity: properties compare their old and new values, which must not create every
  /// row of a file.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
