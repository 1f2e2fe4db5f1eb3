package dev.admittance.simulator.cel.estimate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The variables of the loops around a part of an expression; the innermost of a name hides the
/// others.
final class LocalVariables {
  private final Map<String, Deque<Local>> byName = new HashMap<>();

  /// A variable.
  ///
  /// @param path to the value; empty where it is computed
  /// @param size null where it is not known
  /// @param entries null where they are not known
  record Local(ValuePath path, @Nullable SizeRange size, @Nullable EntrySizes entries) {}

  void push(String name, Local local) {
    byName.computeIfAbsent(name, _ -> new ArrayDeque<>()).push(local);
  }

  void pop(String name) {
    Objects.requireNonNull(byName.get(name)).pop();
  }

  @Nullable Local find(String name) {
    Deque<Local> scopes = byName.get(name);
    return scopes == null ? null : scopes.peek();
  }
}
