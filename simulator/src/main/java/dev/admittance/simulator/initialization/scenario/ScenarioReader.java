package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.scenario.Scenario.Limits;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Reads InitializationScenario documents. Unknown keys are errors, because a misspelled one would
/// change the scenario.
public final class ScenarioReader {
  public static final String KIND = "InitializationScenario";

  public static final String API_VERSION = "admittance.dev/v1";

  /// The default release of a scenario: the last one with initializers.
  public static final KubernetesRelease DEFAULT_RELEASE = new KubernetesRelease(1, 13);

  private static final String AS_PROPOSED = "asProposed";
  private static final String AS_SHIPPED = "asShipped";
  static final List<String> KEYS =
      List.of(
          "apiVersion",
          "kind",
          "metadata",
          "behaviour",
          "kubernetesRelease",
          "start",
          "until",
          "limits",
          "alternatives",
          "whatIf",
          "servers",
          "controllers",
          "workloads",
          "clients");
  private static final List<String> LIMITS =
      List.of("request", "initializer", "repairAfter", "driftAllowance", "quotaResync");

  private final ScenarioMapping root;
  private final ScenarioProblems problems;

  private ScenarioReader(ScenarioMapping root, ScenarioProblems problems) {
    this.root = root;
    this.problems = problems;
  }

  /// The result of reading a document.
  ///
  /// @param scenario empty where there is a diagnostic
  public record Result(Optional<Scenario> scenario, List<Diagnostic> diagnostics) {
    public Result {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  public static Result read(Document document) {
    ScenarioProblems problems = new ScenarioProblems(document.source().name(), "read/" + KIND);
    if (!(document.root().resolved() instanceof Node.Mapping mapping)) {
      problems.add(document.root().range(), KIND + " must be a mapping", "See the schema.");
      return new Result(Optional.empty(), problems.all());
    }
    ScenarioMapping root = ScenarioMapping.of(mapping, KIND, KEYS, problems);
    Scenario scenario = new ScenarioReader(root, problems).read();
    return new Result(
        problems.all().isEmpty() ? Optional.of(scenario) : Optional.empty(), problems.all());
  }

  private Scenario read() {
    root.word("apiVersion", List.of(API_VERSION));
    root.word("kind", List.of(KIND));
    Actors actors = Actors.read(root, problems);
    return new Scenario(
        name(),
        rules(),
        start(),
        root.duration("until", Scenario.DEFAULT_UNTIL),
        limits(),
        root.mapping("alternatives", "alternatives", AlternativesEntry.KEYS)
            .map(entry -> new AlternativesEntry(entry).read())
            .orElse(Alternatives.NONE),
        WhatIfReader.of(root),
        actors.servers(),
        actors.controllers(),
        actors.workloads(),
        actors.clients());
  }

  private String name() {
    return root.object("metadata").isPresent()
        ? new ScenarioMapping((Node.Mapping) root.at("metadata"), "metadata", problems)
            .text("name")
            .orElse("")
        : "";
  }

  private Ruleset rules() {
    Behaviour behaviour =
        root.word("behaviour", List.of(AS_PROPOSED, AS_SHIPPED))
            .filter(AS_PROPOSED::equals)
            .map(_ -> Behaviour.AS_PROPOSED)
            .orElse(Behaviour.AS_SHIPPED);
    return new Ruleset(behaviour, root.release("kubernetesRelease").orElse(DEFAULT_RELEASE));
  }

  private Instant start() {
    Optional<String> written = root.text("start");
    try {
      return written.map(Instant::parse).orElse(Scenario.DEFAULT_START);
    } catch (DateTimeException _) {
      problems.add(
          root.at("start").range(), "start is not a time", "Write it as \"2017-09-01T00:00:00Z\".");
      return Scenario.DEFAULT_START;
    }
  }

  private Limits limits() {
    return root.mapping("limits", "limits", LIMITS)
        .map(written ->
            new Limits(
                written.duration("request", Limits.DEFAULT.request()),
                written.duration("initializer", Limits.DEFAULT.initializer()),
                written.duration("repairAfter", Limits.DEFAULT.repairAfter()),
                written.duration("driftAllowance", Limits.DEFAULT.driftAllowance()),
                written
                    .duration("quotaResync")
                    .filter(Duration::isPositive)
                    .orElse(Limits.DEFAULT.quotaResync())))
        .orElse(Limits.DEFAULT);
  }
}
