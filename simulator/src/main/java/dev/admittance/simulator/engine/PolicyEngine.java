package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Optional;

/// A policy engine with its compiled policies. Immutable, and a pure function of the call.
public interface PolicyEngine {
  /// The answer to a call of one of the engine's webhooks; empty where the webhook is not one of
  /// its own.
  Optional<EngineAnswer> answer(EngineCall call);

  /// What policies do at their schedules to an object of the cluster, such as deleting it: an
  /// evaluation of each policy that means it, and of each that cannot be evaluated.
  ///
  /// @param object with `apiVersion` and `kind`
  default List<EngineEvaluation> scheduled(JsonObject object, ClusterState cluster) {
    return List.of();
  }
}
