package dev.admittance.workspace;

import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.repository.Source;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.PluginChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.Surroundings;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.proposal.WhatIf;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// All that was found in a folder. Every list is in the order of the files' names, and within a
/// file in the order of its text.
///
/// @param root the folder
/// @param name what people call it
/// @param kubernetesRelease the release whose API server is simulated
/// @param chain the admission plugins that it runs
/// @param whatIf what is done as proposed, not as shipped
/// @param files every file, used or not
/// @param configurations of webhooks, invalid ones included as far as they can be run
/// @param externalHooks the webhooks of the first releases
/// @param policies policies and their bindings
/// @param initializers configurations of initializers, which the first releases had
/// @param answers of hooks
/// @param initializerAnswers what initializers do
/// @param scenarios of initializers
/// @param releaseChosen whether the settings say the release
/// @param plugins which admission plugins were chosen
/// @param manifests what the files tell of Services, Secrets and what else findings rest on
/// @param captures the requests: those that were captured, and those that manifests make
/// @param requests how manifests become requests
/// @param objects those that decide about admission, with their places
/// @param sources charts and kustomizations that a program can render
/// @param problems whatever is wrong with the files
/// @param suppressed findings that the settings accept
public record Workspace(
    Path root,
    String name,
    KubernetesRelease kubernetesRelease,
    boolean releaseChosen,
    PluginChain chain,
    WhatIf whatIf,
    List<WorkspaceFile> files,
    List<WebhookConfiguration> configurations,
    List<ExternalAdmissionHookConfiguration> externalHooks,
    List<PolicyObject> policies,
    List<InitializerConfiguration> initializers,
    List<ScriptedAnswer> answers,
    List<InitializerAnswer> initializerAnswers,
    List<FoundScenario> scenarios,
    PluginChoice plugins,
    ClusterState cluster,
    ClusterObjects manifests,
    List<Capture> captures,
    ManifestRequests requests,
    AdmissionObjects objects,
    List<Source> sources,
    List<Diagnostic> problems,
    List<Suppressed.Accepted> suppressed) {
  /// Copies the lists.
  public Workspace {
    files = List.copyOf(files);
    configurations = List.copyOf(configurations);
    externalHooks = List.copyOf(externalHooks);
    policies = List.copyOf(policies);
    initializers = List.copyOf(initializers);
    answers = List.copyOf(answers);
    initializerAnswers = List.copyOf(initializerAnswers);
    scenarios = List.copyOf(scenarios);
    captures = List.copyOf(captures);
    sources = List.copyOf(sources);
    problems = List.copyOf(problems);
    suppressed = List.copyOf(suppressed);
  }

  /// What a pipeline is made from.
  public Setup setup() {
    return new Setup(configurations, cluster, kubernetesRelease, chain)
        .withReleaseChosen(releaseChosen)
        .withExternalHooks(externalHooks)
        .withPolicies(policies)
        .withInitializers(initializers)
        .withInitializerAnswers(initializerAnswers)
        .withWhatIf(whatIf);
  }

  /// What a pipeline of a release is made from.
  public Setup setup(KubernetesRelease release) {
    return release.equals(kubernetesRelease)
        ? setup()
        : new Setup(configurations, cluster, release, PluginChain.of(release, PluginChoice.DEFAULT))
            .withReleaseChosen(true)
            .withExternalHooks(externalHooks)
            .withPolicies(policies)
            .withInitializers(initializers)
            .withInitializerAnswers(initializerAnswers)
            .withWhatIf(whatIf);
  }

  /// What a scenario of initializers is played in.
  ///
  /// @param release whose servers are simulated
  public Surroundings surroundings(KubernetesRelease release) {
    return new ScenarioSurroundings(
            configurations, cluster, objects, answerBook(), initializerAnswers)
        .of(release, release.equals(kubernetesRelease) ? Optional.of(plugins) : Optional.empty());
  }

  /// Files that hold more captures than a workspace keeps.
  public List<Path> filesCutOff() {
    return problems.stream()
        .filter(problem -> problem.rule().equals(FileReader.TOO_MANY))
        .map(problem -> root.resolve(problem.file()))
        .toList();
  }

  /// What its hooks answer.
  public AnswerBook answerBook() {
    return new AnswerBook(answers);
  }
}
