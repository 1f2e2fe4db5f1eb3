package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
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

/// The objects of a cluster by their kinds. Whoever wrote the manifests down may have left out
/// kinds as a whole, but not single objects of a kind.
public final class KnownObjects {
  private static final GroupVersionKind LIMIT_RANGE = new GroupVersionKind("", "v1", "LimitRange");

  private final Map<Kind, List<JsonObject>> byKind = new HashMap<>();

  /// A kind in whatever version.
  private record Kind(String group, String name) {}

  /// Indexes objects.
  public KnownObjects(List<JsonObject> objects) {
    Map<Kind, List<JsonObject>> found = new HashMap<>();
    for (JsonObject object : objects) {
      GoFields fields = new GoFields(object);
      String apiVersion = fields.text("apiVersion");
      int slash = apiVersion.indexOf('/');
      Kind kind = new Kind(slash < 0 ? "" : apiVersion.substring(0, slash), fields.text("kind"));
      found.computeIfAbsent(kind, _ -> new ArrayList<>()).add(stored(object));
    }
    found.forEach((kind, all) -> byKind.put(kind, List.copyOf(all)));
  }

  /// An object as the server stores it, which a manifest need not be: with its defaults. Of the
  /// kinds that plugins look up only LimitRanges have some that matter to them.
  private static JsonObject stored(JsonObject object) {
    Optional<StructType> type =
        new JsonString(LIMIT_RANGE.kind()).equals(object.get("kind"))
            ? ApiTypes.find(LIMIT_RANGE)
            : Optional.empty();
    return type.isPresent()
            && ObjectDecoder.decode(LIMIT_RANGE, type.get(), object, Optional.empty())
                instanceof ObjectDecoder.Result.Decoded decoded
        ? Defaulter.apply(LIMIT_RANGE, type.get(), decoded.object(), Optional.empty())
        : object;
  }

  /// All objects of a kind, in the order in which they were found.
  public List<JsonObject> all(String group, String kind) {
    return byKind.getOrDefault(new Kind(group, kind), List.of());
  }

  /// Tells whether any object of a kind is known, so that those that are not do not exist.
  public boolean hasAny(String group, String kind) {
    return byKind.containsKey(new Kind(group, kind));
  }

  /// The objects of a kind in a namespace.
  public List<JsonObject> in(String namespace, String group, String kind) {
    List<JsonObject> all = all(group, kind);
    return all.isEmpty()
        ? all
        : all.stream()
            .filter(object -> metadata(object).text("namespace").equals(namespace))
            .toList();
  }

  /// An object by its name.
  ///
  /// @param namespace empty for a kind that is in none
  public Optional<JsonObject> find(String namespace, String name, String group, String kind) {
    return in(namespace, group, kind).stream()
        .filter(object -> metadata(object).text("name").equals(name))
        .findFirst();
  }

  private static GoFields metadata(JsonObject object) {
    return new GoFields(object).object("metadata");
  }
}
