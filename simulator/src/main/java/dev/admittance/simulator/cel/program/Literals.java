package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.GoPrinted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The list and map literals of an expression.
sealed interface Literals extends Interpretable {

  /// The cost of making a list.
  int LIST_COST = 10;

  /// The cost of making a map.
  int MAP_COST = 30;

  /// An item of a list.
  ///
  /// @param optional whether it is left out where it is an empty optional
  record Item(Interpretable node, boolean optional) {}

  record Entry(Interpretable key, Interpretable value, boolean optional) {}

  record OfList(List<Item> items) implements Literals {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object list = list(frame);
      frame.charge(LIST_COST);
      return list;
    }

    private Object list(EvaluationFrame frame) {
      List<Object> values = new ArrayList<>(items.size());
      for (Item item : items) {
        Object value = item.node().evaluate(frame);
        if (value instanceof CelError) {
          return value;
        }
        if (!item.optional()) {
          values.add(value);
        } else if (value instanceof Optional<?> optional) {
          optional.ifPresent(values::add);
        } else {
          return new CelError(
              "cannot initialize optional list element from non-optional value "
                  + GoPrinted.of(value));
        }
      }
      return Collections.unmodifiableList(values);
    }
  }

  /// A map. Of entries with the same key the last one is kept.
  record OfMap(List<Entry> entries) implements Literals {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object map = map(frame);
      frame.charge(MAP_COST);
      return map;
    }

    private Object map(EvaluationFrame frame) {
      Map<Object, Object> values = new LinkedHashMap<>();
      for (Entry entry : entries) {
        Object key = entry.key().evaluate(frame);
        if (key instanceof CelError) {
          return key;
        }
        Object value = entry.value().evaluate(frame);
        if (value instanceof CelError) {
          return value;
        }
        if (!entry.optional()) {
          values.put(key, value);
        } else if (!(value instanceof Optional<?> optional)) {
          return new CelError(
              "cannot initialize optional entry '"
                  + GoPrinted.of(key)
                  + "' from non-optional value "
                  + GoPrinted.of(value));
        } else if (optional.isPresent()) {
          values.put(key, optional.get());
        } else {
          values.remove(key);
        }
      }
      return Collections.unmodifiableMap(values);
    }
  }
}
