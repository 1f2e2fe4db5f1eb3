package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The events about pods that most controllers report. Source: k8s.io/kubernetes
/// `pkg/controller/controller_utils.go`, `(RealPodControl).createPods`.
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
  public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
    return planned.kind().kind().equals("Pod")
        ? List.of(SyncEvents.warning(owner, "FailedCreate", "Error creating: " + error))
        : List.of();
  }
}
