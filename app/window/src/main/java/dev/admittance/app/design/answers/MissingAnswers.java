package dev.admittance.app.design.answers;

import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.stream.Stream;

/// The webhooks of a workspace, external admission hooks included, and those without an answer.
final class MissingAnswers {
  private MissingAnswers() {}

  static List<AnsweredHook> hooks(Workspace workspace) {
    List<AnsweredHook> all =
        Stream.concat(
                workspace.configurations().stream()
                    .flatMap(configuration ->
                        configuration.webhooks().stream()
                            .map(Webhook::name)
                            .map(name -> new AnsweredHook(name, configuration.name(), false))),
                workspace.objects().early().asProposed().externalHooks().stream()
                    .flatMap(configuration ->
                        configuration.hooks().stream()
                            .map(hook ->
                                new AnsweredHook(
                                    hook.name(), configuration.metadata().name(), false))))
            .distinct()
            .toList();
    return all.stream()
        .map(hook ->
            new AnsweredHook(
                hook.webhook(),
                hook.configuration(),
                all.stream()
                    .anyMatch(
                        other -> other.webhook().equals(hook.webhook()) && !other.equals(hook))))
        .toList();
  }

  /// The webhooks without an answer, which a run takes to allow.
  static List<AnsweredHook> in(Workspace workspace) {
    return hooks(workspace).stream()
        .filter(hook -> workspace.answers().stream().noneMatch(answer -> isFor(answer, hook)))
        .toList();
  }

  private static boolean isFor(ScriptedAnswer answer, AnsweredHook hook) {
    return answer.webhook().equals(hook.webhook())
        && answer.configuration().map(hook.configuration()::equals).orElse(true);
  }
}
