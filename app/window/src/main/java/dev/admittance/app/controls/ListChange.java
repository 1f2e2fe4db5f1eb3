package dev.admittance.app.controls;

import java.util.List;
import java.util.Objects;
import javafx.collections.ObservableList;

/// The smallest stretch of a list that has to be replaced to make it another one, so that what
/// shows the list keeps the rest.
///
/// @param from 0-based, the first that differs
/// @param to the end of what differs, exclusive, in the old list
/// @param replacement empty for a removal
public record ListChange<T>(int from, int to, List<T> replacement) {
  public static <T> ListChange<T> between(List<? extends T> old, List<T> wanted) {
    int common = Math.min(old.size(), wanted.size());
    int from = 0;
    while (from < common && Objects.equals(old.get(from), wanted.get(from))) {
      from++;
    }
    int kept = 0;
    while (kept < common - from
        && Objects.equals(old.get(old.size() - 1 - kept), wanted.get(wanted.size() - 1 - kept))) {
      kept++;
    }
    return new ListChange<>(from, old.size() - kept, wanted.subList(from, wanted.size() - kept));
  }

  public boolean isNone() {
    return from == to && replacement.isEmpty();
  }

  /// Changes the old list in one step where the lengths allow it; does nothing if there is nothing
  /// to change.
  public void applyTo(ObservableList<? super T> old) {
    if (from == 0 && to == old.size() && !isNone()) {
      old.setAll(replacement);
    } else if (to - from == 1 && replacement.size() == 1) {
      old.set(from, replacement.getFirst());
    } else {
      old.remove(from, to);
      old.addAll(from, replacement);
    }
  }
}
