package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ObjectDecoder;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;
import java.util.stream.IntStream;

/// A manifest as a server would store it.
///
/// @param stated the manifest's own fields
/// @param filled with the defaults of its version
public record ServerForm(JsonObject stated, JsonObject filled) {

  /// Returns the form of a manifest; the manifest itself where its kind is unknown, or a server
  /// would reject it.
  public static ServerForm of(JsonObject manifest) {
    GroupVersionKind kind = GroupVersionKind.said(manifest);
    ApiTypes types = ApiTypes.newest();
    Optional<StructType> type = types.find(kind);
    return type.isPresent()
            && ObjectDecoder.decode(types, kind, type.get(), manifest, Optional.empty())
                instanceof ObjectDecoder.Result.Decoded decoded
        ? new ServerForm(
            decoded.object(),
            Defaulter.apply(types, kind, type.get(), decoded.object(), Optional.empty()))
        : new ServerForm(manifest, manifest);
  }

  /// Adds defaults within atomic lists, such as `rules`: without them, a server considers such a
  /// list different from its stored form.
  public static JsonObject withinLists(JsonObject manifest) {
    return (JsonObject) within(manifest, of(manifest).filled());
  }

  private static JsonValue within(JsonValue manifest, JsonValue filled) {
    return switch (manifest) {
      case JsonObject object when filled instanceof JsonObject other -> {
        JsonObject changed = object;
        for (int i = 0; i < object.size(); i++) {
          String name = object.nameAt(i);
          Optional<JsonValue> full = other.find(name);
          if (full.isPresent()) {
            changed = changed.with(name, within(object.valueAt(i), full.get()));
          }
        }
        yield changed;
      }
      case JsonArray array when filled instanceof JsonArray other && array.size() == other.size() ->
          isKeyed(array)
              ? new JsonArray(
                  IntStream.range(0, array.size())
                      .mapToObj(i -> within(array.get(i), other.get(i)))
                      .toList())
              : other;
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> manifest;
    };
  }

  private static boolean isKeyed(JsonArray array) {
    return array.items().stream()
        .allMatch(item -> item instanceof JsonObject object && object.has("name"));
  }
}
