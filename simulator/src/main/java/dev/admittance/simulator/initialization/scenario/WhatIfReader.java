package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads and writes the `whatIf` of a scenario and of `admittance.yaml`.
public final class WhatIfReader {
  static final List<String> KEYS =
      List.of(
          "exemptNamespaces",
          "exemptServiceAccounts",
          "failOpenFor",
          "rollouts",
          "retry",
          "firstFailureEnds",
          "httpOnLocalhost");

  /// Those of `admittance.yaml`, which also spaces the requests of a replay.
  public static final List<String> SETTINGS_KEYS =
      Stream.concat(KEYS.stream(), Stream.of("every")).toList();

  private static final List<String> ROLLOUT =
      List.of("webhook", "addedAt", "answersFrom", "removedAt");
  private static final List<String> RETRY = List.of("webhooks", "extraCalls");

  private WhatIfReader() {}

  /// Reads the settings of a workspace; invalid parts are ignored.
  ///
  /// @param rule of the diagnostics
  /// @param found receives the problems
  public static WhatIf ofSettings(
      Node.Mapping settings, String file, String rule, List<Diagnostic> found) {
    ScenarioProblems problems = new ScenarioProblems(file, rule);
    WhatIf whatIf = of(new ScenarioMapping(settings, file, problems), SETTINGS_KEYS);
    found.addAll(problems.all());
    return whatIf;
  }

  /// Reads a scenario.
  static WhatIf of(ScenarioMapping scenario) {
    return of(scenario, KEYS);
  }

  private static WhatIf of(ScenarioMapping document, List<String> keys) {
    return document
        .mapping("whatIf", "whatIf", keys)
        .map(WhatIfReader::read)
        .orElse(WhatIf.NOTHING);
  }

  private static WhatIf read(ScenarioMapping entry) {
    return new WhatIf(
        entry.texts("exemptNamespaces"),
        entry.texts("exemptServiceAccounts"),
        entry.texts("failOpenFor"),
        entry.list("rollouts", "a rollout", ROLLOUT).stream()
            .flatMap(one -> rollout(one).stream())
            .toList(),
        entry.mapping("retry", "retry", RETRY).map(WhatIfReader::retry),
        entry.flag("firstFailureEnds").orElse(false),
        entry.flag("httpOnLocalhost").orElse(false),
        entry.duration("every", WhatIf.NOTHING.every()));
  }

  private static Optional<Rollout> rollout(ScenarioMapping one) {
    Duration added = one.duration("addedAt", Duration.ZERO);
    Duration answers = one.duration("answersFrom", added);
    Optional<Duration> removed = one.duration("removedAt");
    String webhook = one.requiredText("webhook");
    boolean inOrder =
        added.compareTo(answers) <= 0 && removed.filter(at -> at.compareTo(answers) < 0).isEmpty();
    if (!inOrder) {
      one.problems()
          .add(
              one.node().range(),
              "a rollout is not in the order of time",
              "A hook or initializer is added, answers, and is removed, in this order.");
    }
    return inOrder && !webhook.isEmpty()
        ? Optional.of(new Rollout(webhook, added, answers, removed))
        : Optional.empty();
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
              "extraCalls is not a number from 1 to 99",
              "Write `extraCalls: 1`.");
    }
    return new WhatIf.Retry(one.texts("webhooks"), Math.max(1, extra));
  }

  /// Returns what [#of] reads as equal switches.
  static JsonObject write(WhatIf whatIf) {
    JsonObject.Builder written =
        JsonObject.builder()
            .put("exemptNamespaces", JsonArray.ofTexts(whatIf.exemptNamespaces()))
            .put("exemptServiceAccounts", JsonArray.ofTexts(whatIf.exemptServiceAccounts()))
            .put("failOpenFor", JsonArray.ofTexts(whatIf.failOpenFor()))
            .put("firstFailureEnds", whatIf.firstFailureEnds())
            .put("httpOnLocalhost", whatIf.httpOnLocalhost())
            .put("rollouts", JsonArray.of(whatIf.rollouts(), WhatIfReader::written));
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

  private static JsonObject written(Rollout rollout) {
    JsonObject.Builder written =
        JsonObject.builder()
            .put("webhook", rollout.webhook())
            .put("addedAt", ScenarioWriter.duration(rollout.addedAt()))
            .put("answersFrom", ScenarioWriter.duration(rollout.answersFrom()));
    rollout.removedAt().ifPresent(at -> written.put("removedAt", ScenarioWriter.duration(at)));
    return written.build();
  }
}
