package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.GrowingList;
import dev.admittance.simulator.cel.value.GrowingMap;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/// The loop of macros such as `all` and `map`.
///
/// @param second the slot of the second variable; -1 where there is only one
/// @param accumulated the slot of the accumulator
record Comprehension(
    Interpretable range,
    int first,
    int second,
    int accumulated,
    Interpretable condition,
    Interpretable step,
    Interpretable result)
    implements Interpretable {

  @Override
  public Object evaluate(EvaluationFrame frame) {
    frame.set(accumulated, null);
    Object items = range.evaluate(frame);
    if (items instanceof CelError) {
      return items;
    }
    if (items instanceof List<?> list) {
      overList(frame, list);
    } else if (items instanceof Map<?, ?> map) {
      overMap(frame, map);
    } else if (second >= 0) {
      return new CelError("unsupported comprehension range type: " + CelTypes.goName(items));
    } else {
      return new CelError("got '" + CelTypes.goName(items) + "', expected iterable type");
    }
    return fixed(result.evaluate(frame));
  }

  private void overList(EvaluationFrame frame, List<?> list) {
    for (int i = 0; i < list.size(); i++) {
      boolean goesOn = second < 0 ? at(frame, list.get(i)) : at(frame, (long) i, list.get(i));
      if (!goesOn) {
        return;
      }
    }
  }

  private void overMap(EvaluationFrame frame, Map<?, ?> map) {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object key = entry.getKey();
      boolean goesOn = second < 0 ? at(frame, key) : at(frame, key, entry.getValue());
      if (!goesOn) {
        return;
      }
    }
  }

  private boolean at(EvaluationFrame frame, Object item, Object value) {
    frame.set(second, value);
    return at(frame, item);
  }

  private boolean at(EvaluationFrame frame, Object item) {
    frame.set(first, item);
    if (Boolean.FALSE.equals(condition.evaluate(frame))) {
      return false;
    }
    frame.set(accumulated, step.evaluate(frame));
    return true;
  }

  /// An empty list or map in a growing form.
  static Object growing(Object initial) {
    return switch (initial) {
      case List<?> list when list.isEmpty() -> new GrowingList();
      case Map<?, ?> map when map.isEmpty() -> new GrowingMap();
      default -> initial;
    };
  }

  private static Object fixed(Object result) {
    return switch (result) {
      case GrowingList list -> Collections.unmodifiableList(list);
      case GrowingMap map -> Collections.unmodifiableMap(map);
      default -> result;
    };
  }
}
