package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.repository.Source;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.initialization.ScenarioInput;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.proposal.WhatIf;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The content of a folder. Every list is in the order of the file names, then in text order.
///
/// @param root the folder
/// @param name the display name
/// @param kubernetesRelease the simulated release
/// @param chain the running admission plugins
/// @param gates the feature gates of the server
/// @param whatIf proposed behaviour to simulate
/// @param files every file, used or not
/// @param configurations of webhooks, including invalid ones as far as they can be run
/// @param policies policies and their bindings
/// @param answers of hooks
/// @param initializerAnswers of initializers
/// @param scenarios of initializers
/// @param expectations of captures; tests
/// @param releaseChosen whether the settings state the release
/// @param plugins the chosen admission plugins
/// @param manifests the Services, Secrets and other objects that findings depend on
/// @param captures the requests: captured ones, and those made from manifests
/// @param requests how manifests become requests
/// @param objects that control admission, with their places
/// @param sources charts and kustomizations that a program can render
/// @param problems of the files
/// @param suppressed findings that the settings accept
public record Workspace(
    Path root,
    String name,
    KubernetesRelease kubernetesRelease,
    boolean releaseChosen,
    AdmissionChain chain,
    FeatureGates gates,
    boolean allowPrivileged,
    WhatIf whatIf,
    List<WorkspaceFile> files,
    List<WebhookConfiguration> configurations,
    List<PolicyObject> policies,
    List<ScriptedAnswer> answers,
    List<InitializerAnswer> initializerAnswers,
    List<FoundScenario> scenarios,
    List<Expectation> expectations,
    PluginChoice plugins,
    ClusterState cluster,
    ClusterObjects manifests,
    List<Capture> captures,
    ManifestRequests requests,
    AdmissionObjects objects,
    List<Source> sources,
    List<Diagnostic> problems,
    List<Suppressed.Accepted> suppressed) {
  public Workspace {
    files = List.copyOf(files);
    configurations = List.copyOf(configurations);
    policies = List.copyOf(policies);
    answers = List.copyOf(answers);
    initializerAnswers = List.copyOf(initializerAnswers);
    scenarios = List.copyOf(scenarios);
    expectations = List.copyOf(expectations);
    captures = List.copyOf(captures);
    sources = List.copyOf(sources);
    problems = List.copyOf(problems);
    suppressed = List.copyOf(suppressed);
  }

  /// Returns the input of a pipeline.
  public Setup setup() {
    return new Setup(configurations, cluster, kubernetesRelease, chain)
        .withReleaseChosen(releaseChosen)
        .withEngines(Engines.ALL)
        .withPolicies(policies)
        .withEarly(objects.early())
        .withInitializerAnswers(initializerAnswers)
        .withWhatIf(whatIf)
        .withGates(gates)
        .withPrivileged(allowPrivileged);
  }

  /// Returns the input of a pipeline for a release.
  public Setup setup(KubernetesRelease release) {
    return release.equals(kubernetesRelease)
        ? setup()
        : new Setup(
                configurations, cluster, release, AdmissionChain.of(release, PluginChoice.DEFAULT))
            .withReleaseChosen(true)
            .withEngines(Engines.ALL)
            .withPolicies(policies)
            .withEarly(objects.early())
            .withInitializerAnswers(initializerAnswers)
            .withWhatIf(whatIf)
            .withPrivileged(allowPrivileged);
  }

  /// Returns the input of a scenario of initializers.
  ///
  /// @param release of the simulated servers
  public ScenarioInput scenarioInput(KubernetesRelease release) {
    return new ScenarioFiles(configurations, cluster, objects, answerBook(), initializerAnswers)
        .of(release, release.equals(kubernetesRelease) ? Optional.of(plugins) : Optional.empty());
  }

  /// Returns the files with more captures than a workspace keeps.
  public List<Path> filesCutOff() {
    return problems.stream()
        .filter(problem -> problem.rule().equals(FileReader.TOO_MANY))
        .map(problem -> root.resolve(problem.file()))
        .toList();
  }

  public AnswerBook answerBook() {
    return new AnswerBook(answers);
  }

  /// Returns this workspace with the problems of another check of the same files.
  public Workspace withProblemsOf(Workspace checked) {
    return new Workspace(
        root,
        name,
        kubernetesRelease,
        releaseChosen,
        chain,
        gates,
        allowPrivileged,
        whatIf,
        files,
        configurations,
        policies,
        answers,
        initializerAnswers,
        scenarios,
        expectations,
        plugins,
        cluster,
        manifests,
        captures,
        requests,
        objects,
        sources,
        checked.problems,
        checked.suppressed);
  }

  /// Returns whether another workspace differs in nothing but its problems.
  @SuppressWarnings("ReferenceEquality") // The content of a folder is too much to be compared.
  public boolean hasContentOf(Workspace other) {
    return cluster == other.cluster;
  }

  /// A comparison of all that a folder holds would take the UI thread longer than what follows a
  /// change. What was not read again is the same instance.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
