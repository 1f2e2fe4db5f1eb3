package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.SERVICE;
import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.ClusterTexts.deployment;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.v1beta1;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.provider.Provider;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each rule of practice with configurations that it minds, and the nearest ones that it does not.
class PracticeExamplesTest {

  record Example(String id, Case failing, Case passing) {
    @Override
    public String toString() {
      return id;
    }
  }

  record Case(PracticeContext context, List<HookTexts> hooks) {
    List<String> findings(String id) {
      return HookTexts.findings(id, context, hooks.toArray(HookTexts[]::new));
    }
  }

  private static Example example(String id, HookTexts failing, HookTexts passing) {
    return example(id, List.of(failing), List.of(passing));
  }

  private static Example example(String id, List<HookTexts> failing, List<HookTexts> passing) {
    return example(id, PracticeContext.none(), failing, passing);
  }

  private static Example example(
      String id, PracticeContext context, List<HookTexts> failing, List<HookTexts> passing) {
    return new Example(id, new Case(context, failing), new Case(context, passing));
  }

  /// A hook among manifests that it fails with, and manifests that it is fine with.
  private static Example example(String id, PracticeContext failing, PracticeContext passing) {
    return new Example(
        id, new Case(failing, List.of(validating())), new Case(passing, List.of(validating())));
  }

