package dev.admittance.app.debug.run;

import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// What a run is made from: the same ingredients come to the same trace.
///
/// @param workbench the configuration, the cluster and the answers of hooks
/// @param order the positions of the mutating hooks in the order in which they are called; empty
///   for the server's
/// @param number 0-based place of the capture in its replay
/// @param choices where the answers of hooks come from
public record Ingredients(
    Workbench workbench,
    Capture capture,
    Optional<List<Integer>> order,
    long number,
    AnswerChoices choices) {
  /// Copies the order.
  public Ingredients {
    order = order.map(List::copyOf);
  }

  /// These with other choices of where the answers of hooks come from.
  public Ingredients choosing(AnswerChoices others) {
    return new Ingredients(workbench, capture, order, number, others);
  }

  /// The answers that are tried.
  ///
  /// @param hooks of the pipeline
  public List<ScriptedAnswer> answers(List<HookId> hooks) {
    return choices.apply(
        workbench.answers(),
        hooks.stream()
            .map(hook -> new AnswerChoices.Hook(hook.configuration(), hook.webhook()))
            .toList());
  }

  /// These with another configuration, cluster or other answers. An answer that is new is used
  /// wherever those of its hook were to come from.
  public Ingredients with(Workbench other) {
    AnswerChoices left = choices;
    for (ScriptedAnswer answer : other.answers()) {
      if (!workbench.answers().contains(answer)) {
        left = left.withoutThoseOf(answer);
      }
    }
    return new Ingredients(other, capture, order, number, left);
  }

  /// These with another request, or other recorded answers.
  public Ingredients with(Capture other) {
    return new Ingredients(workbench, other, order, number, choices);
  }

  /// These with the mutating hooks called in another order.
  ///
  /// @param positions those of all mutating hooks, each once
  public Ingredients inOrder(List<Integer> positions) {
    return new Ingredients(workbench, capture, Optional.of(positions), number, choices);
  }

  /// The pipeline that the run goes through.
  public Pipeline compile() {
    Pipeline pipeline = Pipeline.compile(workbench.setup());
    return order.map(pipeline::inOrder).orElse(pipeline);
  }
}
