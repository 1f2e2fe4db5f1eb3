package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.Equality;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.GrowingMap;
import dev.admittance.simulator.cel.value.MapKeys;
import dev.admittance.simulator.cel.value.Ordering;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The extension libraries of lists, version 3, and of sets, and the functions that build maps in
/// comprehensions with two variables (P-121 to P-123).
final class ListExtension {
  private ListExtension() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("list_slice", v -> slice(list(v, 0), (long) v[1], (long) v[2]));
    all.put("list_flatten", v -> v[0] instanceof List<?> list ? flatten(list, 1) : noFlatten(v));
    all.put(
        "list_flatten_int",
        v ->
            v[0] instanceof List<?> list && v[1] instanceof Long depth
                ? flatten(list, depth)
                : noFlatten(v));
    all.put("list_distinct", v -> distinct(list(v, 0)));
    all.put("list_reverse", v -> list(v, 0).reversed());
    all.put("lists_range", v -> LongStream.range(0, (long) v[0]).boxed().toList());
    all.put("list_sets_contains_list", v -> contains(list(v, 0), list(v, 1)));
    all.put(
        "list_sets_equivalent_list",
        v -> contains(list(v, 0), list(v, 1)) && contains(list(v, 1), list(v, 0)));
    all.put("list_sets_intersects_list", v -> intersects(list(v, 0), list(v, 1)));
    all.put("@mapInsert_map_key_value", v -> insert((Map<?, ?>) v[0], Map.of(v[1], v[2])));
    all.put("@mapInsert_map_map", v -> insert((Map<?, ?>) v[0], (Map<?, ?>) v[1]));
    return all;
  }

  private static List<?> list(Object[] values, int index) {
    return (List<?>) values[index];
  }

  private static CelError noFlatten(Object[] values) {
    String depth = values.length == 1 ? "" : CelTypes.name(values[1]);
    return new CelError(
        "no such overload: " + CelTypes.name(values[0]) + ".flatten(" + depth + ")");
  }

  private static Object slice(List<?> list, long start, long end) {
    String call = "cannot slice(" + start + ", " + end + "), ";
    if (start < 0 || end < 0) {
      return new CelError(call + "negative indexes not supported");
    }
    if (start > end) {
      return new CelError(call + "start index must be less than or equal to end index");
    }
    if (list.size() < end) {
      return new CelError(call + "list is length " + list.size());
    }
    return list.subList((int) start, (int) end);
  }

  private static Object flatten(List<?> list, long depth) {
    if (depth < 0) {
      return new CelError("level must be non-negative");
    }
    List<Object> flat = new ArrayList<>();
    addFlat(list, depth, flat);
    return flat;
  }

  private static void addFlat(List<?> list, long depth, List<Object> flat) {
    for (Object item : list) {
      if (item instanceof List<?> nested && depth > 0) {
        addFlat(nested, depth - 1, flat);
      } else {
        flat.add(item);
      }
    }
  }

  private static List<Object> distinct(List<?> list) {
    List<Object> distinct = new ArrayList<>();
    for (Object item : list) {
      if (distinct.stream().noneMatch(other -> Equality.holds(item, other))) {
        distinct.add(item);
      }
    }
    return distinct;
  }

  /// The items in the order of their keys.
  static Object sort(List<?> list, List<?> keys) {
    if (list.size() != keys.size()) {
      return new CelError(
          "@sortByAssociatedKeys() expected a list of the same size as the associated keys list,"
              + " but got "
              + list.size()
              + " and "
              + keys.size()
              + " elements respectively");
    }
    if (list.isEmpty()) {
      return list;
    }
    if (!Ordering.has(keys.getFirst())) {
      return new CelError("list elements must be comparable");
    }
    String type = CelTypes.name(keys.getFirst());
    if (keys.stream().anyMatch(key -> !CelTypes.name(key).equals(type))) {
      return new CelError("list elements must have the same type");
    }
    Comparator<Integer> byKey =
        (a, b) ->
            Ordering.of(keys.get(a), keys.get(b)) instanceof Long order ? order.intValue() : 0;
    return IntStream.range(0, list.size()).boxed().sorted(byKey).<Object>map(list::get).toList();
  }

  private static boolean contains(List<?> list, List<?> sublist) {
    return sublist.stream().allMatch(item -> Equality.contains(list, item));
  }

  private static boolean intersects(List<?> left, List<?> right) {
    return left.stream().anyMatch(item -> Equality.contains(right, item));
  }

  private static Object insert(Map<?, ?> map, Map<?, ?> added) {
    Map<Object, Object> both = map instanceof GrowingMap same ? same : new LinkedHashMap<>(map);
    for (Map.Entry<?, ?> entry : added.entrySet()) {
      if (MapKeys.find(both, entry.getKey()) != null) {
        return new CelError(
            "insert failed: key " + GoPrinted.of(entry.getKey()) + " already exists");
      }
      both.put(entry.getKey(), entry.getValue());
    }
    return both;
  }
}
