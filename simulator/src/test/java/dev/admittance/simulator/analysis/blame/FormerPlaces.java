package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where a value may have been before some operations; more than one place where a list was
/// replaced.
///
/// @param paths each as keys
/// @param sure whether no list was replaced around the value
record FormerPlaces(Set<List<String>> paths, boolean sure) {

  static FormerPlaces of(String pointer) {
    return new FormerPlaces(Set.of(keys(pointer)), true);
  }

  private static List<String> keys(String pointer) {
    return pointer.isEmpty()
        ? List.of()
        : Arrays.stream(pointer.substring(1).split("/", -1))
            .map(key -> key.replace("~1", "/").replace("~0", "~"))
            .toList();
  }

  boolean isNowhere() {
    return paths.isEmpty();
  }

  /// Those places that hold a value.
  FormerPlaces holding(JsonValue value, JsonObject in) {
    Set<List<String>> left = new LinkedHashSet<>(paths);
    left.removeIf(path -> !find(in, path).equals(Optional.of(value)));
    return new FormerPlaces(left, sure);
  }

  /// Whether the value was there already before a step.
  boolean surelyHeld(JsonValue value, RandomPatches patches, int step) {
    FormerPlaces before = before(patches, step);
    return before.sure && !before.holding(value, patches.objects().get(step - 1)).isNowhere();
  }

  /// The places before a step; none for what came with it.
  FormerPlaces before(RandomPatches patches, int step) {
    JsonObject document = patches.objects().get(step - 1);
    Optional<PatchOperation> operation = patches.operation(step);
    Set<List<String>> before = new LinkedHashSet<>();
    boolean stillSure = sure;
    for (List<String> path : paths) {
      List<List<String>> places =
          operation.map(op -> before(op, document, path)).orElse(List.of(path));
      stillSure &= isSure(operation, path, places);
      before.addAll(places);
    }
    return new FormerPlaces(before, stillSure);
  }

  /// Only operations that make or close a gap in a list lead to one other place.
  private static boolean isSure(
      Optional<PatchOperation> operation, List<String> path, List<List<String>> places) {
    boolean replaced = operation.filter(op -> op.op().equals("replace")).isPresent();
    return places.equals(List.of(path)) || (!replaced && places.size() < 2);
  }

  private static List<List<String>> before(
      PatchOperation operation, JsonObject document, List<String> path) {
    String to = operation.path().orElseThrow();
    return switch (operation.op()) {
      case "add", "copy" ->
          inserted(PlainPointer.forInsertion(document, to).orElseThrow().keys(), document, path);
      case "remove" -> removed(PlainPointer.to(document, to).orElseThrow().keys(), document, path);
      case "replace" ->
          replaced(PlainPointer.to(document, to).orElseThrow().keys(), document, path);
      case "move" -> moved(operation, document, path);
      default -> List.of(path);
    };
  }

  private static List<List<String>> moved(
      PatchOperation operation, JsonObject document, List<String> path) {
    List<String> from =
        PlainPointer.to(document, operation.from().orElseThrow()).orElseThrow().keys();
    JsonObject without = RandomPatches.without(document, from);
    List<String> to =
        PlainPointer.forInsertion(without, operation.path().orElseThrow()).orElseThrow().keys();
    if (to.equals(from)) {
      return List.of(path);
    }
    return inserted(to, without, path).stream()
        .flatMap(place -> removed(from, document, place).stream())
        .toList();
  }

  private static List<List<String>> inserted(
      List<String> at, JsonObject before, List<String> path) {
    int last = at.size() - 1;
    boolean inside = path.size() > last && path.subList(0, last).equals(at.subList(0, last));
    if (!inside) {
      return List.of(path);
    }
    if (find(before, at.subList(0, last)).orElseThrow() instanceof JsonArray) {
      int place = Integer.parseInt(at.get(last));
      int own = Integer.parseInt(path.get(last));
      return own == place ? List.of() : List.of(shifted(path, last, own > place ? own - 1 : own));
    }
    return replaced(at, before, path);
  }

  private static List<List<String>> removed(List<String> at, JsonObject before, List<String> path) {
    int last = at.size() - 1;
    boolean inList =
        path.size() > last
            && path.subList(0, last).equals(at.subList(0, last))
            && find(before, at.subList(0, last)).orElseThrow() instanceof JsonArray;
    if (!inList) {
      return List.of(path);
    }
    int own = Integer.parseInt(path.get(last));
    return List.of(shifted(path, last, own >= Integer.parseInt(at.get(last)) ? own + 1 : own));
  }

  private static List<String> shifted(List<String> path, int level, int index) {
    List<String> shifted = new ArrayList<>(path);
    shifted.set(level, Integer.toString(index));
    return shifted;
  }

  /// Below a place that was overwritten a list may have been put into another order.
  private static List<List<String>> replaced(
      List<String> at, JsonObject before, List<String> path) {
    boolean inside = path.size() >= at.size() && path.subList(0, at.size()).equals(at);
    List<List<String>> places = new ArrayList<>();
    if (!inside) {
      return List.of(path);
    }
    places.add(at);
    for (String key : path.subList(at.size(), path.size())) {
      List<List<String>> next = new ArrayList<>();
      for (List<String> place : places) {
        if (find(before, place).orElse(null) instanceof JsonArray array) {
          // A member of an object that stands where a list was is new.
          for (int i = 0; key.matches("\\d+") && i < array.size(); i++) {
            next.add(child(place, Integer.toString(i)));
          }
        } else {
          next.add(child(place, key));
        }
      }
      places = next;
    }
    return places;
  }

  private static List<String> child(List<String> path, String key) {
    List<String> child = new ArrayList<>(path);
    child.add(key);
    return child;
  }

  static Optional<JsonValue> find(JsonValue root, List<String> path) {
    JsonValue value = root;
    for (String key : path) {
      JsonValue part =
          switch (value) {
            case JsonObject object -> object.get(key);
            case JsonArray array ->
                key.matches("\\d+") && Integer.parseInt(key) < array.size()
                    ? array.get(Integer.parseInt(key))
                    : null;
            case JsonValue.Scalar _ -> null;
          };
      if (part == null) {
        return Optional.empty();
      }
      value = part;
    }
    return Optional.of(value);
  }
}
