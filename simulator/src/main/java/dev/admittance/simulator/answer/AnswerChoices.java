package dev.admittance.simulator.answer;

import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The user's choices for the answers of hooks. A hook without a choice gets the workspace's
/// answers.
///
/// @param byHook in the order of the choices
public record AnswerChoices(Map<Hook, AnswerChoice> byHook) {
  public static final AnswerChoices NONE = new AnswerChoices(Map.of());

  public AnswerChoices {
    byHook = Collections.unmodifiableMap(new LinkedHashMap<>(byHook));
  }

  /// A hook by its names in answers.
  public record Hook(String configuration, String webhook) {}

  /// The choice for a hook; empty for none.
  public Optional<AnswerChoice> find(Hook hook) {
    return Optional.ofNullable(byHook.get(hook));
  }

  public AnswerChoices with(Hook hook, AnswerChoice choice) {
    Map<Hook, AnswerChoice> changed = new LinkedHashMap<>(byHook);
    changed.put(hook, choice);
    return new AnswerChoices(changed);
  }

  public AnswerChoices without(Hook hook) {
    Map<Hook, AnswerChoice> changed = new LinkedHashMap<>(byHook);
    changed.remove(hook);
    return new AnswerChoices(changed);
  }

  /// These choices without those for hooks that an answer may match.
  public AnswerChoices withoutThoseOf(ScriptedAnswer answer) {
    Map<Hook, AnswerChoice> changed = new LinkedHashMap<>(byHook);
    changed.keySet().removeIf(hook -> mayAnswer(answer, hook));
    return new AnswerChoices(changed);
  }

  /// The answers to try under these choices.
  ///
  /// @param answers of the workspace, in their order
  /// @param hooks all of them: an answer for every hook of a name stays for those without a choice
  public List<ScriptedAnswer> apply(List<ScriptedAnswer> answers, List<Hook> hooks) {
    if (byHook.isEmpty()) {
      return answers;
    }
    List<ScriptedAnswer> chosen = new ArrayList<>();
    byHook.forEach((hook, choice) -> {
      if (choice instanceof AnswerChoice.Real(CallTarget target)) {
        chosen.add(real(hook, target));
      }
    });
    for (ScriptedAnswer answer : answers) {
      List<Hook> answered =
          hooks.stream().filter(hook -> mayAnswer(answer, hook)).distinct().toList();
      if (answered.stream().noneMatch(byHook::containsKey)) {
        chosen.add(answer);
      } else {
        answered.stream()
            .filter(hook -> isKept(answer, hook))
            .map(hook -> answer.inConfiguration(hook.configuration()))
            .forEach(chosen::add);
      }
    }
    return chosen;
  }

  private static boolean mayAnswer(ScriptedAnswer answer, Hook hook) {
    return answer.webhook().equals(hook.webhook())
        && answer.configuration().map(hook.configuration()::equals).orElse(true);
  }

  private boolean isKept(ScriptedAnswer answer, Hook hook) {
    return switch (byHook.get(hook)) {
      case null -> true;
      case AnswerChoice.Recorded _, AnswerChoice.Real _ -> false;
      case AnswerChoice.Scripted _ -> !(answer.answer() instanceof Answer.RealCall);
    };
  }

  private static ScriptedAnswer real(Hook hook, CallTarget target) {
    return new ScriptedAnswer(
        new Origin("", Range.START),
        hook.webhook(),
        Optional.of(hook.configuration()),
        Optional.empty(),
        Optional.empty(),
        new Answer.RealCall(target));
  }
}
