package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Merges the lists whose item order the patch states (`$setElementOrder`), and removes them from
/// the patch. Source: k8s.io/apimachinery `pkg/util/strategicpatch/patch.go`,
/// `mergePatchIntoOriginal`.
record OrderedLists(
    Map<String, JsonValue> merged, Map<String, JsonValue> patch, StrategicSchema schema) {
  private static final String BAD_ORDER = "invalid patch format of setElementOrder list";

  void merge() throws RefusedMergeException {
    for (String directive : List.copyOf(patch.keySet())) {
      if (directive.startsWith(Directives.ORDER)) {
        JsonValue order = patch.remove(directive);
        if (order != null) {
          merge(directive, order);
        }
      }
    }
  }

  private void merge(String directive, JsonValue written) throws RefusedMergeException {
    if (!(written instanceof JsonArray(List<JsonValue> order))) {
      throw RefusedMergeException.wrongType(GoKind.SLICE, written);
    }
    String name = Directives.listName(directive, Directives.ORDER, BAD_ORDER);
    boolean inOriginal = merged.containsKey(name);
    boolean inPatch = patch.containsKey(name);
    List<JsonValue> original = list(merged, name);
    List<JsonValue> changes = list(patch, name);
    StrategicSchema.Field field = schema.ofList(name);
    checkOrder(changes, order, field.mergeKey());
    if (!inOriginal && !inPatch) {
      return;
    }
    List<JsonValue> serverOrder = original;
    List<JsonValue> all = original;
    if (!inOriginal) {
      all = Directives.withoutDirectives(changes);
    } else if (inPatch) {
      StrategicListMerge merge = new StrategicListMerge(original, changes, field);
      all = field.strategy().equals("merge") ? merge.merge(false) : changes;
      serverOrder = merge.originalAfter();
    }
    ElementOrder arranged = new ElementOrder(all, order, field.mergeKey());
    boolean maps = StrategicListMerge.kind(List.of(original, changes)) == GoKind.MAP;
    merged.put(name, new JsonArray(arranged.arrange(serverOrder, maps)));
    patch.remove(name);
  }

  private static List<JsonValue> list(Map<String, JsonValue> members, String name)
      throws RefusedMergeException {
    JsonValue value = members.get(name);
    if (value != null && !(value instanceof JsonArray)) {
      throw RefusedMergeException.wrongType(GoKind.SLICE, value);
    }
    return value instanceof JsonArray(List<JsonValue> items) ? items : List.of();
  }

  /// The items of the patch must be among those of the stated order, in that order.
  private static void checkOrder(List<JsonValue> changes, List<JsonValue> order, String mergeKey)
      throws RefusedMergeException {
    if (order.isEmpty() || changes.isEmpty()) {
      return;
    }
    List<JsonValue> items = mergeKey.isEmpty() ? changes : kept(changes);
    int place = 0;
    int next = 0;
    while (next < items.size() && place < order.size()) {
      if (Directives.isDirective(items.get(next))) {
        next++;
      } else {
        next += equal(items.get(next), order.get(place), mergeKey) ? 1 : 0;
        place++;
      }
    }
    if (next < items.size() && place >= order.size()) {
      throw new RefusedMergeException(
          GoPrintedValue.of("The order in patch list:\n", new JsonArray(changes))
              + GoPrintedValue.of("\n doesn't match $setElementOrder list:\n", new JsonArray(order))
              + "\n");
    }
  }

  private static List<JsonValue> kept(List<JsonValue> items) throws RefusedMergeException {
    List<JsonValue> kept = new ArrayList<>();
    for (JsonValue item : items) {
      if (!(item instanceof JsonObject)) {
        throw RefusedMergeException.wrongType(GoKind.MAP, item);
      }
      if (!Directives.deletes(item)) {
        kept.add(item);
      }
    }
    return kept;
  }

  private static boolean equal(JsonValue left, JsonValue right, String mergeKey)
      throws RefusedMergeException {
    if (mergeKey.isEmpty()) {
      return equal(left, right);
    }
    return equal(keyOf(left, mergeKey), keyOf(right, mergeKey));
  }

  private static JsonValue keyOf(JsonValue item, String mergeKey) throws RefusedMergeException {
    if (!(item instanceof JsonObject map)) {
      throw RefusedMergeException.wrongType(GoKind.MAP, item);
    }
    return map.find(mergeKey).orElseThrow(() -> RefusedMergeException.noMergeKey(map, mergeKey));
  }

  private static boolean equal(JsonValue left, JsonValue right) throws RefusedMergeException {
    GoKind kind = GoKind.of(left);
    if (kind != GoKind.of(right)) {
      return false;
    }
    if (kind.isContainer()) {
      throw RefusedMergeException.uncomparable(left);
    }
    return Lookup.key(left).equals(Lookup.key(right));
  }
}
