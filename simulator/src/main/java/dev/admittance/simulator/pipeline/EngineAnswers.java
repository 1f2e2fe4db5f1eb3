package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.engine.RegoQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The answers of the policy engines of a setup, in one run. Keeps the questions to Rego that have
/// no answer yet.
final class EngineAnswers {
  private final List<PolicyEngine> engines;
  private final KnownCluster cluster;
  private final RecordedCalls calls;
  private final List<RegoQuery> wanted = new ArrayList<>();

  /// Prepares a run.
  ///
  /// @param cluster as the request sees it
  /// @param calls with the answers of Rego
  EngineAnswers(List<PolicyEngine> engines, KnownCluster cluster, RecordedCalls calls) {
    this.engines = engines;
    this.cluster = cluster;
    this.calls = calls;
  }

  List<RegoQuery> wanted() {
    return wanted;
  }

  /// What the engine behind a hook answers; empty where there is none.
  Optional<Answer.Found> find(HookCall call, HookRequest sent) {
    for (PolicyEngine engine : engines) {
      Optional<EngineAnswer> answer = engine.answer(engineCall(call, sent));
      if (answer.isPresent()) {
        wanted.addAll(answer.get().wanted());
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
        cluster.state(),
        calls::find);
  }
}
