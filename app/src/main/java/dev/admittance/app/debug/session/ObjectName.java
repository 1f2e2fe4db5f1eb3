package dev.admittance.app.debug.session;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;

/// What people call the object of a request.
public final class ObjectName {
  private ObjectName() {}

  /// The name; where the server has yet to make one up, what it will begin with and `…` (W-110);
  /// empty where there is neither.
  public static String of(AdmissionRequest request) {
    if (request.name().isEmpty()
        && request.object().orElse(JsonObject.EMPTY).get("metadata") instanceof JsonObject metadata
        && metadata.get("generateName") instanceof JsonString prefix) {
      return prefix.value() + "…";
    }
    return request.name();
  }
}
