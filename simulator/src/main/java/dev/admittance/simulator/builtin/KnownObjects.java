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

  private final Map<Kind, List<JsonObject>> byKind = new HashMap<>();
  private final Map<Place, List<JsonObject>> byPlace = new HashMap<>();
  private final Map<Name, JsonObject> byName = new HashMap<>();
  private final Set<Kind> open;

  private record Place(Kind kind, String namespace) {}

  private record Name(Place place, String name) {}

  /// Indexes the objects of a state.
  public KnownObjects(ClusterState state) {
    open = state.open();
    for (JsonObject object : state.objects()) {
      JsonObject stored = stored(object);
      GoFields metadata = new GoFields(stored).object("metadata");
      Place place = new Place(Kind.of(object), metadata.text("namespace"));
      byKind.computeIfAbsent(place.kind(), _ -> new ArrayList<>()).add(stored);
      byPlace.computeIfAbsent(place, _ -> new ArrayList<>()).add(stored);
      byName.putIfAbsent(new Name(place, metadata.text("name")), stored);
    }
    byKind.replaceAll((_, all) -> List.copyOf(all));
    byPlace.replaceAll((_, all) -> List.copyOf(all));
  }

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
    return byKind.getOrDefault(new Kind(group, kind), List.of());
  }

  /// Returns whether all objects of a kind are known, so that a missing one does not exist.
  public boolean tellsAllOf(String group, String kind) {
    Kind wanted = new Kind(group, kind);
    return byKind.containsKey(wanted) && !open.contains(wanted);
  }

  /// The objects of a kind in a namespace.
  public List<JsonObject> in(String namespace, String group, String kind) {
    return byPlace.getOrDefault(new Place(new Kind(group, kind), namespace), List.of());
  }

  /// An object by its name; the first of several.
  ///
  /// @param namespace empty for a cluster-scoped kind
  public Optional<JsonObject> find(String namespace, String name, String group, String kind) {
    return Optional.ofNullable(
        byName.get(new Name(new Place(new Kind(group, kind), namespace), name)));
  }
}
