package dev.admittance.simulator.initialization.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CapturedScenarioTest {
  private static final KubernetesRelease RELEASE = new KubernetesRelease(1, 9);

  /// Nothing says what `b.shop.example` does.
  private static final List<InitializerAnswer> ANSWERS =
      List.of(
          new InitializerAnswer(
              new Origin("answers.yaml", Range.START),
              "a.shop.example",
              Optional.empty(),
              Duration.ZERO,
              new InitializerAnswer.Effect.Patches(List.of())));

  private static List<InitializerConfiguration> configurations(String resource) {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1alpha1
        kind: InitializerConfiguration
        metadata: {name: shop}
        initializers:
        - name: b.shop.example
          rules: [{apiGroups: [""], apiVersions: [v1], resources: [%1$s]}]
        - name: a.shop.example
          rules: [{apiGroups: [""], apiVersions: [v1], resources: [%1$s]}]
        """
            .formatted(resource);
    return DocumentReader.read(new SourceText("c.yaml", text)).documents().stream()
        .flatMap(document -> EarlyReader.read(document).configurations().stream())
        .map(InitializerConfiguration.class::cast)
        .toList();
  }

  private static AdmissionRequest request(String operation) {
    String text =
        """
        apiVersion: admission.k8s.io/v1beta1
        kind: AdmissionReview
        request:
          uid: u
          kind: {group: "", version: v1, kind: Pod}
          resource: {group: "", version: v1, resource: pods}
          name: web
          namespace: shop
          operation: %s
          userInfo: {username: alice, groups: [devs]}
          object: {metadata: {labels: {app: web}}, spec: {containers: []}}
          oldObject: {metadata: {name: web}}
        """
            .formatted(operation);
    JsonObject review =
        (JsonObject)
            JsonConversion.toJson(
                DocumentReader.read(new SourceText("r.yaml", text)).documents().getFirst().root());
    return switch (CaptureDecoder.decode(review, "r.yaml:1")) {
      case CaptureDecoder.Result.Decoded(var capture) -> capture.request();
      case CaptureDecoder.Result other -> throw new AssertionError(other.toString());
    };
  }

  @Test
  void creatorSendsWhatWasCapturedAndInitializersOfWhichSomethingIsKnownAct() {
    Scenario scenario =
        CapturedScenario.of(
                request("CREATE"), configurations("pods"), ANSWERS, ClusterState.UNKNOWN, RELEASE)
            .orElseThrow();

    assertThat(scenario.rules().release()).isEqualTo(RELEASE);
    assertThat(scenario.controllers())
        .extracting(ControllerScript::initializer)
        .containsExactly("a.shop.example");
    assertThat(scenario.controllers().getFirst().user().username()).isEmpty();
    ClientScript creator = scenario.clients().getFirst();
    assertThat(creator.user().username()).isEqualTo("alice");
    assertThat(creator.user().groups()).containsExactly("devs");
    JsonObject sent = ((ClientAction.Post) creator.actions().getFirst()).object();
    assertThat(sent.get("kind")).isEqualTo(new JsonString("Pod"));
    JsonObject metadata = (JsonObject) sent.find("metadata").orElseThrow();
    assertThat(metadata.get("name")).isEqualTo(new JsonString("web"));
    assertThat(metadata.get("namespace")).isEqualTo(new JsonString("shop"));
    assertThat(metadata.has("labels")).isTrue();
  }

  /// I-46: the accounts that the roles know, one named like the initializer first.
  @Test
  void controllersRunAsAccountsThatMayInitialize() {
    ClusterState cluster =
        ClusterState.of(
            DocumentReader.read(
                    new SourceText(
                        "rbac.yaml",
                        """
                        apiVersion: rbac.authorization.k8s.io/v1
                        kind: ClusterRole
                        metadata: {name: initializers}
                        rules: [{apiGroups: [""], resources: [pods], verbs: [initialize]}]
                        ---
                        apiVersion: rbac.authorization.k8s.io/v1
                        kind: ClusterRoleBinding
                        metadata: {name: initializers}
                        roleRef: {kind: ClusterRole, name: initializers}
                        subjects:
                        - {kind: ServiceAccount, namespace: ops, name: other}
                        - {kind: ServiceAccount, namespace: ops, name: a}
                        ---
                        apiVersion: rbac.authorization.k8s.io/v1
                        kind: ClusterRoleBinding
                        metadata: {name: none}
                        roleRef: {kind: ClusterRole, name: missing}
                        subjects: [{kind: User, name: nobody}]
                        """))
                .documents()
                .stream()
                .map(document -> (JsonObject) JsonConversion.toJson(document.root()))
                .toList());

    Scenario scenario =
        CapturedScenario.of(request("CREATE"), configurations("pods"), ANSWERS, cluster, RELEASE)
            .orElseThrow();

    assertThat(scenario.controllers().getFirst().user().username())
        .isEqualTo("system:serviceaccount:ops:a");
    assertThat(scenario.controllers().getFirst().user().groups())
        .contains("system:serviceaccounts:ops");
  }

  @Test
  void whatNoInitializerIsForHasNoScenario() {
    assertThat(
            CapturedScenario.of(
                request("CREATE"),
                configurations("services"),
                ANSWERS,
                ClusterState.UNKNOWN,
                RELEASE))
        .isEmpty();
    assertThat(
            CapturedScenario.of(
                request("UPDATE"), configurations("pods"), ANSWERS, ClusterState.UNKNOWN, RELEASE))
        .isEmpty();
    assertThat(
            CapturedScenario.of(
                request("CREATE"),
                configurations("pods"),
                ANSWERS,
                ClusterState.UNKNOWN,
                new KubernetesRelease(1, 14)))
        .isEmpty();
  }
}
