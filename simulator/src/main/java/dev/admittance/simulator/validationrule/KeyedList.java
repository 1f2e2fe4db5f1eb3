package dev.admittance.simulator.validationrule;

import dev.admittance.simulator.cel.value.AssociativeList;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Equality;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A list of type `map`, whose items are objects with keys.
final class KeyedList extends AbstractList<Object> implements AssociativeList {
  private final List<Object> items;
  private final List<String> keys;

  /// @param keys the names of the fields that tell the items apart
  KeyedList(List<Object> items, List<String> keys) {
    this.items = items;
    this.keys = keys;
  }

  @Override
  public Object get(int index) {
    return items.get(index);
  }

  @Override
  public int size() {
    return items.size();
  }

  private List<@Nullable Object> key(Object item) {
    List<@Nullable Object> key = new ArrayList<>();
    for (String name : keys) {
      key.add(item instanceof Map<?, ?> map ? map.get(name) : null);
    }
    return key;
  }

  @Override
  public Object equalTo(Object value) {
    if (!(value instanceof List<?> other)) {
      return CelError.orNoSuchOverload(value);
    }
    if (size() != other.size()) {
      return false;
    }
    Map<List<@Nullable Object>, Object> mine = new HashMap<>();
    items.forEach(item -> mine.put(key(item), item));
    Set<List<@Nullable Object>> seen = new HashSet<>();
    for (Object item : other) {
      Object counterpart = mine.get(key(item));
      Object equal = counterpart == null ? false : Equality.of(counterpart, item);
      if (!Boolean.TRUE.equals(equal)) {
        return equal;
      }
      seen.add(key(item));
    }
    return seen.size() == mine.size();
  }

  @Override
  public Object plus(List<?> others) {
    List<Object> merged = new ArrayList<>(items);
    Map<List<@Nullable Object>, Integer> places = new HashMap<>();
    for (int i = 0; i < items.size(); i++) {
      places.put(key(items.get(i)), i);
    }
    for (Object other : others) {
      Integer place = places.get(key(other));
      if (place == null) {
        merged.add(other);
      } else {
        merged.set(place, other);
      }
    }
    return new KeyedList(merged, keys);
  }
}
