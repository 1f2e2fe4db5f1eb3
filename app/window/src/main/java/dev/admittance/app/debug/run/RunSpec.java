package dev.admittance.app.debug.run;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// The input of a run: the same input gives the same trace.
///
/// @param input the registrations, the cluster and the answers of webhooks
/// @param order the indices of the mutating webhooks in call order; empty for the server's order
/// @param number 0-based position of the capture in its replay
/// @param choices the sources of the answers of webhooks
public record RunSpec(
    SimulationInput input,
    Capture capture,
    Optional<List<Integer>> order,
    long number,
    AnswerChoices choices) {
  public RunSpec {
    order = order.map(List::copyOf);
  }

  /// A copy with other sources of the answers of webhooks.
  public RunSpec choosing(AnswerChoices others) {
    return new RunSpec(input, capture, order, number, others);
  }

  /// The answers to try.
  ///
  /// @param hooks of the admission chain
  public List<ScriptedAnswer> answers(List<HookId> hooks) {
    return choices.apply(
        input.answers(),
        hooks.stream()
            .map(hook -> new AnswerChoices.Hook(hook.configuration(), hook.webhook()))
            .toList());
  }

  /// A copy with other registrations, cluster or answers. A new answer overrides the chosen source
  /// of its webhook.
  public RunSpec with(SimulationInput other) {
    AnswerChoices left = choices;
    for (ScriptedAnswer answer : other.answers()) {
      if (!input.answers().contains(answer)) {
        left = left.withoutThoseOf(answer);
      }
    }
    return new RunSpec(other, capture, order, number, left);
  }

  /// A copy with another request or other recorded answers.
  public RunSpec with(Capture other) {
    return new RunSpec(input, other, order, number, choices);
  }

  /// A copy with another call order of the mutating webhooks.
  ///
  /// @param positions the indices of all mutating webhooks, each once
  public RunSpec inOrder(List<Integer> positions) {
    return new RunSpec(input, capture, Optional.of(positions), number, choices);
  }

  /// The admission chain of the run.
  public Pipeline compile() {
    Pipeline pipeline = Pipeline.compile(input.setup());
    return order.map(pipeline::inOrder).orElse(pipeline);
  }
}
