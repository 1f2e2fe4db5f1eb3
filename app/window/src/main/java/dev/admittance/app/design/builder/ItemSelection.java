package dev.admittance.app.design.builder;

import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/// The selected item of a list that follows the text. An edit names the item that is selected once
/// the text has it.
public final class ItemSelection {
  private final ReadOnlyIntegerWrapper index = new ReadOnlyIntegerWrapper(-1);
  private int wanted = -1;

  /// The 0-based index; -1 for none.
  public ReadOnlyIntegerProperty indexProperty() {
    return index.getReadOnlyProperty();
  }

  public int index() {
    return index.get();
  }

  /// Selects an item that is there.
  ///
  /// @param item -1 for none
  public void select(int item) {
    index.set(item);
  }

  /// Selects an item once the list has it.
  public void want(int item) {
    wanted = item;
  }

  /// Forgets the wanted item.
  public void forget() {
    wanted = -1;
  }

  /// The item to select in a list of a size: the wanted one if it is there, or else the one at the
  /// same place, or else the last; -1 in an empty list.
  public int fit(int size) {
    int next = wanted >= 0 && wanted < size ? wanted : Math.min(Math.max(index.get(), 0), size - 1);
    if (next == wanted) {
      forget();
    }
    return next;
  }

  /// Where the selected item comes to when it moves; empty at the end of the list.
  ///
  /// @param by -1 or 1
  /// @param size of the list
  public OptionalInt moved(int by, int size) {
    int to = index.get() + by;
    return index.get() >= 0 && to >= 0 && to < size ? OptionalInt.of(to) : OptionalInt.empty();
  }
}
