package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.PendingInitializers;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.manifest.PluginSettings;
import dev.admittance.model.manifest.StaticFolder;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The objects that were found in files, by their part in a workspace, with the problems of reading
/// them. Mutable.
final class FoundObjects {
  private static final ClusterState.Kind SERVICE = new ClusterState.Kind("", "Service");

  final List<Registration> registrations = new ArrayList<>();
  final List<FoundPolicy> policies = new ArrayList<>();
  final List<EarlyConfiguration> early = new ArrayList<>();
  final List<PendingInitializers> pending = new ArrayList<>();
  final List<PluginSettings> plugins = new ArrayList<>();
  final List<ScriptedAnswer> answers = new ArrayList<>();
  final List<InitializerAnswer> initializerAnswers = new ArrayList<>();
  final List<FoundScenario> scenarios = new ArrayList<>();
  final List<FoundExpectation> expectations = new ArrayList<>();
  final List<JsonObject> definitions = new ArrayList<>();
  final List<DiagnosedObject> definitionTexts = new ArrayList<>();
  final List<DiagnosedObject> enginePolicies = new ArrayList<>();
  final List<PlainManifest> plain = new ArrayList<>();
  final List<InFile<ClusterObject>> manifests = new ArrayList<>();
  final List<InFile<ApiResource>> customResources = new ArrayList<>();
  final Problems problems = new Problems();
  final CaptureClassifier captures = new CaptureClassifier(problems);

  /// Adds everything from other files, except its problems.
  void addAll(FoundObjects other) {
    registrations.addAll(other.registrations);
    policies.addAll(other.policies);
    early.addAll(other.early);
    pending.addAll(other.pending);
    plugins.addAll(other.plugins);
    answers.addAll(other.answers);
    initializerAnswers.addAll(other.initializerAnswers);
    scenarios.addAll(other.scenarios);
    expectations.addAll(other.expectations);
    definitions.addAll(other.definitions);
    definitionTexts.addAll(other.definitionTexts);
    enginePolicies.addAll(other.enginePolicies);
    plain.addAll(other.plain);
    manifests.addAll(other.manifests);
    customResources.addAll(other.customResources);
    captures.addAll(other.captures);
  }

  /// Returns what no API server stores: answers, captures and settings of the server.
  FoundObjects withoutManifests() {
    FoundObjects rest = new FoundObjects();
    rest.plugins.addAll(plugins);
    rest.answers.addAll(answers);
    rest.initializerAnswers.addAll(initializerAnswers);
    rest.captures.addAll(captures);
    definitions.stream()
        .filter(one -> !one.text("kind").equals(PlainManifest.DEFINITION))
        .forEach(rest.definitions::add);
    return rest;
  }

  /// Returns what an API server stores, in text order, configurations and policies included.
  List<PlainManifest> manifests() {
    return Stream.of(
            plain.stream(),
            registrations.stream().map(one -> manifest(one.subject())),
            policies.stream().map(one -> manifest(one.subject())))
        .flatMap(one -> one)
        .sorted(Comparator.comparingInt(PlainManifest::line))
        .toList();
  }

  private static PlainManifest manifest(DiagnosedObject found) {
    String file = found.file();
    return new PlainManifest(
        (JsonObject) JsonConversion.toJson(found.root()),
        file,
        file + ":" + found.root().range().start().line(),
        Optional.empty());
  }

  /// Returns all objects that control admission.
  AdmissionObjects objects() {
    List<StaticFolder> statics = StaticFolders.of(plugins, registrations, policies, plain);
    Set<DiagnosedObject> inStatic = new HashSet<>();
    for (StaticFolder folder : statics) {
      folder.taken().forEach(inStatic::add);
    }
    return new AdmissionObjects(
        registrations.stream()
            .map(one -> inStatic.contains(one.subject()) ? one.asStatic() : one)
            .toList(),
        policies.stream()
            .map(one -> inStatic.contains(one.subject()) ? one.asStatic() : one)
            .toList(),
        new EarlyConfigurations(early),
        pending,
        plugins,
        statics,
        definitionTexts,
        enginePolicies);
  }

  /// Returns the resources that CustomResourceDefinitions add.
  List<ApiResource> customResources() {
    return customResources.stream().map(InFile::object).toList();
  }

  /// Returns how plain manifests become requests.
  ManifestRequests manifestRequests(WorkspaceSettings settings, ManifestRule rule) {
    return ManifestRequests.of(rule, settings, customResources()).storing(plain);
  }

  /// Returns what findings about the configurations depend on.
  ///
  /// @param cluster the known state
  /// @param layout the relations between the files
  /// @param workspace whether the files are those of a workspace with settings
  LintContext evidence(ClusterState cluster, RepositoryLayout layout, boolean workspace) {
    return new LintContext(
        layout,
        ApplyUnits.of(layout, objects(), manifests, workspace),
        manifests,
        plain.stream().map(one -> new InFile<>(one.sourceFile(), one.object())).toList(),
        cluster.hasAll(SERVICE),
        customResources,
        Setup.of(
                objects().registrations().stream().map(Registration::configuration).toList(),
                cluster)
            .withEngines(Engines.ALL)
            .withPolicies(objects().policyObjects()),
        answers,
        expectations,
        captures.captures());
  }
}
