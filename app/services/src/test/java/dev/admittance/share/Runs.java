package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Runs of requests through one mutating and one validating hook, which are called for everything.
final class Runs {
  /// What nobody may read, in clear and as it stands in a Secret.
  static final String PASSWORD = "correct-horse-battery";

  static final String ENCODED = "Y29ycmVjdC1ob3JzZS1iYXR0ZXJ5";
  static final String TOKEN = "tok\\\"en-<added>-by-hook";
  static final String VARIABLE = "postgres://books:s3cret@db";

  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: labels}
      webhooks:
      - name: label.shop.example
        clientConfig: {service: {namespace: shop, name: label}}
        rules: [{operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: ["*"]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: policy}
      webhooks:
      - name: deny.shop.example
        clientConfig: {service: {namespace: shop, name: deny}}
        rules: [{operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: ["*"]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;

  private static final String REVIEW =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: one
        namespace: shop
        operation: CREATE
        userInfo: {username: alice}
      """;

  private Runs() {}

  /// A Secret whose hooks patch its data and quote it in a message.
  static SharedSession secret() {
    return run(
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
            - {op: add, path: /stringData, value: {token: "%2$s"}}
            - {op: add, path: /data/again, value: "%1$s"}
        - webhook: deny.shop.example
          delay: 5ms
          response: {allowed: false, status: {code: 403, message: "password %3$s is weak"}}
        """
            .formatted(ENCODED, TOKEN, PASSWORD),
        """
        apiVersion: v1
        kind: Secret
        metadata:
          name: login
          namespace: shop
          annotations:
            kubectl.kubernetes.io/last-applied-configuration: '{"kind":"Secret","data":{"password":"%1$s"}}'
        data: {password: %1$s, pin: "MQ=="}
        """
            .formatted(ENCODED));
  }

  /// A pod with environment variables, in which everything that comes from outside tries to be
  /// markup.
  static SharedSession hostile() {
    return run(
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: label.shop.example
          response:
            allowed: true
            warnings: ["<img src=x onerror=alert(1)>"]
            patchType: JSONPatch
            patch:
            - {op: add, path: "/metadata/annotations", value: {evil: "</script><script>alert(2)</script>"}}
        - webhook: deny.shop.example
          response: {allowed: false, status: {code: 403, message: "</pre><b onclick='alert(3)'>&amp;"}}
        """,
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web, namespace: shop, annotations: {note: "pod-<i>"}}
        spec:
          containers:
          - name: web
            image: web:1
            env: [{name: DATABASE, value: "%s"}, {name: EMPTY, value: ""}]
        """
            .formatted(VARIABLE));
  }

  private static SharedSession run(String answers, String object) {
    Pipeline pipeline = Pipeline.compile(setup(HOOKS));
    HookAnswersReader.Result read = HookAnswersReader.read(documents(answers).getFirst());
    assertThat(read.diagnostics()).isEmpty();
    return new SharedSession(
        "CREATE <shop>",
        "",
        pipeline.run(capture(object), new AnswerBook(read.answers())),
        pipeline.hooks(),
        List.of());
  }

  private static Setup setup(String hooks) {
    return Setup.of(
        documents(hooks).stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .map(Registration::configuration)
            .toList(),
        ClusterState.UNKNOWN);
  }

  private static Capture capture(String yaml) {
    JsonObject object = (JsonObject) JsonConversion.toJson(documents(yaml).getFirst().root());
    JsonObject review = (JsonObject) JsonConversion.toJson(documents(REVIEW).getFirst().root());
    String kind = object.find("kind").equals(Optional.of(new JsonString("Pod"))) ? "Pod" : "Secret";
    JsonObject request =
        ((JsonObject) review.find("request").orElseThrow())
            .with("kind", named("kind", kind))
            .with("resource", named("resource", kind.toLowerCase(Locale.ROOT) + "s"))
            .with("object", object);
    return switch (CaptureDecoder.decode(review.with("request", request), "capture.yaml:1")) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> capture;
      case CaptureDecoder.Result other -> throw new AssertionError(other.toString());
    };
  }

  private static JsonObject named(String member, String name) {
    return JsonObject.builder().put("group", "").put("version", "v1").put(member, name).build();
  }

  private static List<Document> documents(String yaml) {
    ReadResult result = DocumentReader.read(new SourceText("runs.yaml", yaml));
    assertThat(result.diagnostics()).isEmpty();
    return result.documents();
  }
}
