package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.replicas;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// What the controller of HorizontalPodAutoscalers does without metrics: it keeps a workload within
/// its bounds. Source: k8s.io/kubernetes `pkg/controller/podautoscaler/horizontal.go`,
/// `reconcileAutoscaler`.
///
/// @param autoscaler as stored
/// @param target the workload that it scales; empty where there is none
record AutoscalerController(JsonObject autoscaler, Optional<JsonObject> target) {
  static final String NAME = "horizontal-pod-autoscaler";

  /// The request for another size; empty within the bounds, and while the workload has no replicas.
  Optional<ControllerSync> next() {
    return target
        .filter(workload -> replicas(workload) > 0 && replicas(workload) != wanted(workload))
        .map(workload ->
            new ControllerSync(
                NAME,
                autoscaler,
                List.of(Wave.of(PlannedObject.scaling(workload, wanted(workload)))),
                Backoff.OF_AUTOSCALERS,
                new Events()));
  }

  private int wanted(JsonObject workload) {
    int least = number(spec(autoscaler), "minReplicas", 1);
    int most = number(spec(autoscaler), "maxReplicas", Integer.MAX_VALUE);
    int current = replicas(workload);
    return current > most ? most : Math.max(current, least);
  }

  /// The autoscaler with the sizes in its status, and whether it finds the workload.
  JsonObject reported() {
    JsonObject status = autoscaler.object("status");
    if (target.isPresent()) {
      status =
          status
              .with("currentReplicas", JsonNumber.of(replicas(target.get())))
              .with("desiredReplicas", JsonNumber.of(wanted(target.get())));
    }
    JsonObject able =
        JsonObject.builder()
            .put("type", "AbleToScale")
            .put("status", target.isPresent() ? "True" : "False")
            .put("reason", target.isPresent() ? "SucceededGetScale" : "FailedGetScale")
            .build();
    return autoscaler.with("status", status.with("conditions", JsonArray.of(able)));
  }

  private record Events() implements SyncEvents {
    @Override
    public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
      return List.of(SyncEvents.normal(owner, "SuccessfulRescale", size(planned)));
    }

    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return List.of(
          SyncEvents.warning(owner, "FailedRescale", size(planned) + "; error: " + error));
    }

    private static String size(PlannedObject planned) {
      int to = replicas(planned.object());
      boolean below = to > planned.before().map(OwnedObjects::replicas).orElse(0);
      return "New size: "
          + to
          + "; reason: Current number of replicas "
          + (below ? "below Spec.MinReplicas" : "above Spec.MaxReplicas");
    }
  }
}
