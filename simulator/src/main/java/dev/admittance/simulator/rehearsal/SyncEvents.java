package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.Operation;
import java.util.List;

/// The events of a controller about the objects that it writes.
@FunctionalInterface
interface SyncEvents {
  SyncEvents NONE = (_, _, _) -> List.of();

  /// The events after an object is created; none unless said otherwise.
  default List<ControllerEvent> created(JsonObject owner, JsonObject object) {
    return List.of();
  }

  /// The events after a write is admitted; those of a creation unless said otherwise.
  ///
  /// @param stored the object; for a deletion the one that is gone
  default List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
    return planned.operation() == Operation.CREATE ? created(owner, stored) : List.of();
  }

  /// The events after a refusal.
  ///
  /// @param error the server's message
  List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error);

  static ControllerEvent normal(JsonObject about, String reason, String message) {
    return new ControllerEvent(false, reason, message, OwnedObjects.title(about));
  }

  static ControllerEvent warning(JsonObject about, String reason, String message) {
    return new ControllerEvent(true, reason, message, OwnedObjects.title(about));
  }
}
