package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.type.ApiTypes;
import java.util.Optional;

/// The known facts about the kind of a request's object.
///
/// @param strategy its preparation; empty for an unknown kind
/// @param custom its definition; empty for other kinds and an unknown definition
record ObjectKind(
    AdmissionRequest request, Optional<Strategy> strategy, Optional<CustomVersion> custom) {

  /// Whether it is a custom resource. A built-in kind without a type is one that current releases
  /// removed.
  boolean isCustom() {
    return isCustom(request.kind());
  }

  static boolean isCustom(GroupVersionKind kind) {
    return ApiTypes.newest().find(kind).isEmpty() && !ResourceTable.isBuiltIn(kind.group());
  }

  /// The metadata of an object as the server reads it.
  Metadata metadata(JsonObject object) {
    return isCustom() ? CustomMetadata.of(object) : Metadata.of(object);
  }

  /// The object without a member, in the server's form: some kinds always have a status.
  JsonObject without(JsonObject object, String name) {
    JsonValue empty =
        name.equals("status")
            ? strategy
                .map(known -> known.emptyStatus().get(request.kind().version()))
                .orElse(JsonNull.NULL)
            : JsonNull.NULL;
    return empty == JsonNull.NULL ? object.without(name) : object.with(name, empty);
  }

  /// The object with a member copied from another object.
  JsonObject withAs(JsonObject object, String name, JsonObject other) {
    JsonValue value = other.get(name);
    return value == null ? without(object, name) : object.with(name, value);
  }
}
