package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.answer.AnswerChoice;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The webhooks called in a run, each with the source of its first answer.
final class CalledHooks {
  private static final Messages MESSAGES = Messages.of(CalledHooks.class);

  private CalledHooks() {}

  static List<HookAnswer> of(DebugRun run, AnswerChoices choices) {
    Map<AnswerChoices.Hook, HookAnswer> found = new LinkedHashMap<>();
    for (Step step : run.trace().steps()) {
      switch (step) {
        case Step.HookCalled called ->
            found.computeIfAbsent(
                name(called.hook()),
                name ->
                    new HookAnswer(
                        name,
                        called.hook().kind().name().toLowerCase(Locale.ROOT),
                        choices.find(name),
                        "",
                        url(choices.find(name), called.call().url()),
                        run.refused().stream()
                            .anyMatch(call -> call.hook().equals(called.hook()))));
        case Step.HookAnswered answered ->
            found.computeIfPresent(
                name(answered.hook()),
                (_, hook) -> used(hook, StepDescriptions.source(answered.answer())));
        case Step.AnswerAssumed assumed ->
            found.computeIfPresent(
                name(assumed.hook()),
                (_, hook) -> used(hook, MESSAGES.get("not-known", assumed.reason())));
        default -> {}
      }
    }
    return List.copyOf(found.values());
  }

  private static AnswerChoices.Hook name(HookId hook) {
    return new AnswerChoices.Hook(hook.configuration(), hook.webhook());
  }

  private static HookAnswer used(HookAnswer hook, String source) {
    return hook.used().isEmpty()
        ? new HookAnswer(hook.hook(), hook.kind(), hook.choice(), source, hook.url(), hook.waits())
        : hook;
  }

  private static String url(Optional<AnswerChoice> choice, String called) {
    return choice.orElse(null) instanceof AnswerChoice.Real(var target)
        ? "https://" + target.address() + target.path().orElse("")
        : called.replaceAll("\\?.*", "");
  }
}
