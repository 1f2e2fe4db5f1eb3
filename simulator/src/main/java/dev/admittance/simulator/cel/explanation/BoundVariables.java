package dev.admittance.simulator.cel.explanation;

import dev.admittance.simulator.cel.program.Activation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The variables at a place within loops: inner items hide outer ones.
record BoundVariables(Activation around, Map<String, Object> items) implements Activation {
  BoundVariables {
    items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
  }

  BoundVariables with(Map<String, Object> more) {
    Map<String, Object> all = new LinkedHashMap<>(items);
    all.putAll(more);
    return new BoundVariables(around, all);
  }

  @Override
  public @Nullable Object find(String name) {
    Object item = items.get(name);
    return item == null ? around.find(name) : item;
  }
}
