package dev.admittance.simulator.pipeline;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// Runs the plugins of the admission chain in one phase, one after the other, until one refuses the
/// request (W-104). Source: k8s.io/apiserver `pkg/admission/chain.go`,
/// `(chainAdmissionHandler).Admit`, `(chainAdmissionHandler).Validate`.
record PluginPhase(List<PluginRun> plugins, TraceRecorder trace) {
  /// The mutating phase: one round of all plugins, or two; never a third (W-381).
  Optional<Step.Refusal> mutate(Reinvocation reinvocation) {
    Optional<Step.Refusal> refusal = round(Phase.MUTATING, 0);
    if (refusal.isPresent() || !reinvocation.isWanted()) {
      return refusal;
    }
    trace.enter(Phase.MUTATING, 1);
    trace.add(RuleId.W_381, Step.ReinvocationStarted::new);
    return round(Phase.MUTATING, 1);
  }

  Optional<Step.Refusal> validate() {
    return round(Phase.VALIDATING, 0);
  }

  private Optional<Step.Refusal> round(Phase phase, int round) {
    trace.enter(phase, round);
    for (PluginRun plugin : plugins) {
      Optional<Step.Refusal> refusal = plugin.run(round);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }
}
