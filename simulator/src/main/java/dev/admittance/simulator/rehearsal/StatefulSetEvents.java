package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.name;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.Operation;
import java.util.List;

/// The events of the controller of StatefulSets. Source: k8s.io/kubernetes
/// `pkg/controller/statefulset/stateful_pod_control.go`, `recordPodEvent`, `recordClaimEvent`.
record StatefulSetEvents() implements SyncEvents {
  private static final String CLAIM = StatefulSetObjects.CLAIM;

  @Override
  public List<ControllerEvent> created(JsonObject owner, JsonObject object) {
    return switch (object.text("kind")) {
      case "Pod" ->
          List.of(SyncEvents.normal(owner, "SuccessfulCreate", pod(owner, object) + " successful"));
      case CLAIM ->
          List.of(
              SyncEvents.normal(
                  owner, "SuccessfulCreate", claim(owner, object, " Pod ") + " success"));
      default -> List.of();
    };
  }

  @Override
  public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
    return planned.operation() == Operation.DELETE && planned.kind().kind().equals("Pod")
        ? List.of(
            SyncEvents.normal(
                owner,
                "SuccessfulDelete",
                "Delete Pod " + name(stored) + in(owner) + " successful"))
        : SyncEvents.super.done(owner, planned, stored);
  }

  /// Where a claim is refused, so is its pod.
  @Override
  public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
    if (planned.operation() == Operation.DELETE) {
      return planned.kind().kind().equals("Pod")
          ? List.of(
              SyncEvents.warning(
                  owner,
                  "FailedDelete",
                  "Delete Pod " + planned.name() + in(owner) + " failed error: " + error))
          : List.of();
    }
    return switch (planned.kind().kind()) {
      case "Pod" -> List.of(failed(owner, pod(owner, planned.object()), error));
      case CLAIM -> {
        String reason = "failed to create PVC " + planned.name() + ": " + error;
        yield List.of(
            failed(owner, claim(owner, planned.object(), " for Pod "), error),
            failed(owner, "Create Pod " + podOf(planned.object(), owner) + in(owner), reason));
      }
      default -> List.of();
    };
  }

  private static ControllerEvent failed(JsonObject owner, String what, String error) {
    return SyncEvents.warning(owner, "FailedCreate", what + " failed error: " + error);
  }

  private static String pod(JsonObject owner, JsonObject pod) {
    return "Create Pod " + name(pod) + in(owner);
  }

  private static String claim(JsonObject owner, JsonObject claim, String relation) {
    return "Create Claim " + name(claim) + relation + podOf(claim, owner) + in(owner);
  }

  private static String in(JsonObject owner) {
    return " in StatefulSet " + name(owner);
  }

  private static String podOf(JsonObject claim, JsonObject owner) {
    String name = name(claim);
    return name.substring(name.lastIndexOf(name(owner) + "-"));
  }
}
