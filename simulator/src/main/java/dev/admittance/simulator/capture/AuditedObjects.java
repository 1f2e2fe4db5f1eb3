package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.UnrecordedParts;
import java.util.Optional;

/// The objects of an audited request, as far as its event and earlier ones have them.
///
/// @param object empty for a deletion
/// @param oldObject empty for a creation, and where nothing of it is known
/// @param unknown the unknown parts of the two
/// @param asSent whether the object is still to be decoded and defaulted
record AuditedObjects(
    Optional<JsonObject> object,
    Optional<JsonObject> oldObject,
    UnrecordedParts unknown,
    boolean asSent) {
  static AuditedObjects created(JsonObject object) {
    return new AuditedObjects(Optional.of(object), Optional.empty(), UnrecordedParts.NONE, false);
  }

  static AuditedObjects deleted(Optional<JsonObject> old) {
    return new AuditedObjects(Optional.empty(), old, UnrecordedParts.NONE, false);
  }
}
