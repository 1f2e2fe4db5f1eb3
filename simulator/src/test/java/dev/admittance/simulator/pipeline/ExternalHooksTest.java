package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.calls;
import static dev.admittance.simulator.fixture.Runs.http;
import static dev.admittance.simulator.fixture.Runs.response;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The webhooks of 1.7 and 1.8 (I-82 to I-92), by their rules.
class ExternalHooksTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: ExternalAdmissionHookConfiguration
      metadata: {name: first}
      externalAdmissionHooks:
      - name: pods.example.com
        clientConfig: {service: {namespace: ops, name: pods}, caBundle: ""}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        failurePolicy: POLICY
      - name: nodes.example.com
        clientConfig: {service: {namespace: ops, name: nodes}, caBundle: ""}
        rules:
        - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [nodes]}
      """;

  private static final PluginChoice PROPOSED =
      new PluginChoice.Adjusted(List.of(), List.of(), PluginChoice.Order.PROPOSED);

  private static Trace run(int minor, PluginChoice plugins, String policy, Answer answer) {
    return run(ClusterState.UNKNOWN, minor, plugins, policy, answer);
  }

  private static Trace run(
      ClusterState cluster, int minor, PluginChoice plugins, String policy, Answer answer) {
    SourceText source = new SourceText("first.yaml", HOOKS.replace("POLICY", policy));
    List<EarlyConfiguration> hooks =
        DocumentReader.read(source).documents().stream()
            .flatMap(document -> EarlyReader.read(document).configurations().stream())
            .toList();
    KubernetesRelease release = new KubernetesRelease(1, minor);
    Setup setup =
        new Setup(List.of(), cluster, release, AdmissionChain.of(release, plugins))
            .withEarly(new EarlyConfigurations(hooks));
    ScriptedAnswer scripted =
        new ScriptedAnswer(
            new Origin("answers.yaml", Range.START),
            "pods.example.com",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            answer);
    return Pipeline.compile(setup)
        .run(
            new Capture("test", createPod("{}"), Optional.empty()),
            new AnswerBook(List.of(scripted)));
  }

  private static Trace shipped(Answer answer) {
    return run(7, PluginChoice.DEFAULT, "Ignore", answer);
  }

  private static Trace proposed(String policy, Answer answer) {
    return run(7, PROPOSED, policy, answer);
  }

  /// I-82, I-83, I-89.
  @Test
  void hooksWhoseRulesMatchAreSentAReviewOfV1alpha1() {
    Trace trace = shipped(response("{\"allowed\":true}"));
    assertThat(calls(trace)).containsExactly("pods.example.com");
    Step.HookCalled called = steps(trace, Step.HookCalled.class).getFirst();
    assertThat(called.call().url()).isEqualTo("https://pods.ops.svc:443/");
    assertThat(JsonText.write(called.call().review()))
        .startsWith(
            "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1alpha1\","
                + "\"spec\":{\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"},"
                + "\"object\":{")
        .endsWith(
            "\"oldObject\":null,\"operation\":\"CREATE\",\"name\":\"web\",\"namespace\":\"shop\","
                + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"pods\"},"
                + "\"userInfo\":{\"username\":\"ada\",\"groups\":[\"developers\"]}},"
                + "\"status\":{\"allowed\":false}}");
    assertThat(trace.response().allowed()).isTrue();
  }

  /// W-323: the calls had no time but that of the client, which each try has anew.
  @Test
  void aBusyHookIsCalledAgainTenTimes() {
    JsonObject headers = JsonObject.of("Retry-After", new JsonString("7"));
    Trace trace = shipped(new Answer.Http(Duration.ZERO, 503, headers, "later"));

    assertThat(steps(trace, Step.HookCalled.class)).hasSize(11);
    assertThat(steps(trace, Step.FailedOpen.class).getFirst().elapsed())
        .isEqualTo(Duration.ofSeconds(70));
  }

  /// I-83: the server sent the object in a form that is not known here.
  @Test
  void formOfTheObjectIsNotSimulated() {
    assertThat(steps(shipped(response("{\"allowed\":true}")), Step.NotSimulated.class))
        .extracting(Step.NotSimulated::rule)
        .contains(RuleId.I_83);
  }

  /// In 1.7 there was one chain, before the object was validated.
  @Test
  void hooksAreCalledBeforeTheObjectIsValidated() {
    Trace trace = shipped(response("{\"allowed\":true}"));
    assertThat(steps(trace, Step.HookCalled.class).getFirst().moment().phase())
        .isEqualTo(Phase.MUTATING);
  }

  /// I-87.
  @Test
  void statusOfADenialIsTheClientsAnswerAsItStands() {
    Trace trace =
        shipped(
            response(
                "{\"allowed\":false,\"status\":{\"code\":422,\"message\":\"no\",\"reason\":\"Invalid\"}}"));
    assertThat(trace.response().code()).isEqualTo(422);
    assertThat(trace.response().message()).isEqualTo("no");
    assertThat(trace.response().reason()).isEqualTo("Invalid");
  }

  /// I-87, I-8.
  @Test
  void denialWithoutStatusIsAPlainError() {
    for (Answer answer : List.of(response("{\"allowed\":false}"), http(200, "{}"))) {
      Trace trace = shipped(answer);
      assertThat(trace.response().code()).isEqualTo(500);
      assertThat(trace.response().reason()).isEmpty();
      assertThat(trace.response().message())
          .isEqualTo(
              "admission webhook \"pods.example.com\" denied the request without explanation");
    }
  }

  /// I-86: whatever the policy says.
  @Test
  void whateverGoesWrongInACallIsIgnored() {
    for (Answer answer :
        List.of(
            http(400, "{\"status\":{\"message\":\"no\"}}"),
            http(204, ""),
            http(200, "[]"),
            new Answer.TransportError(Duration.ZERO, "EOF"),
            new Answer.Silence())) {
      Trace trace = run(8, PluginChoice.DEFAULT, "Fail", answer);
      assertThat(trace.response().allowed()).as("%s", answer).isTrue();
      assertThat(steps(trace, Step.FailedOpen.class)).as("%s", answer).hasSize(1);
    }
    assertThat(steps(shipped(http(204, "")), Step.FailedOpen.class).getFirst().failure())
        .isEqualTo(
            "failed calling admission webhook \"pods.example.com\": 0-length response with status"
                + " code: 204 and content type: application/json");
  }

  /// I-85.
  @Test
  void asProposedTheCodeDecides() {
    assertThat(proposed("Ignore", http(204, "")).response().allowed()).isTrue();
    assertThat(proposed("Ignore", http(200, "")).response().allowed()).isTrue();
    Trace denied = proposed("Ignore", http(400, "{\"status\":{\"code\":403,\"message\":\"no\"}}"));
    assertThat(denied.response().code()).isEqualTo(403);
    assertThat(denied.response().message()).isEqualTo("no");
  }

  /// I-84, I-85: the body has the version that the proposal names.
  @Test
  void asProposedTheStatusInABodyOf400Denies() {
    String status = "\"status\":{\"status\":\"Failure\",\"code\":403,\"message\":\"no\"}}";
    for (String version : List.of("v1", "v1alpha1")) {
      String body =
          "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/"
              + version
              + "\",\"spec\":{},"
              + status;
      Trace denied = proposed("Ignore", http(400, body));
      assertThat(denied.response().code()).as(version).isEqualTo(403);
      assertThat(denied.response().message()).isEqualTo("no");
    }
    Answer other = http(400, "{\"kind\":\"Status\",\"apiVersion\":\"v1\"," + status);
    assertThat(proposed("Ignore", other).response().allowed()).isTrue();
    assertThat(proposed("Fail", other).response().message())
        .contains("the body of 400 is Status of v1, not an AdmissionReview");
    assertThat(proposed("Fail", http(400, "no")).response().message())
        .contains("the body of 400 is not an object");
  }

  /// I-84.
  @Test
  void asProposedTheReviewIsThatOfTheProposal() {
    Trace trace = proposed("Ignore", response("{\"allowed\":true}"));
    assertThat(JsonText.write(steps(trace, Step.HookCalled.class).getFirst().call().review()))
        .startsWith(
            "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\","
                + "\"spec\":{\"resource\":\"pods\",\"subresource\":\"\",\"operation\":\"Create\","
                + "\"object\":{")
        .endsWith(
            "\"oldObject\":null,"
                + "\"userInfo\":{\"name\":\"ada\",\"uid\":\"\",\"groups\":[\"developers\"]}},"
                + "\"status\":{}}");
    assertThat(trace.response().allowed()).isTrue();
  }

  /// I-85: a well-behaved hook answers 400 where it denies.
  @Test
  void asProposedAScriptedDenialDenies() {
    Trace denied =
        proposed(
            "Ignore", response("{\"allowed\":false,\"status\":{\"code\":422,\"message\":\"no\"}}"));
    assertThat(denied.response().code()).isEqualTo(422);
    assertThat(steps(denied, Step.HookDenied.class).getFirst().rule()).isEqualTo(RuleId.I_85);
  }

  /// I-82: only port 443 is called; as proposed, the only open port is.
  @Test
  void portIsThatOfTheService() {
    Answer allowed = response("{\"allowed\":true}");
    assertThat(urls(service("8443"), PluginChoice.DEFAULT, allowed)).isEmpty();
    assertThat(urls(service("8443"), PROPOSED, allowed))
        .containsExactly("https://pods.ops.svc:8443/");
    for (PluginChoice plugins : List.of(PluginChoice.DEFAULT, PROPOSED)) {
      assertThat(urls(service("443", "8443"), plugins, allowed))
          .containsExactly("https://pods.ops.svc:443/");
      assertThat(urls(service("80", "8443"), plugins, allowed)).isEmpty();
    }
    assertThat(
            steps(
                    run(service("80"), 7, PluginChoice.DEFAULT, "Ignore", allowed),
                    Step.FailedOpen.class)
                .getFirst()
                .failure())
        .isEqualTo(
            "failed calling admission webhook \"pods.example.com\": no service port \"443\" found"
                + " for service \"pods\"");
  }

  private static List<String> urls(ClusterState cluster, PluginChoice plugins, Answer answer) {
    return steps(run(cluster, 7, plugins, "Ignore", answer), Step.HookCalled.class).stream()
        .map(called -> called.call().url())
        .toList();
  }

  private static ClusterState service(String... ports) {
    String listed =
        Arrays.stream(ports)
            .map(port -> "{\"port\":" + port + "}")
            .collect(Collectors.joining(","));
    return ClusterState.of(
        List.of(
            object(
                "{\"apiVersion\":\"v1\",\"kind\":\"Service\",\"metadata\":{\"namespace\":\"ops\","
                    + "\"name\":\"pods\"},\"spec\":{\"ports\":["
                    + listed
                    + "]}}")));
  }

  /// I-11.
  @Test
  void asProposedTheFailurePolicyIsObeyed() {
    assertThat(proposed("Ignore", http(500, "")).response().allowed()).isTrue();
    assertThat(proposed("Fail", http(500, "")).response().allowed()).isFalse();
  }

  /// Later releases do not know the kind.
  @Test
  void otherReleasesRunNothingOfIt() {
    Trace trace = run(9, PluginChoice.DEFAULT, "Ignore", response("{\"allowed\":false}"));
    assertThat(calls(trace)).isEmpty();
    assertThat(steps(trace, Step.ConfigurationIdle.class))
        .extracting(Step.ConfigurationIdle::kind, Step.ConfigurationIdle::name)
        .contains(tuple("ExternalAdmissionHookConfiguration", "first"));
  }
}
