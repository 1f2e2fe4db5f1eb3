package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.initialization.ScenarioInput;
import dev.admittance.simulator.initialization.ScenarioSimulator;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioReader;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.ScenarioFiles;
import dev.admittance.workspace.WorkspaceSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Runs a scenario of initializers with the configurations in files.
final class Initialize {
  private final Consumer<Diagnostic> problems;
  private Exit exit = Exit.FINE;

  /// @param problems receives whatever cannot be read
  Initialize(Consumer<Diagnostic> problems) {
    this.problems = problems;
  }

  /// The result of a scenario.
  ///
  /// @param trace empty where the scenario cannot be read
  /// @param exit [Exit#UNUSABLE] if anything could not be read, otherwise [Exit#FOUND] if a create
  ///   call failed
  record Played(Optional<InitializationTrace> trace, Exit exit) {}

  /// Runs a scenario; configurations that cannot be read are left out.
  Played play(
      Location file, List<Location> config, List<Location> answers, List<Location> cluster) {
    Optional<Scenario> scenario = scenario(file);
    Manifests configurations = reported(Manifests.read(config));
    Manifests answering = reported(Manifests.read(answers));
    Manifests state = reported(Manifests.readCluster(cluster));
    Optional<InitializationTrace> trace =
        scenario.map(played ->
            ScenarioSimulator.run(
                played, scenarioInput(played.rules().release(), configurations, answering, state)));
    boolean created = trace.map(InitializationTrace::isEverythingCreated).orElse(true);
    return new Played(trace, exit.and(created ? Exit.FINE : Exit.FOUND));
  }

  private Optional<Scenario> scenario(Location file) {
    SingleDocument input = new SingleDocument();
    Optional<Document> document = input.read(file);
    input.problems().forEach(this::report);
    return document.flatMap(found -> {
      ScenarioReader.Result result = ScenarioReader.read(found);
      result.diagnostics().forEach(this::report);
      return result.scenario();
    });
  }

  private Manifests reported(Manifests manifests) {
    manifests.problems().forEach(this::report);
    return manifests;
  }

  private static ScenarioInput scenarioInput(
      KubernetesRelease release, Manifests config, Manifests answering, Manifests cluster) {
    return new ScenarioFiles(
            config.registrations().stream().map(Registration::configuration).toList(),
            cluster.cluster().and(config.cluster()),
            config.objects(),
            new AnswerBook(answering.answers()),
            answering.initializerAnswers())
        .of(
            release,
            config
                .settings()
                .filter(found -> found.kubernetesRelease().equals(release))
                .map(WorkspaceSettings::plugins));
  }

  private void report(Diagnostic problem) {
    if (problem.severity() == Severity.ERROR) {
      exit = exit.and(Exit.UNUSABLE);
      problems.accept(problem);
    }
  }
}
