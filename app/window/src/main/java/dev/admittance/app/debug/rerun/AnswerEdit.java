package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.Document;
import dev.admittance.model.edit.YamlText;
import dev.admittance.simulator.analysis.rerun.AnswerText;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The answer of the webhook at a step, as an entry of a HookAnswers document.
final class AnswerEdit implements Editable {
  private static final Messages MESSAGES = Messages.of(AnswerEdit.class);

  @Override
  public Draft at(DebugRun run, TracePosition position) {
    Optional<HookRun> hook = calledHook(position);
    return hook.isEmpty()
        ? Draft.nothing(MESSAGES.get("answer.no-hook"))
        : new Draft(
            MESSAGES.get(
                hook.get().round() == 0 ? "answer.instead" : "answer.instead-again",
                hook.get().hook().webhook()),
            Optional.of(template(position, AnswerText.AS_ANSWERED).orElse("")),
            AnswerEdit::read);
  }

  /// The text of a template for the webhook at a step; empty if none is called.
  static Optional<String> template(TracePosition position, AnswerText template) {
    return calledHook(position)
        .map(hook -> template.entry(position.trace(), hook.hook(), hook.round()))
        .map(entry -> String.join("\n", YamlText.lines(entry)));
  }

  private static Optional<HookRun> calledHook(TracePosition position) {
    return position
        .hookRun()
        .filter(hook -> hook.steps().stream().anyMatch(Step.HookCalled.class::isInstance));
  }

  private static Draft.Reading read(Document document) {
    HookAnswersReader.Result result = HookAnswersReader.readOne(document);
    return new Draft.Reading(
        result.answers().stream()
            .findFirst()
            .map(answer ->
                new Variation(
                    answer.webhook() + " " + AnswerText.words(answer.answer()),
                    made -> first(answer, made))),
        result.diagnostics());
  }

  private static RunSpec first(ScriptedAnswer answer, RunSpec made) {
    List<ScriptedAnswer> answers = new ArrayList<>();
    answers.add(answer);
    answers.addAll(made.input().answers());
    return made.with(made.input().answering(answers));
  }
}
