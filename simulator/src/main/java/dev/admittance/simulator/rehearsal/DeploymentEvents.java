package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.Operation;
import java.util.List;

/// The events about the ReplicaSets of a Deployment. Source: k8s.io/kubernetes
/// `pkg/controller/deployment/sync.go`, `getNewReplicaSet`, `scaleReplicaSet`.
record DeploymentEvents() implements SyncEvents {
  @Override
  public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
    if (planned.operation() == Operation.DELETE) {
      return List.of();
    }
    int from = planned.before().map(before -> number(spec(before), "replicas", 1)).orElse(0);
    int to = number(spec(planned.object()), "replicas", 1);
    return from == to
        ? List.of()
        : List.of(
            SyncEvents.normal(
                owner,
                "ScalingReplicaSet",
                "Scaled "
                    + (from < to ? "up" : "down")
                    + " replica set "
                    + planned.name()
                    + " from "
                    + from
                    + " to "
                    + to));
  }

  @Override
  public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
    return planned.operation() == Operation.CREATE
        ? List.of(
            SyncEvents.warning(
                owner,
                "ReplicaSetCreateError",
                "Failed to create new replica set \"" + planned.name() + "\": " + error))
        : List.of();
  }
}
