package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.initialization.scenario.WhatIfReader;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.UserInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspaceSettingsReaderTest {
  private final List<Diagnostic> problems = new ArrayList<>();

  @Test
  void everyKeyIsRead() {
    WorkspaceSettings settings =
        read(
            """
            apiVersion: admittance.dev/v1
            kind: Workspace
            name: Bookshop
            kubernetesRelease: "1.31"
            plugins: {enable: [NodeRestriction]}
            provider: gke-autopilot
            requests: {user: {username: alice, groups: [devs, "system:authenticated"]}}
            manifests:
            - {files: apps/**, are: requests}
            - {files: old, are: stored}
            """);

    assertThat(settings)
        .isEqualTo(
            new WorkspaceSettings(
                Optional.of("Bookshop"),
                Optional.of(new KubernetesRelease(1, 31)),
                new PluginChoice.Adjusted(
                    List.of("NodeRestriction"), List.of(), PluginChoice.Order.DEFAULT),
                FeatureGates.DEFAULT,
                true,
                WhatIf.NOTHING,
                List.of(),
                RuleSeverities.DEFAULT,
                new UserInfo(
                    "alice", "", List.of("devs", "system:authenticated"), JsonObject.EMPTY),
                List.of(
                    new ManifestChoice("apps/**", ManifestRole.REQUESTS),
                    new ManifestChoice("old", ManifestRole.STORED)),
                Optional.of(Provider.GKE_AUTOPILOT)));
    assertThat(problems).isEmpty();
  }

  @Test
  void somebodyElseIsNotInTheGroupsOfTheAdministrator() {
    assertThat(read("requests: {user: {username: bob}}").requestUser().groups())
        .containsExactly("system:authenticated");
    assertThat(read("requests: {user: {groups: [a]}}").requestUser().username())
        .isEqualTo("kubernetes-admin");
    assertThat(problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "requests: alice",
        "requests: {who: alice}",
        "requests: {user: alice}",
        "requests: {user: {username: 1}}",
        "requests: {user: {groups: a}}",
        "manifests: apps",
        "manifests: [apps]",
        "manifests: [{files: apps}]",
        "manifests: [{are: requests}]",
        "manifests: [{files: apps, are: request}]",
        "manifests: [{files: 'a{', are: requests}]",
        "manifests: [{files: apps, are: requests, not: b}]",
      })
  void whatIsWrongAboutManifestsIsAnErrorAndCountsAsLeftOut(String text) {
    WorkspaceSettings settings = read(text);
    assertThat(settings.requestUser().username()).isEqualTo("kubernetes-admin");
    assertThat(problems).hasSize(1);
  }

  @Test
  void whatIsLeftOutHasADefault() {
    assertThat(read("kind: Workspace")).isEqualTo(WorkspaceSettings.DEFAULTS);
  }

  @Test
  void anUnknownKeyIsAnErrorAtItsPlace() {
    read("kind: Workspace\nnmae: Bookshop\n");

    assertThat(problems)
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.place()).isEqualTo("admittance.yaml:2:1");
          assertThat(problem.message()).isEqualTo("unknown key \"nmae\" in admittance.yaml");
        });
  }

  @Test
  void aReleaseWithoutQuotesIsANumberAndRefused() {
    assertThat(read("kubernetesRelease: 1.36")).isEqualTo(WorkspaceSettings.DEFAULTS);

    assertThat(problems.getFirst().message()).contains("quotes");
  }

  @Test
  void aReleaseThatCannotBeSimulatedIsRefused() {
    read("kubernetesRelease: '1.6'");

    assertThat(problems.getFirst().message())
        .isEqualTo("`kubernetesRelease` is `1.6`, not one of `1.7` to `1.37`.");
    assertThat(problems.getFirst().place()).isEqualTo("admittance.yaml:1:20");
  }

  @Test
  void aListIsRefused() {
    read("- kind: Workspace");

    assertThat(problems.getFirst().message()).isEqualTo("The settings are not a mapping.");
  }

  @Test
  void theSchemaKnowsTheSameKeysAndReleases() throws IOException {
    JsonObject properties = schemaProperties();

    assertThat(properties.names())
        .containsExactlyInAnyOrderElementsOf(WorkspaceSettingsReader.KEYS);
    assertThat(((JsonObject) properties.find("kubernetesRelease").orElseThrow()).find("enum"))
        .contains(
            new JsonArray(
                WorkspaceSettings.RELEASES.stream()
                    .<JsonValue>map(release -> new JsonString(release.toString()))
                    .toList()));
    JsonObject plugins = (JsonObject) properties.find("plugins").orElseThrow();
    JsonObject mapping =
        (JsonObject) ((JsonArray) plugins.find("oneOf").orElseThrow()).items().getFirst();
    assertThat(((JsonObject) mapping.find("properties").orElseThrow()).names())
        .containsExactlyInAnyOrderElementsOf(PluginsReader.KEYS);
    JsonObject whatIf = (JsonObject) properties.find("whatIf").orElseThrow();
    assertThat(((JsonObject) whatIf.find("properties").orElseThrow()).names())
        .containsExactlyInAnyOrderElementsOf(WhatIfReader.SETTINGS_KEYS);
  }

  /// I-31, I-95 to I-100, I-103.
  @Test
  void whatIfSwitchesAreRead() {
    WorkspaceSettings settings =
        read(
            """
            kind: Workspace
            whatIf:
              exemptNamespaces: [kube-system]
              exemptServiceAccounts: ["system:serviceaccount:ops:robot"]
              failOpenFor: [initializerconfigurations.admissionregistration.k8s.io]
              rollouts:
              - {webhook: new.example.com, addedAt: 2s, answersFrom: 5s, removedAt: 1m}
              retry: {webhooks: [flaky.example.com], extraCalls: 2}
              firstFailureEnds: true
              httpOnLocalhost: true
              every: 500ms
            """);
    assertThat(problems).isEmpty();
    assertThat(settings.whatIf())
        .isEqualTo(
            new WhatIf(
                List.of("kube-system"),
                List.of("system:serviceaccount:ops:robot"),
                List.of("initializerconfigurations.admissionregistration.k8s.io"),
                List.of(
                    new Rollout(
                        "new.example.com",
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(5),
                        Optional.of(Duration.ofMinutes(1)))),
                Optional.of(new WhatIf.Retry(List.of("flaky.example.com"), 2)),
                true,
                true,
                Duration.ofMillis(500)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{exemptNamespaces: kube-system}",
        "{exemptNamespaces: [[]]}",
        "{exempt: [kube-system]}",
        "{rollouts: [new.example.com]}",
        "{rollouts: [{addedAt: 1s}]}",
        "{rollouts: [{webhook: w, addedAt: 2s, answersFrom: 1s}]}",
        "{rollouts: [{webhook: w, addedAt: soon}]}",
        "{retry: {webhooks: [w], extraCalls: 0}}",
        "{retry: 3}",
        "{firstFailureEnds: 1}",
        "{every: 5}"
      })
  void whatIsWrongInAWhatIfSwitchIsAnErrorAndLeftOut(String written) {
    WorkspaceSettings settings = read("kind: Workspace\nwhatIf: " + written + "\n");
    assertThat(problems).hasSize(1);
    assertThat(settings.whatIf())
        .returns(List.of(), WhatIf::exemptNamespaces)
        .returns(false, WhatIf::firstFailureEnds)
        .returns(WhatIf.NOTHING.every(), WhatIf::every);
  }

  @Test
  void aServerMayForbidPrivilegedContainers() {
    WorkspaceSettings settings = read("allowPrivileged: false\n");
    assertThat(settings.allowPrivileged()).isFalse();
    assertThat(settings.of(KubernetesRelease.parse("1.35")).allowPrivileged()).isFalse();
    assertThat(problems).isEmpty();
    assertThat(read("allowPrivileged: no one\n").allowPrivileged()).isTrue();
    assertThat(problems).hasSize(1);
  }

  @Test
  void aFeatureGateIsSetForTheServerOfARun() {
    String gate = FeatureGate.STATIC_MANIFESTS.key();
    String at36 = "kubernetesRelease: \"1.36\"\nfeatureGates: {" + gate + ": true}\n";
    assertThat(read(at36).gates())
        .isEqualTo(new FeatureGates(Map.of(FeatureGate.STATIC_MANIFESTS, true)));
    assertThat(problems).isEmpty();
    assertThat(read(at36).of(KubernetesRelease.DEFAULT).gates()).isEqualTo(FeatureGates.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "featureGates: [ManifestBasedAdmissionControlConfig]",
        "featureGates: {ManifestBasedAdmissionControl: true}",
        "featureGates: {ManifestBasedAdmissionControlConfig: yes please}",
        "kubernetesRelease: \"1.35\"\nfeatureGates: {ManifestBasedAdmissionControlConfig: true}"
      })
  void aGateThatTheServerDoesNotHaveIsAnErrorAndLeftOut(String written) {
    assertThat(read(written + "\n").gates()).isEqualTo(FeatureGates.DEFAULT);
    assertThat(problems).hasSize(1);
  }

  private static JsonObject schemaProperties() throws IOException {
    String schema = "/dev/admittance/resources/schemas/workspace.json";
    try (InputStream bytes = WorkspaceSettingsReaderTest.class.getResourceAsStream(schema)) {
      assertThat(bytes).isNotNull();
      String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      return (JsonObject) ((JsonObject) JsonText.parse(text)).find("properties").orElseThrow();
    }
  }

  private WorkspaceSettings read(String text) {
    Document document =
        DocumentReader.read(new SourceText(WorkspaceSettings.FILE, text)).documents().getFirst();
    return WorkspaceSettingsReader.read(document, problems);
  }
}