  private static final String WIDGETS =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.example.com}
      spec:
        group: example.com
        names: {plural: widgets, kind: Widget}
        scope: Namespaced
        versions: [{name: v1, served: true}, {name: v1beta1, served: true}]
        conversion:
          strategy: Webhook
          webhook: {clientConfig: {service: {namespace: guard, name: hook}}}
      """;

  private static final String WIDGET_RULE = versionRule("example.com", "v1", "widgets");

  /// A group that may write configurations.
  private static String writers(String group) {
    return """
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRole
    metadata: {name: hooks}
    rules: [{apiGroups: [admissionregistration.k8s.io], resources: ["*"], verbs: [update]}]
    ---
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRoleBinding
    metadata: {name: given}
    roleRef: {kind: ClusterRole, name: hooks}
    subjects: [{kind: Group, name: "%s"}]
    """
        .formatted(group);
  }

  private static final String PODS = rule("", "CREATE", "pods");

  static Stream<Example> examples() {
    return Stream.of(
        example("L-1", validating().rules(PODS), validating().rules(PODS).excluding("guard")),
        example(
            "L-2",
            List.of(
                validating("one").rules(PODS).servedFrom("red").excluding("red"),
                validating("two").rules(PODS).servedFrom("blue").excluding("blue")),
            List.of(
                validating("one").rules(PODS).servedFrom("red").excluding("red"),
                validating("two").rules(PODS).servedFrom("blue").excluding("blue", "red"))),
        example("L-3", validating().rules(PODS), validating().rules(PODS).excluding("kube-system")),
        example(
            "L-4",
            validating().rules(rule("coordination.k8s.io", "UPDATE", "leases")),
            validating()
                .rules(rule("coordination.k8s.io", "UPDATE", "leases"))
                .excluding("kube-system", "kube-node-lease")),
        example(
            "L-5",
            validating().rules(rule("", "CREATE", "events")),
            validating().rules(rule("", "CREATE", "services"))),
        example(
            "L-6",
            validating().rules(rule("*", "CREATE", "\"*\"")),
            validating().rules(rule("apps", "CREATE", "\"*\""))),
        example(
            "L-7",
            validating().rules(rule("authentication.k8s.io", "CREATE", "tokenreviews")),
            validating().rules(rule("authentication.k8s.io", "UPDATE", "tokenreviews"))),
        example(
            "L-8",
            validating().rules(rule("", "UPDATE", "nodes/status")),
            validating().rules(rule("", "UPDATE", "nodes/status")).set("failurePolicy", "Ignore")),
        example(
            "L-9",
            validating().rules(rule("", "CREATE", "pods/binding")),
            validating().rules(rule("", "CREATE", "pods/binding")).set("failurePolicy", "Ignore")),
        example(
            "L-10",
            validating().rules(rule("", "CREATE", "namespaces")),
            validating().rules(rule("", "DELETE", "namespaces"))),
        example(
            "L-11",
            validating().set("timeoutSeconds", "6"),
            validating().set("timeoutSeconds", "5")),
        example(
            "L-12",
            List.of(
                mutating("a").set("timeoutSeconds", "15"),
                mutating("b").set("timeoutSeconds", "15")),
            List.of(
                mutating("a").set("timeoutSeconds", "15"),
                mutating("b").set("timeoutSeconds", "14"))),
        example("L-13", v1beta1().without("failurePolicy"), v1beta1()),
        example("L-14", List.of(mutating()), List.of(mutating("first"), validating("second"))),
        example(
            "L-15",
            List.of(mutating().set("failurePolicy", "Ignore")),
            List.of(mutating("first").set("failurePolicy", "Ignore"), validating("second"))),
        example("L-16", validating().set("failurePolicy", "Ignore"), validating()),
        example(
            "L-17",
            validating()
                .rules(versionRule("autoscaling", "v1", "horizontalpodautoscalers"))
                .set("matchPolicy", "Exact"),
            validating()
                .rules(versionRule("autoscaling", "v1", "horizontalpodautoscalers"))
                .set("matchPolicy", "Equivalent")),
        example(
            "L-18",
            validating().rules(versionRule("apps", "v1beta1", "deployments")),
            validating().rules(versionRule("apps", "v1", "deployments"))),
        example(
            "L-19",
            HookTexts.in("1.21"),
            List.of(validating().rules(versionRule("batch", "v1beta1", "cronjobs"))),
            List.of(validating().rules(versionRule("batch", "v1", "cronjobs")))),
        example("L-20", validating().rules(rule("", "CREATE", "pod")), validating().rules(PODS)),
        example(
            "L-21",
            validating().rules(rule("apps", "UPDATE", "\"deployments/*\"")),
            validating().rules(rule("apps", "UPDATE", "deployments, deployments/scale"))),
        example(
            "L-22",
            validating().rules(PODS),
            validating().rules(PODS, rule("", "UPDATE", "pods/ephemeralcontainers, pods/resize"))),
        example(
            "L-23",
            mutating().rules(rule("apps", "UPDATE", "deployments/status")),
            validating().rules(rule("apps", "UPDATE", "deployments/status"))),
        example(
            "L-24",
            mutating().rules(rule("apps", "DELETE", "deployments")),
            validating().rules(rule("apps", "DELETE", "deployments"))),
        example(
            "L-25",
            validating()
                .set("objectSelector", "{matchExpressions: [{key: skip, operator: DoesNotExist}]}"),
            validating()
                .set("objectSelector", "{matchExpressions: [{key: check, operator: Exists}]}")),
        example(
            "L-26",
            validating().rules(rule("", "CREATE", "nodes")).excluding("a"),
            validating().rules(rule("", "CREATE", "services")).excluding("a")),
        example(
            "L-27",
            validating().set("namespaceSelector", "{matchLabels: {check: \"yes\"}}"),
            validating()
                .set("namespaceSelector", "{matchLabels: {kubernetes.io/metadata.name: a}}")),
        example(
            "L-28",
            validating()
                .set(
                    "namespaceSelector",
                    "{matchExpressions: [{key: name, operator: NotIn, values: [kube-system]}]}"),
            validating().excluding("kube-system")),
        example(
            "L-29", v1beta1().set("sideEffects", "Unknown"), v1beta1().set("sideEffects", "None")),
        example(
            "L-30",
            validating().set("admissionReviewVersions", "[v1beta1]"),
            validating().set("admissionReviewVersions", "[v1beta1, v1]")),
        example("L-31", cluster(SERVICE.replace("443", "80")), cluster(SERVICE)),
        example(
            "L-32",
            PracticeContext.none().stored(),
            List.of(validating().set("clientConfig", HookTexts.client("Cg=="))),
            List.of(validating().set("clientConfig", HookTexts.client(Certificates.base64("ca"))))),
        example(
            "L-33",
            cluster(SERVICE, deployment("replicas: 1", "")),
            cluster(SERVICE, deployment("replicas: 2", "topologySpreadConstraints: [{}]"))),
        example(
            "L-34",
            validating().set("clientConfig", "{url: 'https://hook.guard.svc/x'}"),
            validating().set("clientConfig", "{url: 'https://hook.example.com/x'}")),
        example(
            "L-35",
            validating().set("clientConfig", "{url: 'https://127.0.0.1/x'}"),
            validating().set("clientConfig", "{url: 'https://10.0.0.1/x'}")),
        example(
            "L-36",
            List.of(validating("a").set("name", "x.y.z"), validating("b").set("name", "x.y.z")),
            List.of(validating("a").set("name", "x.y.z"), mutating("b").set("name", "x.y.z"))),
        example(
            "L-37",
            List.of(mutating("a"), mutating("b")),
            List.of(
                mutating("sidecars").set("reinvocationPolicy", "IfNeeded"), mutating("volumes"))),
        example("L-38", mutating().set("reinvocationPolicy", "IfNeeded"), mutating()),
        example(
            "L-41",
            validating()
                .rules(rule("apps", "DELETE", "deployments"))
                .condition("object.spec.replicas > 1"),
            validating()
                .rules(rule("apps", "DELETE", "deployments"))
                .condition("object == null || object.spec.replicas > 1")),
        example(
            "L-42",
            validating().condition("namespaceObject.metadata.name == 'a'"),
            validating().condition("request.namespace == 'namespaceObject'")),
        example(
            "L-43",
            validating()
                .rules(rule("autoscaling", "CREATE", "horizontalpodautoscalers"))
                .condition("request.resource.version == 'v1'"),
            validating()
                .rules(rule("autoscaling", "CREATE", "horizontalpodautoscalers"))
                .condition("request.resource.resource == 'horizontalpodautoscalers'")),
        example(
            "L-46",
            validating().rules(rule("", "CREATE", "secrets")),
            validating().rules(rule("", "CREATE", "configmaps"))),
        example(
            "L-47",
            validating().rules(rule("", "UPDATE", "pods")),
            validating().rules(rule("", "UPDATE", "pods")).excluding("kube-system")),
        example(
            "L-48",
            HookTexts.in("1.37").stored(),
            List.of(validating("my.static.k8s.io")),
            List.of(validating("my.k8s.io"))),
        example(
            "L-49",
            validating().set("clientConfig", "{service: {namespace: a, name: b, path: /check/}}"),
            validating().set("clientConfig", "{service: {namespace: a, name: b, path: /check}}")),
        example(
            "L-50",
            validating().rules(rule("", "CREATE", "pods/status, \"pods/*\"")),
            validating().rules(rule("", "CREATE", "pods/status, pods"))),
        example(
            "L-53",
            mutating().rules(PODS),
            mutating()
                .rules(PODS)
                .condition("!('kubernetes.io/config.mirror' in object.metadata.?annotations)")),
        example(
            "L-54",
            mutating().rules(rule("example.com", "CREATE", "widgets")),
            mutating().rules(rule("example.com", "CREATE", "widgets"), PODS)),
        example("L-55", cluster(writers("devs")), cluster(writers("system:masters"))),
        example(
            "L-56",
            validating()
                .rules(rule("apps", "DELETE", "deployments"))
                .condition("request.name != 'a'"),
            validating()
                .rules(rule("apps", "DELETE", "deployments"))
                .condition("oldObject.metadata.name != 'a'")),
        example(
            "L-57",
            mutating().condition("object.metadata.name != 'a'"),
            mutating().condition("object.metadata.generateName != 'a'")),
        new Example(
            "L-58",
            new Case(cluster(WIDGETS), List.of(validating().rules(WIDGET_RULE))),
            new Case(
                cluster(WIDGETS),
                List.of(validating().rules(WIDGET_RULE).set("matchPolicy", "Exact")))),
        example(
            "L-59",
            PracticeContext.none().on(Optional.of(Provider.GKE_AUTOPILOT)),
            List.of(validating().rules(rule("*", "CREATE", "\"*\""))),
            List.of(
                validating()
                    .rules(PODS)
                    .excluding("kube-system, gke-gmp-system, gke-managed-cim"))));
  }

  private static String versionRule(String group, String version, String resources) {
    return rule(group, "CREATE", resources)
        .replace("apiVersions: [\"*\"]", "apiVersions: [" + version + "]");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theRuleMindsTheFailingExampleAndNotThePassingOne(Example example) {
    assertThat(example.failing().findings(example.id())).isNotEmpty();
    assertThat(example.passing().findings(example.id())).isEmpty();
  }

  @Test
  void everyRuleHasAnExample() {
    assertThat(examples().map(Example::id))
        .containsExactlyElementsOf(
            Practices.ALL.stream().map(rule -> rule.id().toString()).toList());
  }
}
