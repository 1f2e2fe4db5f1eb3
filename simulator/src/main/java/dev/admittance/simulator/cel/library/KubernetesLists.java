package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Equality;
import dev.admittance.simulator.cel.value.Ordering;
import dev.admittance.simulator.cel.value.Uint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Kubernetes' list functions (P-110).
final class KubernetesLists {
  private static final List<String> COMPARABLE =
      List.of("int", "uint", "double", "bool", "duration", "timestamp", "string", "bytes");

  private static final Map<String, Object> ZEROS =
      Map.of("int", 0L, "uint", new Uint(0), "double", 0.0, "duration", new CelDuration(0));

  private KubernetesLists() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String type : COMPARABLE) {
      all.put("list_" + type + "_is_sorted_bool", v -> isSorted((List<?>) v[0]));
      all.put("list_" + type + "_max_" + type, v -> extreme("max", (List<?>) v[0], -1));
      all.put("list_" + type + "_min_" + type, v -> extreme("min", (List<?>) v[0], 1));
    }
    ZEROS.forEach(
        (type, zero) -> all.put("list_" + type + "_sum_" + type, v -> sum((List<?>) v[0], zero)));
    all.put("list_a_index_of_int", v -> indexOf((List<?>) v[0], v[1]));
    all.put("list_a_last_index_of_int", v -> lastIndexOf((List<?>) v[0], v[1]));
    return all;
  }

  private static Object isSorted(List<?> list) {
    for (int i = 0; i < list.size(); i++) {
      Object item = list.get(i);
      if (!Ordering.has(item)) {
        return CelError.NO_SUCH_OVERLOAD;
      }
      if (i > 0 && Ordering.of(list.get(i - 1), item).equals(1L)) {
        return false;
      }
    }
    return true;
  }

  /// @param worse the result of comparing the best so far with a better item
  private static Object extreme(String name, List<?> list, long worse) {
    if (list.isEmpty()) {
      return new CelError(name + " called on empty list");
    }
    Object best = list.getFirst();
    for (Object item : list) {
      if (!Ordering.has(item)) {
        return CelError.NO_SUCH_OVERLOAD;
      }
      if (Ordering.of(best, item).equals(worse)) {
        best = item;
      }
    }
    return best;
  }

  private static Object sum(List<?> list, Object zero) {
    Object sum = zero;
    for (Object item : list) {
      sum = Operators.add(sum, item);
      if (sum instanceof CelError) {
        return sum;
      }
    }
    return sum;
  }

  private static long indexOf(List<?> list, Object item) {
    for (int i = 0; i < list.size(); i++) {
      if (Equality.holds(list.get(i), item)) {
        return i;
      }
    }
    return -1;
  }

  private static long lastIndexOf(List<?> list, Object item) {
    for (int i = list.size() - 1; i >= 0; i--) {
      if (Equality.holds(list.get(i), item)) {
        return i;
      }
    }
    return -1;
  }
}
