package dev.admittance.simulator.initializer;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// The permitted updates of a pod that waits for initializers (I-54). Source: kubernetes 1.8.0
/// `pkg/registry/core/pod/strategy.go`.
public final class PodUpdates {
  private PodUpdates() {}

  /// Whether an update may change all of a pod's spec, which is then validated like a new one; in
  /// an initialized pod most of it is immutable.
  public static boolean mayChangeSpec(JsonObject oldPod, Ruleset rules) {
    return rules.has(BehaviourFact.UNINITIALIZED_PODS_CHANGE)
        && Initializers.of(oldPod, rules)
            .filter(initializers -> !initializers.pending().isEmpty())
            .isPresent();
  }

  /// The errors of an update of the status of a waiting pod.
  public static List<FieldError> check(AdmissionRequest request, Ruleset rules) {
    boolean ofStatus =
        request.resource().groupResource().equals("pods") && request.subResource().equals("status");
    return ofStatus && request.oldObject().filter(pod -> mayChangeSpec(pod, rules)).isPresent()
        ? List.of(
            FieldError.forbidden(
                FieldPath.ROOT.child("status"),
                "must not update status when the object is uninitialized"))
        : List.of();
  }
}
