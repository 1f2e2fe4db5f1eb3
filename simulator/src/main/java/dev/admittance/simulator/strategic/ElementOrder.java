package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Orders the items of a merged list: those of the patch in the patch's order, the others in the
/// server's, interleaved as far as the server's order determines. Source: k8s.io/apimachinery
/// `pkg/util/strategicpatch/patch.go`, `normalizeElementOrder`, `mergeSortedSlice`.
final class ElementOrder {
  /// Go sorts lists up to this length by insertion, which shows where the order is not total.
  private static final int INSERTION_LIMIT = 20;

  private final String mergeKey;
  private final List<JsonValue> patchOrder;
  private final List<JsonValue> ofPatch = new ArrayList<>();
  private final List<JsonValue> ofServer = new ArrayList<>();

  /// Separates the items of the patch from the others: by the merge key if there is one, else by
  /// the items themselves.
  ///
  /// @param patchOrder the items of the patch, in its order
  ElementOrder(List<JsonValue> merged, List<JsonValue> patchOrder, String mergeKey)
      throws RefusedMergeException {
    this.mergeKey = mergeKey;
    this.patchOrder = patchOrder;
    if (mergeKey.isEmpty()) {
      requireScalars(patchOrder, false);
      requireScalars(merged, patchOrder.isEmpty());
    }
    int firstOther = mergeKey.isEmpty() ? -1 : firstOther(patchOrder);
    Lookup known = new Lookup(patchOrder, mergeKey);
    for (JsonValue item : merged) {
      if (!mergeKey.isEmpty()) {
        requireMergeKey(item);
      }
      int place = known.of(item);
      if (firstOther >= 0 && (place < 0 || firstOther < place)) {
        throw new RefusedMergeException("value for key " + firstOther + " is not a map");
      }
      (place < 0 ? ofServer : ofPatch).add(item);
    }
  }

  /// The index of the first item that is not a map, or -1.
  private static int firstOther(List<JsonValue> items) {
    int place = 0;
    while (place < items.size() && items.get(place) instanceof JsonObject) {
      place++;
    }
    return place < items.size() ? place : -1;
  }

  /// Go looks the items up in a map, whose keys cannot be containers.
  private static void requireScalars(List<JsonValue> items, boolean empty)
      throws RefusedMergeException {
    for (JsonValue item : items) {
      if (GoKind.of(item).isContainer()) {
        throw RefusedMergeException.unhashable(item, empty);
      }
    }
  }

  /// All items in order.
  ///
  /// @param maps whether the items are maps, which are compared by the merge key
  List<JsonValue> arrange(List<JsonValue> serverOrder, boolean maps) throws RefusedMergeException {
    String key = maps ? mergeKey : "";
    List<JsonValue> patch = sorted(ofPatch, patchOrder, maps);
    List<JsonValue> server = sorted(ofServer, serverOrder, maps);
    return interleave(server, patch, new Lookup(serverOrder, key));
  }

  private void requireMergeKey(JsonValue item) throws RefusedMergeException {
    if (!(item instanceof JsonObject map)) {
      throw RefusedMergeException.wrongType(GoKind.MAP, item);
    }
    if (!map.has(mergeKey)) {
      throw RefusedMergeException.noMergeKey(map, mergeKey);
    }
  }

  private List<JsonValue> sorted(List<JsonValue> items, List<JsonValue> order, boolean maps)
      throws RefusedMergeException {
    if (!maps) {
      return sort(items, new Lookup(order, ""));
    }
    for (List<JsonValue> list : List.of(items, order)) {
      for (JsonValue item : list) {
        requireMergeKey(item);
      }
    }
    List<JsonValue> all =
        sort(
            items.stream().filter(item -> !Directives.deletes(item)).toList(),
            new Lookup(order, mergeKey));
    items.stream().filter(Directives::deletes).forEach(all::add);
    return all;
  }

  private record Placed(JsonValue item, int place) {
    /// Go's comparison orders an item that has no place before any other.
    boolean isLess(Placed other) {
      return place < 0 || other.place < 0 || place < other.place;
    }
  }

  private static List<JsonValue> sort(List<JsonValue> items, Lookup order)
      throws RefusedMergeException {
    List<Placed> placed = new ArrayList<>(items.size());
    for (JsonValue item : items) {
      placed.add(new Placed(item, items.size() == 1 ? 0 : order.of(item)));
    }
    boolean total = placed.stream().allMatch(item -> item.place() >= 0);
    if (total || items.size() > INSERTION_LIMIT) {
      placed.sort(
          Comparator.comparingInt(one -> one.place() < 0 ? Integer.MAX_VALUE : one.place()));
    } else {
      insert(placed);
    }
    return new ArrayList<>(placed.stream().map(Placed::item).toList());
  }

  private static void insert(List<Placed> items) {
    for (int i = 1; i < items.size(); i++) {
      for (int j = i; j > 0 && items.get(j).isLess(items.get(j - 1)); j--) {
        Placed moved = items.get(j);
        items.set(j, items.get(j - 1));
        items.set(j - 1, moved);
      }
    }
  }

  private static List<JsonValue> interleave(
      List<JsonValue> server, List<JsonValue> patch, Lookup serverOrder)
      throws RefusedMergeException {
    List<JsonValue> all = new ArrayList<>(server.size() + patch.size());
    int next = 0;
    for (JsonValue item : patch) {
      int place = next < server.size() ? serverOrder.of(item) : -1;
      while (next < server.size() && isBefore(serverOrder.of(server.get(next)), place)) {
        all.add(server.get(next++));
      }
      all.add(item);
    }
    all.addAll(server.subList(next, server.size()));
    return all;
  }

  private static boolean isBefore(int server, int patch) {
    return server >= 0 && patch >= 0 && server < patch;
  }
}
