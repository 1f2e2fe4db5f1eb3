package dev.admittance.simulator.validationrule;

import dev.admittance.simulator.cel.value.AssociativeList;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Equality;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A list of type `set`, whose items are scalars.
final class SetList extends AbstractList<Object> implements AssociativeList {
  private static final CelError NO_SCALARS =
      new CelError("listSet operations are only supported on lists of scalar values");

  private final List<Object> items;

  SetList(List<Object> items) {
    this.items = items;
  }

  @Override
  public Object get(int index) {
    return items.get(index);
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public Object equalTo(Object value) {
    if (!(value instanceof List<?> other)) {
      return CelError.orNoSuchOverload(value);
    }
    if (size() != other.size()) {
      return false;
    }
    return hasOthers(this) || hasOthers(other)
        ? NO_SCALARS
        : (Object) (isWithin(other, this) && isWithin(this, other));
  }

  private static boolean hasOthers(List<?> list) {
    return list.stream().anyMatch(item -> item instanceof Map || item instanceof List);
  }

  private static boolean isWithin(List<?> part, List<?> whole) {
    return part.stream().allMatch(item -> Equality.contains(whole, item));
  }

  @Override
  public Object plus(List<?> others) {
    if (hasOthers(this) || hasOthers(others)) {
      return NO_SCALARS;
    }
    List<Object> union = new ArrayList<>(items);
    for (Object other : others) {
      if (!Equality.contains(union, other)) {
        union.add(other);
      }
    }
    return new SetList(union);
  }
}
