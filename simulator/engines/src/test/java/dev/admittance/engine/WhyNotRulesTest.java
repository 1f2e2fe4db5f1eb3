package dev.admittance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.whynot.WhyNot;
import dev.admittance.simulator.analysis.whynot.WhyNotSearch;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Why rules of engines act on a request or not, and what would change that.
class WhyNotRulesTest {
  private static final String POLICIES =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: shop}
      ---
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: team}
      spec:
        rules:
        - name: labels
          match: {any: [{resources: {kinds: [Pod], selector: {matchLabels: {tier: web}}}}]}
          validate:
            failureAction: Enforce
            message: m
            pattern:
              metadata: {labels: {team: "?*"}}
              spec: {=(hostNetwork): false}
        - name: spaces
          match:
            any: [{resources: {kinds: [Pod], namespaceSelector: {matchLabels: {strict: "yes"}}}}]
          validate: {failureAction: Enforce, message: m, pattern: {metadata: {name: "?*"}}}
      ---
      apiVersion: policies.kyverno.io/v1
      kind: ValidatingPolicy
      metadata: {name: no-latest}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
          objectSelector: {matchLabels: {tier: web}}
        variables: [{name: images, expression: "object.spec.containers.map(c, c.image)"}]
        validations: [{expression: "variables.images.all(i, !i.endsWith(':latest'))"}]
      ---
      apiVersion: templates.gatekeeper.sh/v1
      kind: ConstraintTemplate
      metadata: {name: requiredlabels}
      spec:
        crd: {spec: {names: {kind: RequiredLabels}}}
        targets:
        - target: admission.k8s.gatekeeper.sh
          code:
          - engine: K8sNativeValidation
            source:
              validations:
              - expression: "variables.params.labels.all(l, l in object.metadata.labels)"
                message: labels are missing
      ---
      apiVersion: constraints.gatekeeper.sh/v1beta1
      kind: RequiredLabels
      metadata: {name: owner}
      spec:
        match: {labelSelector: {matchLabels: {tier: web}}}
        parameters: {labels: [owner]}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: gatekeeper}
      webhooks:
      - name: validation.gatekeeper.sh
        clientConfig: {service: {name: gatekeeper-webhook, namespace: g, path: /v1/admit}}
        rules: [{apiGroups: ["*"], apiVersions: ["*"], operations: [CREATE], resources: ["*"]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: p, namespace: shop, labels: {tier: TIER}}
      spec: {containers: [{name: c, image: "own/web:latest"}]}
      """;
  private static final SourceText SOURCE = new SourceText("policies.yaml", POLICIES);
  private static final SimulationInput INPUT = input();

  private static SimulationInput input() {
    ClusterState cluster = ClusterState.of(read(SOURCE)).withOtherNamespaces();
    List<WebhookConfiguration> configurations =
        DocumentReader.read(SOURCE).documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .map(Registration::configuration)
            .toList();
    return new SimulationInput(
        Setup.of(configurations, cluster).withEngines(Engines.ALL), List.of());
  }

  private static List<JsonObject> read(SourceText source) {
    return DocumentReader.read(source).documents().stream()
        .map(one -> (JsonObject) JsonConversion.toJson(one.root()))
        .toList();
  }

  private static Capture pod(String tier) {
    JsonObject object = read(new SourceText("pod.yaml", POD.replace("TIER", tier))).getFirst();
    return ((CaptureDecoder.Result.Decoded)
            new ManifestCapture(
                    new UserInfo("ann", "", List.of(), JsonObject.EMPTY),
                    ResourceTable.of(KubernetesRelease.DEFAULT))
                .creation(object, "pod.yaml:1"))
        .capture();
  }

  private static WhyNot ask(String hook, String rule, String tier) {
    HookId id =
        Pipeline.compile(INPUT.setup()).hooks().stream()
            .filter(one -> one.webhook().equals(hook))
            .findFirst()
            .orElseThrow();
    return WhyNotSearch.of(INPUT, pod(tier), Optional.empty(), id, rule, WhyNotSearch.Watch.NOBODY);
  }

  private static List<String> texts(WhyNot found) {
    return found.suggestions().stream().map(WhyNot.Suggestion::text).toList();
  }

  @Test
  void labelsMakeARuleMatch() {
    for (String[] rule :
        new String[][] {
          {"validate.kyverno.svc-fail", "ClusterPolicy/team: labels", "selector does not match"},
          {"validation.gatekeeper.sh", "RequiredLabels/owner", "its labels do not match"}
        }) {
      WhyNot found = ask(rule[0], rule[1], "api");
      assertThat(found.called()).isFalse();
      assertThat(found.decisive().orElseThrow().name()).isEqualTo(Check.Name.ENGINE_MATCH);
      assertThat(found.decisive().orElseThrow().detail()).startsWith(rule[2]);
      assertThat(texts(found)).containsExactly("add the label tier=web to the object");
    }
    assertThat(texts(ask("validate.kyverno.svc-fail", "ClusterPolicy/team: spaces", "api")))
        .containsExactly("add the label strict=yes to namespace \"shop\"");
  }

  @Test
  void hookThatIsNotCalledTellsWhy() {
    WhyNot found = ask("vpol.validate.kyverno.svc-fail", "ValidatingPolicy/no-latest", "api");

    assertThat(found.decisive().orElseThrow().name()).isEqualTo(Check.Name.OBJECT_SELECTOR);
    assertThat(texts(found)).containsExactly("add the label tier=web to the object");
  }

  @Test
  void patternsAndExpressionsTellWhatMendsTheObject() {
    assertThat(ask("validate.kyverno.svc-fail", "ClusterPolicy/team: labels", "web").refused())
        .isTrue();
    assertThat(texts(ask("validate.kyverno.svc-fail", "ClusterPolicy/team: labels", "web")))
        .startsWith("add the label team=x to the object");
    assertThat(texts(ask("validation.gatekeeper.sh", "RequiredLabels/owner", "web")))
        .startsWith("add the label owner=x to the object");
    assertThat(texts(ask("vpol.validate.kyverno.svc-fail", "ValidatingPolicy/no-latest", "web")))
        .startsWith("set spec.containers[0].image of the object to \"own/web\"");
  }
}
