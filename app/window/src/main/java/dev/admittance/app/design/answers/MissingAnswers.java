package dev.admittance.app.design.answers;

import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
    Map<String, Long> namesakes =
        all.stream().collect(Collectors.groupingBy(AnsweredHook::webhook, Collectors.counting()));
    return all.stream()
        .map(hook ->
            new AnsweredHook(
                hook.webhook(),
                hook.configuration(),
                namesakes.getOrDefault(hook.webhook(), 1L) > 1))
        .toList();
  }

  /// The webhooks without an answer, which a run takes to allow.
  static List<AnsweredHook> in(Workspace workspace) {
    Map<String, List<ScriptedAnswer>> answers =
        workspace.answers().stream().collect(Collectors.groupingBy(ScriptedAnswer::webhook));
    return hooks(workspace).stream()
        .filter(hook ->
            answers.getOrDefault(hook.webhook(), List.of()).stream()
                .noneMatch(answer -> isFor(answer, hook)))
        .toList();
  }

  private static boolean isFor(ScriptedAnswer answer, AnsweredHook hook) {
    return answer.configuration().map(hook.configuration()::equals).orElse(true);
  }
}
