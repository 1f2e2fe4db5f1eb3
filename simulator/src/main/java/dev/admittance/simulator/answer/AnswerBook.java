package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// All scripted answers of a run, in order; the first matching one is used.
public final class AnswerBook {
  public static final AnswerBook EMPTY = new AnswerBook(List.of());

  private final Map<String, List<ScriptedAnswer>> byWebhook;
  private final DelayModel delays;

  public AnswerBook(List<ScriptedAnswer> answers) {
    this(byWebhook(answers), DelayModel.NONE);
  }

  private AnswerBook(Map<String, List<ScriptedAnswer>> byWebhook, DelayModel delays) {
    this.byWebhook = byWebhook;
    this.delays = delays;
  }

  private static Map<String, List<ScriptedAnswer>> byWebhook(List<ScriptedAnswer> answers) {
    Map<String, List<ScriptedAnswer>> byWebhook = new LinkedHashMap<>();
    for (ScriptedAnswer answer : answers) {
      byWebhook.computeIfAbsent(answer.webhook(), _ -> new ArrayList<>()).add(answer);
    }
    return byWebhook;
  }

  /// These answers, with drawn delays for those without a stated one. The same applies to recorded
  /// and unknown answers.
  public AnswerBook withDelays(DelayModel model) {
    return new AnswerBook(byWebhook, model);
  }

  public DelayModel delays() {
    return delays;
  }

  /// The webhooks that another book answers otherwise, wherever the answers are written.
  public Set<String> webhooksAnsweredOtherwise(AnswerBook other) {
    Set<String> webhooks = new LinkedHashSet<>(byWebhook.keySet());
    webhooks.addAll(other.byWebhook.keySet());
    webhooks.removeIf(webhook -> placeless(webhook).equals(other.placeless(webhook)));
    return webhooks;
  }

  private List<Placeless> placeless(String webhook) {
    return byWebhook.getOrDefault(webhook, List.of()).stream().map(Placeless::of).toList();
  }

  private record Placeless(
      Optional<String> configuration,
      Optional<String> when,
      Optional<Integer> round,
      Optional<Integer> extra,
      Optional<JsonObject> object,
      Answer answer,
      boolean timed) {
    static Placeless of(ScriptedAnswer written) {
      return new Placeless(
          written.configuration(),
          written.when().map(CelCondition::expression),
          written.round(),
          written.extra(),
          written.object(),
          written.answer(),
          written.timed());
    }
  }

  /// A call that needs an answer.
  ///
  /// @param round 0 for the first call, 1 for the reinvocation
  /// @param extra the number of failed calls in this round before it, where a hook is called again
  ///   (W-323, I-95)
  public record Asked(String configuration, String webhook, int round, int extra) {
    /// The first call of a round.
    public Asked(String configuration, String webhook, int round) {
      this(configuration, webhook, round, 0);
    }
  }

  /// The first answer that matches a call.
  ///
  /// @param input the variables of `when` expressions; computed only where there is one
  public Optional<Answer.Found> find(Asked call, Supplier<CelInput> input) {
    for (ScriptedAnswer answer : byWebhook.getOrDefault(call.webhook(), List.of())) {
      boolean holds =
          answer.configuration().map(call.configuration()::equals).orElse(true)
              && answer.round().map(wanted -> wanted == call.round()).orElse(true)
              && answer.extra().map(wanted -> wanted == call.extra()).orElse(true)
              && (answer.object().isEmpty()
                  || input.get().object().filter(answer::isOf).isPresent())
              && answer.when().map(when -> holds(when, input.get())).orElse(true);
      if (holds) {
        return Optional.of(
            new Answer.Found(
                answer.answer(),
                Answer.Source.SCRIPTED,
                Optional.of(answer.place()).filter(place -> !place.isEmpty()),
                answer.timed() ? Answer.Timing.TOLD : Answer.Timing.UNTOLD));
      }
    }
    return Optional.empty();
  }

  private static boolean holds(CelCondition when, CelInput input) {
    return when.evaluate(input) instanceof CelCondition.Outcome.Value value && value.holds();
  }
}
