package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Optional;

/// A policy engine with its compiled policies. Immutable, and a pure function of the call.
public interface PolicyEngine {
  /// The answer to a call of one of the engine's webhooks; empty where the webhook is not one of
  /// its own.
  Optional<EngineAnswer> answer(EngineCall call);

  /// The rules by which a webhook answers, in the engine's order; empty where the webhook is not
  /// one of its own.
  default List<EnginePolicy> policies(HookKind kind, Webhook webhook) {
    return List.of();
  }

  /// What the object of a request lacks for a rule, found out by evaluating it once more.
  ///
  /// @param policy its name
  default UnmetPolicy unmet(EngineCall call, String policy) {
    return UnmetPolicy.NONE;
  }

  /// What policies do at their schedules to an object of the cluster, such as deleting it: an
  /// evaluation of each policy that means it, and of each that cannot be evaluated.
  ///
  /// @param object with `apiVersion` and `kind`
  default List<EngineEvaluation> scheduled(JsonObject object, ClusterState cluster) {
    return List.of();
  }
}
