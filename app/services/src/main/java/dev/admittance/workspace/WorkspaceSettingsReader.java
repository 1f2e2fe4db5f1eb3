package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.initialization.scenario.WhatIfReader;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads [WorkspaceSettings]. An unknown key is an error; invalid values have their defaults.
final class WorkspaceSettingsReader {
  private static final String ALLOW_PRIVILEGED = "allowPrivileged";
  private static final String PROVIDER = "provider";

  static final List<String> KEYS =
      List.of(
          "apiVersion",
          "kind",
          "name",
          "kubernetesRelease",
          "plugins",
          "featureGates",
          ALLOW_PRIVILEGED,
          PROVIDER,
          "requests",
          "manifests",
          "whatIf",
          "suppressions",
          "severities");

  /// The `apiVersion` of all our own documents.
  static final String API_VERSION = "admittance.dev/v1";

  static final String KIND = "Workspace";

  private static final String REMEDY = "The keys are " + String.join(", ", KEYS) + ".";

  private final SettingsProblems problems;

  private WorkspaceSettingsReader(SettingsProblems problems) {
    this.problems = problems;
  }

  /// Reads a file; empty where it is empty or cannot be parsed.
  ///
  /// @param problems receives the problems
  static Optional<WorkspaceSettings> read(SourceText source, Problems problems) {
    ReadResult result = DocumentReader.read(source);
    problems.addAll(result.diagnostics());
    List<Diagnostic> wrong = new ArrayList<>();
    Optional<WorkspaceSettings> settings =
        result.documents().stream().findFirst().map(document -> read(document, wrong));
    problems.addAll(wrong);
    return settings;
  }

  /// Reads a document.
  ///
  /// @param problems receives the problems
  static WorkspaceSettings read(Document document, List<Diagnostic> problems) {
    return new WorkspaceSettingsReader(new SettingsProblems(document.source().name(), problems))
        .read(document);
  }

  private WorkspaceSettings read(Document document) {
    if (!(document.root().resolved() instanceof Node.Mapping mapping)) {
      problem("read/Type", document.root().range(), "", "The settings are not a mapping.");
      return WorkspaceSettings.DEFAULTS;
    }
    problems
        .found()
        .addAll(UnknownKeys.in(document.source().name(), WorkspaceSettings.FILE, mapping, KEYS));
    expect(mapping, "apiVersion", API_VERSION);
    expect(mapping, "kind", KIND);
    Optional<KubernetesRelease> release = release(mapping);
    PluginChoice plugins =
        mapping
            .find("plugins")
            .map(node ->
                PluginsReader.read(node, release.orElse(KubernetesRelease.DEFAULT), problems))
            .orElse(PluginChoice.DEFAULT);
    FeatureGates gates =
        mapping
            .find("featureGates")
            .map(node ->
                FeatureGatesReader.read(node, release.orElse(KubernetesRelease.DEFAULT), problems))
            .orElse(FeatureGates.DEFAULT);
    List<Suppression> suppressions =
        mapping
            .find("suppressions")
            .map(node -> SuppressionsReader.read(node, problems))
            .orElse(List.of());
    RuleSeverities severities =
        mapping
            .find("severities")
            .map(node -> RuleSeveritiesReader.read(node, problems))
            .orElse(RuleSeverities.DEFAULT);
    UserInfo user =
        mapping
            .find("requests")
            .map(node -> RequestsReader.user(node, problems))
            .orElse(WorkspaceSettings.DEFAULTS.requestUser());
    List<ManifestChoice> manifests =
        mapping
            .find("manifests")
            .map(node -> ManifestChoicesReader.read(node, problems))
            .orElse(List.of());
    return new WorkspaceSettings(
        text(mapping, "name"),
        release,
        plugins,
        gates,
        mapping.find(ALLOW_PRIVILEGED).map(this::isAllowed).orElse(true),
        WhatIfReader.ofSettings(mapping, problems.file(), "read/Value", problems.found()),
        suppressions,
        severities,
        user,
        manifests,
        provider(mapping));
  }

  private Optional<Provider> provider(Node.Mapping mapping) {
    Optional<String> written = text(mapping, PROVIDER);
    Optional<Provider> known = written.flatMap(Provider::of);
    if (written.isPresent() && known.isEmpty()) {
      problem(
          "read/Value",
          mapping.find(PROVIDER).orElseThrow().range(),
          PROVIDER,
          "`"
              + PROVIDER
              + "` is `"
              + written.get()
              + "`, not one of "
              + Arrays.stream(Provider.values())
                  .map(one -> "`" + one.text() + "`")
                  .collect(Collectors.joining(", "))
              + ".");
    }
    return known;
  }

  private boolean isAllowed(Node node) {
    if (node.resolved() instanceof Node.Scalar(Range _, JsonBoolean value)) {
      return value.value();
    }
    problem(
        "read/Type",
        node.range(),
        ALLOW_PRIVILEGED,
        "`" + ALLOW_PRIVILEGED + "` is neither true nor false.");
    return true;
  }

  private void expect(Node.Mapping mapping, String key, String wanted) {
    Optional<String> found = text(mapping, key);
    if (found.isPresent() && !found.get().equals(wanted)) {
      Range range = mapping.find(key).orElseThrow().range();
      problem(
          "read/Value",
          range,
          key,
          "`" + key + "` is `" + found.get() + "`, not `" + wanted + "`.");
    }
  }

  /// Returns the release, if it can be simulated.
  private Optional<KubernetesRelease> release(Node.Mapping mapping) {
    String key = "kubernetesRelease";
    Optional<String> written = text(mapping, key);
    Optional<KubernetesRelease> known =
        WorkspaceSettings.RELEASES.stream()
            .filter(release -> written.equals(Optional.of(release.toString())))
            .findFirst();
    if (written.isPresent() && known.isEmpty()) {
      problem(
          "read/Value",
          mapping.find(key).orElseThrow().range(),
          key,
          "`"
              + key
              + "` is `"
              + written.get()
              + "`, not one of `"
              + WorkspaceSettings.RELEASES.getFirst()
              + "` to `"
              + WorkspaceSettings.RELEASES.getLast()
              + "`.");
    }
    return known;
  }

  private Optional<String> text(Node.Mapping mapping, String key) {
    Optional<Node> found = mapping.find(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    if (found.get() instanceof Node.Scalar(Range _, JsonString(String text)) && !text.isBlank()) {
      return Optional.of(text);
    }
    String message = "`" + key + "` is to be a text; a number needs quotes to be one.";
    problem("read/Type", found.get().range(), key, message);
    return Optional.empty();
  }

  private void problem(String rule, Range range, String path, String message) {
    problems.add(rule, range, path, message, REMEDY);
  }
}
