package dev.admittance.app.design.outline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.workspace.WorkspaceFolder;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class OutlineViewModelTest extends OutlineFixture {
  @Test
  void configurationsStandInTheOrderOfTheServer() {
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
    assertThat(titles(group("validating"))).containsExactly("bee");
    assertThat(titles(group("validating").children().getFirst())).containsExactly("short");
  }

  @Test
  void policiesStandWithTheirBindings() {
    OutlineEntry policy = entry("replicas");

    assertThat(titles(group("validating-policies"))).containsExactly("replicas");
    assertThat(titles(policy)).containsExactly("replicas-everywhere");
    assertThat(policy.detail()).isEqualTo("v1");
  }

  @Test
  void policiesOfEnginesHaveAGroupOfTheirOwn() {
    WorkspaceFolder.in(folder)
        .write(
            "engines.yaml",
            """
            apiVersion: kyverno.io/v1
            kind: ClusterPolicy
            metadata: {name: team}
            spec: {rules: []}
            ---
            apiVersion: constraints.gatekeeper.sh/v1beta1
            kind: Owner
            metadata: {name: owner}
            """);
    workspace.reload();
    settle();

    assertThat(group("engine-policies").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail, entry -> entry.place().line())
        .containsExactly(tuple("team", "ClusterPolicy", 1), tuple("owner", "Owner", 6));
    outline.delete(entry("team"));
    settle();
    assertThat(titles(group("engine-policies"))).containsExactly("owner");
  }

  /// W-82, P-5.
  @Test
  void staticManifestsStandFirstAndSayWhatTheyAre() throws IOException {
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write(
        "server/admission.yaml",
        """
        apiVersion: apiserver.config.k8s.io/v1
        kind: AdmissionConfiguration
        plugins:
        - name: MutatingAdmissionWebhook
          configuration:
            apiVersion: apiserver.config.k8s.io/v1
            kind: WebhookAdmissionConfiguration
            staticManifestsDir: /etc/hooks
        - name: ValidatingAdmissionPolicy
          configuration:
            apiVersion: apiserver.config.k8s.io/v1
            kind: ValidatingAdmissionPolicyConfiguration
            staticManifestsDir: /etc/policies
        """);
    root.write(
        "server/hooks/ant.yaml",
        Files.readString(folder.resolve("hooks/ant.yaml"))
            .replace("name: ant\n", "name: zzz.static.k8s.io\n"));
    root.write("server/policies/a.yaml", POLICIES.replace("name: replicas}", "name: zz}"));
    workspace.reload();
    settle();

    assertThat(group("mutating").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail)
        .startsWith(tuple("zzz.static.k8s.io", "v1, static"));
    assertThat(titles(group("validating-policies")))
        .containsExactly("zz", "replicas", "replicas-everywhere");
    assertThat(titles(entry("replicas"))).containsExactly("replicas-everywhere");
  }

  @Test
  void configurationsOfOneNameAreToldApartByTheirFolders() throws IOException {
    assertThat(entry("ant").detail()).isEqualTo("v1");
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write("config/ant.yaml", Files.readString(folder.resolve("hooks/ant.yaml")));
    workspace.reload();
    settle();

    assertThat(group("mutating").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail)
        .containsExactly(
            tuple("ant", "config/, v1"), tuple("ant", "hooks/, v1"), tuple("zebra", "v1"));
  }

  @Test
  void chartsAndKustomizationsStandInAGroupOfTheirOwn() {
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write("charts/shop/Chart.yaml", "name: shop");
    root.write("config/kustomization.yaml", "resources: []");
    workspace.reload();
    settle();

    assertThat(group("sources").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail, entry -> entry.place().file())
        .containsExactly(
            tuple("charts/shop", "Helm chart", "charts/shop/Chart.yaml"),
            tuple("config", "kustomization", "config/kustomization.yaml"));
  }

  @Test
  void hooksTellWhetherTheirAnswersAreWrittenDown() {
    assertThat(entry("colony.ant.example").detail()).isEqualTo("Fail, default answer");
    WorkspaceFolder.in(folder)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: colony.ant.example
              response: {allowed: true}
            """);
    workspace.reload();
    settle();

    assertThat(entry("colony.ant.example").detail()).isEqualTo("Fail");
  }

  @Test
  void groupCountsTheProblemsOfItsRows() {
    assertThat(group("validating").errors()).isEqualTo(1);
    assertThat(group("mutating").errors()).isZero();
    assertThat(group("unused").errors()).isEqualTo(1);
  }
}
