package dev.admittance.simulator.cel.value;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/// The concatenation of two non-empty lists. It equals any other list with its items, but when a
/// mutation passes it to the server, its items are no longer CEL values (P-94).
public final class Concatenation extends AbstractList<Object> {
  private final List<Object> items;

  private Concatenation(List<Object> items) {
    this.items = items;
  }

  /// One list followed by another; only the other where one is empty.
  public static List<?> of(List<?> left, List<?> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return left.isEmpty() ? right : left;
    }
    List<Object> both = new ArrayList<>(left.size() + right.size());
    both.addAll(left);
    both.addAll(right);
    return new Concatenation(both);
  }

  @Override
  public Object get(int index) {
    return items.get(index);
  }

  @Override
  public int size() {
    return items.size();
  }
}
