package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.Operation;
import java.util.List;

/// The events about pods that most controllers report. Source: k8s.io/kubernetes
/// `pkg/controller/controller_utils.go`, `(RealPodControl).createPods`, `DeletePod`.
record PodEvents() implements SyncEvents {
  @Override
  public List<ControllerEvent> created(JsonObject owner, JsonObject object) {
    return object.text("kind").equals("Pod")
        ? List.of(
            SyncEvents.normal(
                owner, "SuccessfulCreate", "Created pod: " + OwnedObjects.name(object)))
        : List.of();
  }

  @Override
  public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
    return planned.operation() == Operation.DELETE && planned.kind().kind().equals("Pod")
        ? List.of(
            SyncEvents.normal(
                owner, "SuccessfulDelete", "Deleted pod: " + OwnedObjects.name(stored)))
        : SyncEvents.super.done(owner, planned, stored);
  }

  @Override
  public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
    if (!planned.kind().kind().equals("Pod")) {
      return List.of();
    }
    return switch (planned.operation()) {
      case CREATE -> List.of(SyncEvents.warning(owner, "FailedCreate", "Error creating: " + error));
      case DELETE -> List.of(SyncEvents.warning(owner, "FailedDelete", "Error deleting: " + error));
      case UPDATE, CONNECT -> List.of();
    };
  }
}
