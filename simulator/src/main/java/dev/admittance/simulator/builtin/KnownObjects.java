package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ObjectDecoder;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The objects of a cluster by kind. The manifests may lack whole kinds, but not single objects of
/// a kind, unless the state says so for the kind.
public final class KnownObjects {
  private static final GroupVersionKind LIMIT_RANGE = new GroupVersionKind("", "v1", "LimitRange");

  private final Map<Kind, OfKind> kinds;
  private final Set<Kind> open;

  /// Indexes the objects of a state.
  public KnownObjects(ClusterState state) {
    Map<Kind, List<JsonObject>> found = new HashMap<>();
    for (JsonObject object : state.objects()) {
      found.computeIfAbsent(Kind.of(object), _ -> new ArrayList<>()).add(object);
    }
    Map<Kind, OfKind> indexes = new HashMap<>();
    found.forEach((kind, objects) -> indexes.put(kind, OfKind.of(objects)));
    kinds = indexes;
    open = state.open();
  }

  private KnownObjects(Map<Kind, OfKind> kinds, Set<Kind> open) {
    this.kinds = kinds;
    this.open = open;
  }

  /// The objects of a changed state.
  ///
  /// @param changed the kinds of which it has other objects than before
  public KnownObjects changed(ClusterState state, Set<Kind> changed) {
    Map<Kind, List<JsonObject>> found = new HashMap<>();
    for (JsonObject object : state.objects()) {
      Kind kind = Kind.of(object);
      if (changed.contains(kind)) {
        found.computeIfAbsent(kind, _ -> new ArrayList<>()).add(object);
      }
    }
    Map<Kind, OfKind> indexes = new HashMap<>(kinds);
    changed.forEach(indexes::remove);
    found.forEach((kind, objects) -> indexes.put(kind, OfKind.of(objects)));
    return new KnownObjects(indexes, state.open());
  }

  /// The objects of one kind.
  private record OfKind(
      List<JsonObject> all,
      Map<String, List<JsonObject>> byNamespace,
      Map<Name, JsonObject> byName) {
    static OfKind of(List<JsonObject> objects) {
      List<JsonObject> all = new ArrayList<>(objects.size());
      Map<String, List<JsonObject>> byNamespace = new HashMap<>();
      Map<Name, JsonObject> byName = new HashMap<>();
      for (JsonObject object : objects) {
        JsonObject stored = stored(object);
        GoFields metadata = new GoFields(stored).object("metadata");
        String namespace = metadata.text("namespace");
        all.add(stored);
        byNamespace.computeIfAbsent(namespace, _ -> new ArrayList<>()).add(stored);
        byName.putIfAbsent(new Name(namespace, metadata.text("name")), stored);
      }
      byNamespace.replaceAll((_, some) -> List.copyOf(some));
      return new OfKind(List.copyOf(all), byNamespace, byName);
    }
  }

  private record Name(String namespace, String name) {}

  /// The object as the server stores it, with its defaults, which a manifest may lack. Of the kinds
  /// that plugins look up, only LimitRanges have defaults that matter to plugins.
  private static JsonObject stored(JsonObject object) {
    Optional<StructType> type =
        new JsonString(LIMIT_RANGE.kind()).equals(object.get("kind"))
            ? ApiTypes.newest().find(LIMIT_RANGE)
            : Optional.empty();
    return type.isPresent()
            && ObjectDecoder.decode(
                    ApiTypes.newest(), LIMIT_RANGE, type.get(), object, Optional.empty())
                instanceof ObjectDecoder.Result.Decoded decoded
        ? Defaulter.apply(
            ApiTypes.newest(), LIMIT_RANGE, type.get(), decoded.object(), Optional.empty())
        : object;
  }

  /// All objects of a kind, in the order in which they were found.
  public List<JsonObject> all(String group, String kind) {
    return of(group, kind).map(OfKind::all).orElse(List.of());
  }

  private Optional<OfKind> of(String group, String kind) {
    return Optional.ofNullable(kinds.get(new Kind(group, kind)));
  }

  /// Returns whether all objects of a kind are known, so that a missing one does not exist.
  public boolean tellsAllOf(String group, String kind) {
    Kind wanted = new Kind(group, kind);
    return kinds.containsKey(wanted) && !open.contains(wanted);
  }

  /// The objects of a kind in a namespace.
  public List<JsonObject> in(String namespace, String group, String kind) {
    return of(group, kind)
        .map(known -> known.byNamespace().getOrDefault(namespace, List.of()))
        .orElse(List.of());
  }

  /// An object by its name; the first of several.
  ///
  /// @param namespace empty for a cluster-scoped kind
  public Optional<JsonObject> find(String namespace, String name, String group, String kind) {
    return of(group, kind)
        .flatMap(known -> Optional.ofNullable(known.byName().get(new Name(namespace, name))));
  }
}
