package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// A set of paths to fields. Source: sigs.k8s.io/structured-merge-diff `fieldpath/set.go`, `Set`;
/// `fieldpath/serialize.go`, `(*Set).FromJSON`.
final class PathSet {
  private final TreeSet<PathElement> members = new TreeSet<>();
  private final Map<PathElement, PathSet> children = new TreeMap<>();

  /// Reads `fieldsV1`; what is no path is left out.
  static PathSet of(JsonObject fields) {
    PathSet set = new PathSet();
    set.read(fields);
    return set;
  }

  private void read(JsonObject fields) {
    for (int i = 0; i < fields.size(); i++) {
      String key = fields.nameAt(i);
      if (key.length() > 1 && key.charAt(1) == ':') {
        PathElement element = element(key.charAt(0), key.substring(2));
        JsonObject below =
            fields.valueAt(i) instanceof JsonObject object ? object : JsonObject.EMPTY;
        if (below.size() == 0 || below.has(".")) {
          members.add(element);
        }
        child(element).read(below);
      }
    }
  }

  private static PathElement element(char kind, String text) {
    return switch (kind) {
      case 'k' -> PathElement.keyed(keys(JsonText.find(text).orElse(JsonObject.EMPTY)));
      case 'v' -> JsonText.find(text).map(PathElement::value).orElse(PathElement.member(text));
      case 'i' -> new PathElement("[" + text + "]");
      default -> PathElement.member(text);
    };
  }

  private static Map<String, JsonValue> keys(JsonValue value) {
    Map<String, JsonValue> keys = new HashMap<>();
    if (value instanceof JsonObject object) {
      object.forEach(keys::put);
    }
    return keys;
  }

  private PathSet child(PathElement element) {
    return children.computeIfAbsent(element, _ -> new PathSet());
  }

  /// The paths below an element; an empty set that belongs to nothing where there are none.
  PathSet below(PathElement element) {
    PathSet child = children.get(element);
    return child == null ? new PathSet() : child;
  }

  boolean isEmpty() {
    return members.isEmpty() && children.values().stream().allMatch(PathSet::isEmpty);
  }

  /// Whether the path of one element is in the set.
  boolean contains(PathElement element) {
    return members.contains(element);
  }

  boolean contains(List<PathElement> path) {
    PathSet set = this;
    for (PathElement element : path.subList(0, Math.max(0, path.size() - 1))) {
      set = set.below(element);
    }
    return !path.isEmpty() && set.members.contains(path.getLast());
  }

  void add(List<PathElement> path) {
    if (!path.isEmpty()) {
      PathSet set = this;
      for (PathElement element : path.subList(0, path.size() - 1)) {
        set = set.child(element);
      }
      set.members.add(path.getLast());
    }
  }

  void addAll(PathSet other) {
    members.addAll(other.members);
    other.children.forEach((element, set) -> child(element).addAll(set));
  }

  /// The paths in Go's order: at each level those that end there first.
  List<List<PathElement>> paths() {
    List<List<PathElement>> paths = new ArrayList<>();
    collect(List.of(), paths);
    return paths;
  }

  private void collect(List<PathElement> above, List<List<PathElement>> paths) {
    members.forEach(element -> paths.add(extended(above, element)));
    children.forEach((element, set) -> set.collect(extended(above, element), paths));
  }

  /// The first elements of all paths.
  List<PathElement> first() {
    TreeSet<PathElement> first = new TreeSet<>(members);
    first.addAll(children.keySet());
    return List.copyOf(first);
  }

  static List<PathElement> extended(List<PathElement> path, PathElement element) {
    List<PathElement> extended = new ArrayList<>(path);
    extended.add(element);
    return List.copyOf(extended);
  }

  /// A path as the server prints it.
  static String text(List<PathElement> path) {
    StringBuilder text = new StringBuilder();
    path.forEach(element -> text.append(element.text()));
    return text.toString();
  }
}
