package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Reads the inputs of runs except captures.
///
/// @param problems receives whatever cannot be read
/// @param release the simulated API server; empty for the one in the settings beside the
///   configurations
public record SetupReader(Consumer<Diagnostic> problems, Optional<KubernetesRelease> release) {
  /// The inputs of a run.
  ///
  /// @param setup with the cluster that was asked for, and the objects among the configurations
  /// @param answers those that were asked for
  /// @param answersAmongConfig the answers among the configurations
  /// @param initializersAmongConfig the initializer answers among the configurations; the setup has
  ///   those that were asked for
  /// @param requests how manifests become requests
  /// @param provider of the managed cluster, from the settings; empty for none
  public record Result(
      Setup setup,
      List<ScriptedAnswer> answers,
      List<ScriptedAnswer> answersAmongConfig,
      List<InitializerAnswer> initializersAmongConfig,
      ManifestRequests requests,
      Optional<Provider> provider) {
    public Result {
      answers = List.copyOf(answers);
      answersAmongConfig = List.copyOf(answersAmongConfig);
      initializersAmongConfig = List.copyOf(initializersAmongConfig);
    }
  }

  public Result read(RunInputs inputs) {
    Manifests config = read(inputs.config());
    boolean decides = inputs.workspace() || inputs.config().isEmpty() || !config.decidesNothing();
    if (!decides && config.problems().isEmpty()) {
      problems.accept(withoutConfiguration(inputs, config));
    }
    Manifests answers = read(inputs.answers());
    if (!inputs.answers().isEmpty()
        && answers.answers().isEmpty()
        && answers.initializerAnswers().isEmpty()
        && answers.problems().isEmpty()) {
      problems.accept(NothingFound.of("read/NoAnswers", "answer of a hook", inputs.answers()));
    }
    Manifests cluster = reported(Manifests.readCluster(inputs.cluster()));
    WorkspaceSettings found = config.settings().orElse(WorkspaceSettings.DEFAULTS);
    WorkspaceSettings settings = release.map(found::of).orElse(found);
    Setup setup =
        new Setup(
                config.registrations().stream().map(Registration::configuration).toList(),
                cluster.cluster().and(config.cluster()),
                settings.kubernetesRelease(),
                settings.chain())
            .withReleaseChosen(settings.chosenRelease().isPresent())
            .withEngines(Engines.ALL)
            .withPolicies(config.objects().policyObjects())
            .withEarly(config.objects().early())
            .withInitializerAnswers(
                together(inputs, answers.initializerAnswers(), config.initializerAnswers()))
            .withWhatIf(settings.whatIf())
            .withGates(settings.gates())
            .withPrivileged(settings.allowPrivileged());
    return new Result(
        setup,
        together(inputs, answers.answers(), config.answers()),
        config.answers(),
        config.initializerAnswers(),
        requests(inputs, settings, config, cluster),
        settings.provider());
  }

  private static <T> List<T> together(RunInputs inputs, List<T> asked, List<T> amongConfig) {
    return inputs.workspace()
        ? Stream.of(asked, amongConfig).flatMap(List::stream).toList()
        : asked;
  }

  /// The problem of files without a configuration; names the engine whose policies they have.
  private static Diagnostic withoutConfiguration(RunInputs inputs, Manifests config) {
    return EngineReferences.check(config.objects(), config.evidence()).stream()
        .findFirst()
        .map(found -> found.with(Severity.ERROR))
        .orElseGet(() ->
            NothingFound.of("read/NoConfiguration", "webhook configuration", inputs.config()));
  }

  /// Manifests of stored objects may also be among the captures.
  private static ManifestRequests requests(
      RunInputs inputs, WorkspaceSettings settings, Manifests config, Manifests cluster) {
    List<ApiResource> custom = new ArrayList<>(config.plain().custom());
    custom.addAll(cluster.plain().custom());
    ManifestRule rule = config.plain().rule();
    return ManifestRequests.of(rule, settings, custom)
        .storing(config.plain().manifests())
        .storing(StoredManifests.in(inputs.reviews(), rule))
        .inCluster(cluster.plain().manifests());
  }

  private Manifests read(List<Location> locations) {
    return reported(Manifests.read(locations));
  }

  private Manifests reported(Manifests manifests) {
    manifests.problems().forEach(problems);
    return manifests;
  }
}
