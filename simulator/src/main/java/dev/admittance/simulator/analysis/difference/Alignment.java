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

/// Which items of a list are the same as which of the list that replaced it: first those that are
/// equal, from both ends and then wherever they are; then objects of one name or key; then what is
/// left over without a name, in order. Takes time in proportion to the lists.
public final class Alignment {
  private static final int NONE = -1;

  /// What tells the items of lists in Kubernetes apart, the more telling ones first.
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

  /// For each item of the new list the index of the old one that it was; -1 for one that is new.
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

  /// Pairs what has no partner yet and the same property, the first with the first.
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

  /// What people call an item by, such as the name of a container; empty where it has nothing of
  /// the kind.
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
