package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.schema.CustomVersion;
import java.util.Optional;

/// What is known of the kind of a request's object.
///
/// @param strategy what the server does to it; empty for a kind that nothing is known of
/// @param custom its definition, where it is a custom resource whose definition is known
record KindOfObject(
    AdmissionRequest request, Optional<Strategy> strategy, Optional<CustomVersion> custom) {

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
