package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads and writes the `whatIf` of a scenario, which has the shape of that in `admittance.yaml`.
record WhatIfEntry(ScenarioMapping entry) {
  static final List<String> KEYS =
      List.of(
          "exemptNamespaces",
          "exemptServiceAccounts",
          "failOpenFor",
          "rollouts",
          "retry",
          "firstFailureEnds");
  private static final List<String> ROLLOUT =
      List.of("webhook", "addedAt", "answersFrom", "removedAt");
  private static final List<String> RETRY = List.of("webhooks", "extraCalls");

  WhatIf read() {
    return new WhatIf(
        entry.texts("exemptNamespaces"),
        entry.texts("exemptServiceAccounts"),
        entry.texts("failOpenFor"),
        entry.list("rollouts", "a rollout", ROLLOUT).stream().map(WhatIfEntry::rollout).toList(),
        entry.mapping("retry", "retry", RETRY).map(WhatIfEntry::retry),
        entry.flag("firstFailureEnds").orElse(false),
        WhatIf.NOTHING.every());
  }

  private static Rollout rollout(ScenarioMapping one) {
    Duration added = one.duration("addedAt", Duration.ZERO);
    Duration answers = one.duration("answersFrom", added);
    Optional<Duration> removed = one.duration("removedAt");
    if (added.compareTo(answers) > 0
        || removed.filter(at -> at.compareTo(answers) < 0).isPresent()) {
      one.problems()
          .add(
              one.node().range(),
              "a rollout is not in the order of time",
              "A hook or initializer is added, answers, and is removed, in this order.");
    }
    return new Rollout(one.requiredText("webhook"), added, answers, removed);
  }

  private static WhatIf.Retry retry(ScenarioMapping one) {
    int extra =
        one.value("extraCalls")
            .map(value ->
                value instanceof JsonNumber(String text) && text.matches("[1-9][0-9]?")
                    ? Integer.parseInt(text)
                    : 0)
            .orElse(1);
    if (extra == 0) {
      one.problems()
          .add(
              one.at("extraCalls").range(),
              "extraCalls is no number from 1 to 99",
              "Write `extraCalls: 1`.");
    }
    return new WhatIf.Retry(one.texts("webhooks"), extra);
  }

  /// Returns what [#read] reads as equal switches.
  static JsonObject write(WhatIf whatIf, Function<Duration, String> durations) {
    JsonObject.Builder written =
        JsonObject.builder()
            .put("exemptNamespaces", JsonArray.ofTexts(whatIf.exemptNamespaces()))
            .put("exemptServiceAccounts", JsonArray.ofTexts(whatIf.exemptServiceAccounts()))
            .put("failOpenFor", JsonArray.ofTexts(whatIf.failOpenFor()))
            .put("firstFailureEnds", JsonBoolean.of(whatIf.firstFailureEnds()))
            .put(
                "rollouts",
                new JsonArray(
                    whatIf.rollouts().stream()
                        .<JsonValue>map(one -> rollout(one, durations))
                        .toList()));
    whatIf
        .retry()
        .ifPresent(retry ->
            written.put(
                "retry",
                JsonObject.builder()
                    .put("webhooks", JsonArray.ofTexts(retry.webhooks()))
                    .put("extraCalls", JsonNumber.of(retry.extraCalls()))
                    .build()));
    return written.build();
  }

  private static JsonObject rollout(Rollout rollout, Function<Duration, String> durations) {
    JsonObject.Builder written =
        JsonObject.builder()
            .put("webhook", rollout.webhook())
            .put("addedAt", durations.apply(rollout.addedAt()))
            .put("answersFrom", durations.apply(rollout.answersFrom()));
    rollout.removedAt().ifPresent(at -> written.put("removedAt", durations.apply(at)));
    return written.build();
  }
}
