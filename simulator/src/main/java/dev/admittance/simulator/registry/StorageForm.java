package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ProtobufForm;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A built-in object as the client gets it back: converted to the stored version, encoded, decoded,
/// defaulted in that version and converted back. Source: k8s.io/apiserver
/// `pkg/registry/generic/registry/dryrun.go`, `(*DryRunnableStorage).Create`;
/// `pkg/storage/etcd3/store.go`, `(*store).Create`.
record StorageForm(ApiTypes types, Converter converter) {
  /// Groups of aggregated servers that store JSON.
  private static final Set<String> OF_JSON =
      Set.of("apiextensions.k8s.io", "apiregistration.k8s.io");

  JsonObject of(AdmissionRequest request, JsonObject object) {
    GroupVersionKind kind = request.kind();
    GroupVersionKind stored = Converter.stored(kind);
    Optional<StructType> type = types.find(stored);
    if (type.isEmpty()) {
      return object;
    }
    JsonObject inStorage = converter.convert(object, stored).object();
    JsonObject decoded =
        OF_JSON.contains(kind.group()) ? inStorage : ProtobufForm.of(type.get(), inStorage);
    Optional<JsonObject> known = stored.equals(kind) ? request.object() : Optional.empty();
    JsonObject filled = Defaulter.apply(types, stored, type.get(), decoded, known);
    JsonObject read =
        filled.equals(decoded) || hasDefaults(types, request, false) ? filled : decoded;
    return read.equals(inStorage) ? object : converter.convert(read, kind).object();
  }

  /// Whether the object of the request has its spec and the defaults of its version. An object
  /// without them was written by hand or is abridged, and its stored form likewise.
  ///
  /// @param decoded whether it got the defaults in this run
  static boolean hasDefaults(ApiTypes types, AdmissionRequest request, boolean decoded) {
    GroupVersionKind kind = request.kind();
    return request
        .object()
        .flatMap(object ->
            types
                .find(kind)
                .map(type ->
                    (type.member("spec").isEmpty() || object.has("spec"))
                        && (decoded || isFilled(types, kind, type, object))))
        .orElse(false);
  }

  private static boolean isFilled(
      ApiTypes types, GroupVersionKind kind, StructType type, JsonObject object) {
    return Defaulter.isFilled(types, kind, type, object)
        || (kind.kind().equals("HorizontalPodAutoscaler")
            && withoutOtherPolicies(
                    Defaulter.apply(types, kind, type, object, Optional.empty()), object)
                .equals(object));
  }

  /// An autoscaler with defaults, but for policies that the object does not have: the server fills
  /// in none where the client sent an empty list, which the object does not show.
  private static JsonObject withoutOtherPolicies(JsonObject filled, JsonObject object) {
    JsonObject spec = filled.object("spec");
    JsonObject behavior = spec.object("behavior");
    for (String direction : List.of("scaleUp", "scaleDown")) {
      Optional<JsonObject> own = object.object("spec").object("behavior").findObject(direction);
      if (own.isPresent() && !own.get().has("policies")) {
        behavior = behavior.with(direction, behavior.object(direction).without("policies"));
      }
    }
    return behavior.size() == 0 ? filled : filled.with("spec", spec.with("behavior", behavior));
  }
}
