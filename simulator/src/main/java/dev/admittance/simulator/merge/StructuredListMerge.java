package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges two lists of type set or map. Items in both lists are in the order of the configuration;
/// items of one list alone keep their place among their neighbors as far as possible. Source:
/// sigs.k8s.io/structured-merge-diff `typed/merge.go`, `(*mergingWalker).visitListItems`.
final class StructuredListMerge {
  private final JsonArray live;
  private final JsonArray applied;
  private final ListAtom list;
  private final List<PathElement> liveItems;
  private final List<PathElement> appliedItems;
  private final Set<PathElement> applies;
  private final Map<PathElement, JsonValue> liveValues;

  /// The items of both lists still to come, in the order of the configuration.
  private final Deque<PathElement> shared = new ArrayDeque<>();

  private final Set<PathElement> done = new HashSet<>();
  private final List<JsonValue> merged = new ArrayList<>();
  private int nextLive;
  private int nextApplied;

  StructuredListMerge(JsonArray live, JsonArray applied, ListAtom list) {
    this.live = live;
    this.applied = applied;
    this.list = list;
    this.liveItems = elements(live);
    this.appliedItems = elements(applied);
    this.applies = new HashSet<>(appliedItems);
    this.liveValues = values(live, liveItems);
    appliedItems.stream().filter(liveValues::containsKey).forEach(shared::add);
  }

  private List<PathElement> elements(JsonArray array) {
    List<PathElement> elements = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      if (ItemPath.of(array.get(i), i, list) instanceof ItemPath.Known(PathElement element)) {
        elements.add(element);
      }
    }
    return elements;
  }

  /// An item that occurs twice is not merged with the applied one, but replaced.
  private static Map<PathElement, JsonValue> values(JsonArray array, List<PathElement> elements) {
    Map<PathElement, JsonValue> values = new HashMap<>();
    for (int i = 0; i < elements.size(); i++) {
      JsonValue item = array.get(i);
      values.merge(elements.get(i), item, (_, _) -> JsonNull.NULL);
    }
    return values;
  }

  JsonArray merged() {
    while (nextLive < liveItems.size() || nextApplied < appliedItems.size()) {
      step();
    }
    return new JsonArray(merged);
  }

  private void step() {
    if (nextLive < liveItems.size()) {
      PathElement item = liveItems.get(nextLive);
      if (nextApplied < appliedItems.size() && item.equals(appliedItems.get(nextApplied))) {
        nextLive++;
        takeApplied(true);
        return;
      }
      if (!applies.contains(item)) {
        merged.add(live.get(nextLive++));
        return;
      }
      if (nextApplied < appliedItems.size() && !shared.isEmpty() && !item.equals(shared.peek())) {
        nextLive++;
        return;
      }
      if (done.contains(item)) {
        nextLive++;
      }
    }
    if (nextApplied < appliedItems.size()) {
      takeApplied(false);
    }
  }

  private void takeApplied(boolean advance) {
    int place = nextApplied++;
    PathElement item = appliedItems.get(place);
    done.add(item);
    JsonValue before = liveValues.get(item);
    JsonValue change = applied.get(place);
    merged.add(before == null ? change : ValueMerge.merge(before, change, list.items()));
    if (advance || item.equals(shared.peek())) {
      shared.poll();
    }
  }
}
