package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.PolicyEngine;
import java.util.List;
import java.util.Optional;

/// The answers of the policy engines of a setup, in one run.
///
/// @param cluster as the request sees it
record EngineAnswers(List<PolicyEngine> engines, KnownCluster cluster) {
  /// What the engine behind a hook answers; empty where there is none.
  Optional<Answer.Found> find(HookCall call, HookRequest sent) {
    for (PolicyEngine engine : engines) {
      Optional<EngineAnswer> answer = engine.answer(engineCall(call, sent));
      if (answer.isPresent()) {
        return answer.map(Answer.Found::of);
      }
    }
    return Optional.empty();
  }

  private EngineCall engineCall(HookCall call, HookRequest sent) {
    CompiledHook hook = call.hook();
    return new EngineCall(
        hook.id().kind(),
        hook.id().configuration(),
        hook.hook(),
        call.call().sent(),
        ReviewRequests.policyInput(sent, cluster.authority())
            .withNamespace(cluster.namespaceObject(sent.request())),
        cluster.state());
  }
}
