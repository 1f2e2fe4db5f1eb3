package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.type.ApiTypes;
import java.util.Optional;

/// What is known of the kind of a request's object.
///
/// @param strategy what the server does to it; empty for a kind that nothing is known of
/// @param custom its definition, where it is a custom resource whose definition is known
record KindOfObject(
    AdmissionRequest request, Optional<Strategy> strategy, Optional<CustomVersion> custom) {

  /// Whether it is a custom resource. A kind of the server's own without a type is one that
  /// releases no longer have.
  boolean isCustom() {
    return isCustom(request.kind());
  }

  static boolean isCustom(GroupVersionKind kind) {
    return ApiTypes.newest().find(kind).isEmpty() && !ResourceTable.isBuiltIn(kind.group());
  }

  /// The metadata of an object as the server asks for them.
  Metadata metadata(JsonObject object) {
    return isCustom() ? CustomMetadata.of(object) : Metadata.of(object);
  }

  /// An object without a member, as the server writes it: some kinds always have a status.
  JsonObject without(JsonObject object, String name) {
    JsonValue empty =
        name.equals("status")
            ? strategy
                .map(known -> known.emptyStatus().get(request.kind().version()))
                .orElse(JsonNull.NULL)
            : JsonNull.NULL;
    return empty == JsonNull.NULL ? object.without(name) : object.with(name, empty);
  }

  /// An object with a member as it is in another.
  JsonObject withAs(JsonObject object, String name, JsonObject other) {
    JsonValue value = other.get(name);
    return value == null ? without(object, name) : object.with(name, value);
  }
}
