package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;

/// Matches the items of a list with those of the list that replaced it: first equal items, from
/// both ends and then anywhere; then objects with the same name or key; then the remaining items
/// without name, in order. Takes linear time.
public final class Alignment {
  private static final int NONE = -1;

  /// The identifying members of list items in Kubernetes, most specific first.
  private static final List<String> KEYS =
      List.of(
          "name", "key", "mountPath", "devicePath", "containerPort", "port", "ip", "uid", "type");

  private final List<JsonValue> before;
  private final List<JsonValue> after;
  private final int[] partners;
  private final boolean[] used;

  private Alignment(JsonArray before, JsonArray after) {
    this.before = before.items();
    this.after = after.items();
    this.partners = new int[after.size()];
    this.used = new boolean[before.size()];
    Arrays.fill(partners, NONE);
  }

  /// For each item of the new list the index of its old item; -1 for a new one.
  public static int[] of(JsonArray before, JsonArray after) {
    Alignment alignment = new Alignment(before, after);
    alignment.pairEnds();
    alignment.pairBy(Optional::of);
    alignment.pairBy(Alignment::identity);
    alignment.pairBy(
        item -> identity(item).isEmpty() ? Optional.of(item.getClass()) : Optional.empty());
    return alignment.partners;
  }

  private void pairEnds() {
    int common = Math.min(before.size(), after.size());
    int first = 0;
    while (first < common && before.get(first).equals(after.get(first))) {
      pair(first, first);
      first++;
    }
    for (int back = 1; back <= common - first; back++) {
      int old = before.size() - back;
      int now = after.size() - back;
      if (!before.get(old).equals(after.get(now))) {
        return;
      }
      pair(old, now);
    }
  }

  private void pair(int old, int now) {
    partners[now] = old;
    used[old] = true;
  }

  /// Pairs items without partner that share a property, in order.
  private void pairBy(Function<JsonValue, Optional<?>> property) {
    Map<Object, Queue<Integer>> free = new HashMap<>();
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        int old = i;
        property
            .apply(before.get(i))
            .ifPresent(key -> free.computeIfAbsent(key, _ -> new ArrayDeque<>()).add(old));
      }
    }
    for (int i = 0; i < partners.length && !free.isEmpty(); i++) {
      if (partners[i] == NONE) {
        Queue<Integer> candidates =
            property.apply(after.get(i)).map(free::get).orElseGet(ArrayDeque::new);
        if (!candidates.isEmpty()) {
          pair(candidates.remove(), i);
        }
      }
    }
  }

  /// The display name of an item, such as the name of a container; empty where it has none.
  static Optional<String> name(JsonValue item) {
    return item instanceof JsonObject object
        ? KEYS.stream()
            .map(object::get)
            .filter(JsonString.class::isInstance)
            .map(name -> ((JsonString) name).value())
            .findFirst()
        : Optional.empty();
  }

  private static Optional<Object> identity(JsonValue item) {
    return item instanceof JsonObject object
        ? KEYS.stream()
            .filter(object::has)
            .findFirst()
            .map(key -> JsonObject.of(key, object.find(key).orElseThrow()))
        : Optional.empty();
  }
}
