package dev.admittance.simulator.benchmark;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.PolicyTexts;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Real-sized input for the benchmarks: 25 mutating and 25 validating configurations of one hook
/// each, and pods of 5 KB. Each hook guards a resource of its own, but every tenth guards pods.
public final class Workload {
  /// How many hooks are called for a review.
  public static final int CALLS = 6;

  private static final int CONFIGURATIONS = 25;
  private static final int ENVIRONMENT_VARIABLES = 40;

  private static final ClusterState SHOP =
      new ClusterState(Map.of("shop", Map.of("team", "books")), true, List.of());

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: policy-NUMBER}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [GROUP], apiVersions: [v1], resources: [RESOURCE]}
        matchConditions:
        - {name: people, expression: "!request.userInfo.username.startsWith('system:NUMBER')"}
        variables:
        - {name: containers, expression: object.spec.containers}
        - {name: images, expression: "variables.containers.map(c, c.image)"}
        validations:
        - expression: "variables.images.all(image, image != 'latest-NUMBER')"
          messageExpression: "'not allowed: ' + variables.images.join(', ')"
        - {expression: "variables.containers.all(c, !has(c.securityContext))", message: "no"}
        - {expression: "size(object.metadata.name) < 64"}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: binding-NUMBER}
      spec: {policyName: policy-NUMBER, validationActions: [Deny]}
      """;

  private Workload() {}

  /// The hooks, in the cluster of the pods.
  public static Setup fiftyHooks() {
    List<WebhookConfiguration> configurations = new ArrayList<>();
    for (int i = 0; i < CONFIGURATIONS; i++) {
      configurations.add(Hooks.mutating("mutating-" + i, hook(mutating(i), i)));
      configurations.add(Hooks.validating("validating-" + i, hook(validating(i), i)));
    }
    return Setup.of(configurations, SHOP);
  }

  /// Validating policies with a binding each, in the cluster of the pods. Every second one is for
  /// pods, which all of them admit; the others are for resources of their own.
  public static Setup policies(int count) {
    List<PolicyObject> policies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String resource = i % 2 == 0 ? "pods" : "things" + i;
      policies.addAll(
          PolicyTexts.policies(
              POLICY
                  .replace("NUMBER", Integer.toString(i))
                  .replace("GROUP", i % 2 == 0 ? "\"\"" : "group" + i + ".example.com")
                  .replace("RESOURCE", resource)));
    }
    return Setup.of(List.of(), SHOP).withPolicies(policies);
  }

  /// Hooks of which none matches a review.
  ///
  /// @param byNamespace whether all are for pods, but of other namespaces; otherwise each is for a
  ///   resource of its own
  static Setup missing(int hooks, boolean byNamespace) {
    List<WebhookConfiguration> configurations = new ArrayList<>();
    for (int i = 0; i < hooks; i++) {
      String resource = byNamespace ? "pods" : "things" + i;
      String group = byNamespace ? "" : "group" + i + ".example.com";
      Hooks hook =
          Hooks.hook("h" + i)
              .rules(
                  new Rule(
                      List.of("CREATE", "UPDATE"),
                      List.of(group),
                      List.of("v1"),
                      List.of(resource),
                      Scope.ALL))
              .namespaceSelector(
                  new LabelSelector(
                      List.of(new LabelSelector.Requirement("team", "In", List.of("t" + i)))));
      configurations.add(
          i % 2 == 0 ? Hooks.mutating("m" + i, hook) : Hooks.validating("v" + i, hook));
    }
    return Setup.of(configurations, SHOP);
  }

  private static String mutating(int number) {
    return "m%d.example.com".formatted(number);
  }

  private static String validating(int number) {
    return "v%d.example.com".formatted(number);
  }

  private static Hooks hook(String name, int number) {
    Rule rule =
        number % 10 == 0
            ? new Rule(
                List.of("CREATE", "UPDATE"),
                List.of(""),
                List.of("v1"),
                List.of("pods"),
                Scope.NAMESPACED)
            : new Rule(
                List.of("CREATE"),
                List.of("group" + number + ".example.com"),
                List.of("v1"),
                List.of("things", "things/status"),
                Scope.ALL);
    return Hooks.hook(name).rules(rule);
  }

  /// What the hooks that are called answer.
  public static AnswerBook answers() {
    List<ScriptedAnswer> answers = new ArrayList<>();
    for (int i = 0; i < CONFIGURATIONS; i += 10) {
      answers.add(answer(validating(i), Runs.allow()));
      answers.add(
          answer(
              mutating(i),
              i == 0
                  ? Runs.allow()
                  : Runs.patch(
                      "[{\"op\":\"add\",\"path\":\"/metadata/labels/m%d\",\"value\":\"x\"},{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"side%d\",\"image\":\"side:1\"}}]"
                          .formatted(i, i))));
    }
    return new AnswerBook(answers);
  }

  private static ScriptedAnswer answer(String webhook, Answer answer) {
    return new ScriptedAnswer(
        new Origin("answers.yaml", Range.START),
        webhook,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        answer);
  }

  /// An AdmissionReview on one line, of about 5 KB.
  public static String review(int number) {
    StringBuilder environment = new StringBuilder();
    for (int i = 0; i < ENVIRONMENT_VARIABLES; i++) {
      environment
          .append(i == 0 ? "" : ",")
          .append(
              "{\"name\":\"SETTING_%d\",\"value\":\"a value of ordinary length, number %d\"}"
                  .formatted(i, number + i));
    }
    return ("{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"uid-%1$d\","
            + "\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"},"
            + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"pods\"},"
            + "\"requestKind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"},"
            + "\"requestResource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"pods\"},"
            + "\"name\":\"web-%1$d\",\"namespace\":\"shop\",\"operation\":\"CREATE\","
            + "\"userInfo\":{\"username\":\"ada\",\"groups\":[\"developers\",\"system:authenticated\"]},"
            + "\"object\":{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"web-%1$d\",\"namespace\":\"shop\","
            + "\"labels\":{\"app\":\"web\",\"pod-template-hash\":\"5c9f\"},\"annotations\":{\"note\":\"%3$s\"}},"
            + "\"spec\":{\"serviceAccountName\":\"web\",\"containers\":[{\"name\":\"web\",\"image\":\"registry.example/web:%1$d\","
            + "\"env\":[%2$s],\"resources\":{\"limits\":{\"cpu\":\"500m\",\"memory\":\"256Mi\"}}}]}},"
            + "\"oldObject\":null,\"dryRun\":false,\"options\":{\"kind\":\"CreateOptions\",\"apiVersion\":\"meta.k8s.io/v1\"}}}")
        .formatted(number, environment, "n".repeat(1000));
  }

  /// The request of a review.
  public static Capture capture(String review) {
    JsonObject json = Requests.object(review);
    return switch (CaptureDecoder.decode(json, "benchmark")) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> capture;
      case CaptureDecoder.Result other -> throw new IllegalStateException(other.toString());
    };
  }
}
