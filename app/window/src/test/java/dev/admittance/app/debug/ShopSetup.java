package dev.admittance.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/// A small setup for tests: a hook that labels (two operations), one that times out and is ignored,
/// one that is never called, and a validating hook that denies pods named `bad`, which carry their
/// name as a label.
public final class ShopSetup {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: labels}
      webhooks:
      - name: label.shop.example
        clientConfig: {service: {namespace: shop, name: label}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      - name: slow.shop.example
        failurePolicy: Ignore
        timeoutSeconds: 1
        clientConfig: {service: {namespace: shop, name: slow}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      - name: deployments.shop.example
        clientConfig: {service: {namespace: shop, name: other}}
        rules: [{operations: ["*"], apiGroups: [apps], apiVersions: ["*"], resources: [deployments]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: policy}
      webhooks:
      - name: deny.shop.example
        clientConfig: {service: {namespace: shop, name: deny}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        objectSelector: {matchLabels: {quality: bad}}
        sideEffects: None
      - name: warn.shop.example
        clientConfig: {service: {namespace: shop, name: warn}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;

  private static final String ANSWERS =
      """
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: label.shop.example
        delay: 20ms
        response:
          allowed: true
          patchType: JSONPatch
          patch:
          - {op: add, path: /metadata/labels/team, value: shop}
          - {op: add, path: /spec/restartPolicy, value: Never}
      - webhook: slow.shop.example
        error: timeout
      - webhook: deny.shop.example
        delay: 5ms
        response: {allowed: false, status: {code: 403, reason: Forbidden, message: no bad pods}}
      - webhook: warn.shop.example
        response: {allowed: true, warnings: [looks odd]}
      """;

  private ShopSetup() {}

  /// The text of the hooks, which stands in `shop.yaml`.
  public static String hooksText() {
    return HOOKS;
  }

  /// A request to create a pod.
  public static Capture pod(String name) {
    return capture(
        """
        apiVersion: admission.k8s.io/v1
        kind: AdmissionReview
        request:
          uid: %1$s
          kind: {group: "", version: v1, kind: Pod}
          resource: {group: "", version: v1, resource: pods}
          name: %1$s
          namespace: shop
          operation: CREATE
          userInfo: {username: alice}
          object:
            apiVersion: v1
            kind: Pod
            metadata: {name: %1$s, labels: {quality: %1$s}, managedFields: [{manager: kubectl}]}
            spec: {containers: [{name: web, image: "web:1"}]}
        """
            .formatted(name));
  }

  /// A request to create a Secret, for which no hook of the shop is called.
  ///
  /// @param value what it keeps secret
  public static Capture secret(String value) {
    return capture(
        """
        apiVersion: admission.k8s.io/v1
        kind: AdmissionReview
        request:
          uid: s
          kind: {group: "", version: v1, kind: Secret}
          resource: {group: "", version: v1, resource: secrets}
          name: s
          namespace: shop
          operation: CREATE
          userInfo: {username: alice}
          object:
            apiVersion: v1
            kind: Secret
            metadata: {name: s}
            stringData: {key: %s}
        """
            .formatted(value));
  }

  private static Capture capture(String yaml) {
    JsonObject review = (JsonObject) JsonConversion.toJson(documents(yaml).getFirst().root());
    String source = "captures.yaml:" + yaml.hashCode();
    return switch (CaptureDecoder.decode(review, source)) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> capture;
      case CaptureDecoder.Result other -> throw new AssertionError(other.toString());
    };
  }

  /// The setup with captures.
  public static DebugInput input(Capture... captures) {
    return new DebugInput(
        new SimulationInput(setup(), scripted(ANSWERS)), List.of(captures), Path.of(""));
  }

  /// The setup with captures and answers of one's own.
  ///
  /// @param folder that files named in the answers are relative to
  public static DebugInput input(String answers, Path folder, Capture... captures) {
    return new DebugInput(
        new SimulationInput(setup(), scripted(answers)), List.of(captures), folder);
  }

  /// Other hooks than the shop's, with their answers.
  ///
  /// @param hooks configurations as YAML
  static DebugInput input(String hooks, String answers, Capture capture) {
    return new DebugInput(
        new SimulationInput(setup().withConfigurations(configurations(hooks)), scripted(answers)),
        List.of(capture),
        Path.of(""));
  }

  /// What becomes of a capture.
  public static Trace run(Capture capture) {
    return Pipeline.compile(setup()).run(capture, answers());
  }

  /// What becomes of a capture where there are policies besides the hooks.
  ///
  /// @param policies policies and bindings as YAML
  public static Trace run(Capture capture, String policies) {
    List<PolicyObject> read =
        documents(policies).stream()
            .flatMap(document -> PolicyReader.read(document).policies().stream())
            .map(FoundPolicy::object)
            .toList();
    assertThat(read).isNotEmpty();
    return Pipeline.compile(setup().withPolicies(read)).run(capture, answers());
  }

  /// What becomes of a capture in a cluster with other hooks, whose answers are not known.
  ///
  /// @param hooks configurations as YAML
  public static Trace runThrough(String hooks, Capture capture) {
    return Pipeline.compile(setup().withConfigurations(configurations(hooks)))
        .run(capture, AnswerBook.EMPTY);
  }

  /// All hooks in the server's order.
  public static List<HookId> hooks() {
    return Pipeline.compile(setup()).hooks();
  }

  private static Setup setup() {
    return Setup.of(configurations(HOOKS), ClusterState.UNKNOWN);
  }

  private static List<WebhookConfiguration> configurations(String yaml) {
    return documents(yaml).stream()
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .map(Registration::configuration)
        .toList();
  }

  private static AnswerBook answers() {
    return new AnswerBook(scripted(ANSWERS));
  }

  private static List<ScriptedAnswer> scripted(String answers) {
    HookAnswersReader.Result result = HookAnswersReader.read(documents(answers).getFirst());
    assertThat(result.diagnostics()).isEmpty();
    return result.answers();
  }

  private static List<Document> documents(String yaml) {
    ReadResult result = DocumentReader.read(new SourceText("shop.yaml", yaml));
    assertThat(result.diagnostics()).isEmpty();
    return result.documents();
  }
}
