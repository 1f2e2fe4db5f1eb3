package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.PolicyTexts.policies;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What cannot be recorded on a server; the rest is among the cases `mutations-*`.
class MutatingPoliciesTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicy
      metadata: {name: NAME}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: ["*"], apiGroups: ["*"], apiVersions: ["*"], resources: ["*/*"]}
        reinvocationPolicy: Never
        mutations:
        - MUTATION
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicyBinding
      metadata: {name: NAME}
      spec: {policyName: NAME}
      """;

  private static String patch(String expression) {
    return "{patchType: JSONPatch, jsonPatch: {expression: '" + expression + "'}}";
  }

  private static String merge(String expression) {
    return "{patchType: ApplyConfiguration, applyConfiguration: {expression: '"
        + expression
        + "'}}";
  }

  private static Trace run(int minor, AdmissionRequest request, String mutation) {
    KubernetesRelease release = new KubernetesRelease(1, minor);
    return run(release, AdmissionChain.of(release), request, mutation);
  }

  private static Trace run(
      KubernetesRelease release, AdmissionChain chain, AdmissionRequest request, String mutation) {
    Setup setup =
        new Setup(List.of(), ClusterState.UNKNOWN, release, chain)
            .withPolicies(policies(POLICY.replace("NAME", "books").replace("MUTATION", mutation)));
    return Pipeline.compile(setup)
        .run(new Capture("test", request, Optional.empty()), new AnswerBook(List.of()));
  }

  private static final String LABEL =
      merge("Object{metadata: Object.metadata{labels: {\"team\": \"books\"}}}");

  /// P-1.
  @Test
  void serversBefore136RunNoMutatingPolicies() {
    Trace before = run(35, createPod("{}"), LABEL);
    assertThat(steps(before, Step.ConfigurationIdle.class))
        .extracting(Step.ConfigurationIdle::kind, Step.ConfigurationIdle::name)
        .contains(tuple("MutatingAdmissionPolicy", "books"));
    assertThat(steps(before, Step.OfPolicy.class)).isEmpty();
    assertThat(steps(run(36, createPod("{}"), LABEL), Step.MutationApplied.class)).hasSize(1);
  }

  /// P-101, P-102: the extension of lists came with 1.34; a stored policy that has it fails before.
  @Test
  void functionsOfALaterReleaseFail() {
    String range =
        patch("lists.range(1).map(i, JSONPatch{op: \"test\", path: \"/kind\", value: \"Pod\"})");
    assertThat(runAlone(34, range).response().allowed()).isTrue();
    assertThat(runAlone(33, range).response().message())
        .contains("undeclared reference to 'lists'");
  }

  /// Where a flag of the server switches the plugin on (P-1).
  private static Trace runAlone(int minor, String mutation) {
    KubernetesRelease release = new KubernetesRelease(1, minor);
    AdmissionChain alone =
        AdmissionChain.of(release, new PluginChoice.Listed(List.of("MutatingAdmissionPolicy")));
    return run(release, alone, createPod("{}"), mutation);
  }

  /// P-94: the server crashes over a list of objects, whatever the failure policy, until a patch
  /// mends it.
  @Test
  void aCrashRefusesTheRequest() {
    KubernetesRelease release = KubernetesRelease.parse("1.36.3");
    Trace trace =
        run(
            release,
            AdmissionChain.of(release),
            createPod("{}"),
            patch("[JSONPatch{op: \"add\", path: \"/spec/x\", value: [Object{}]}]"));
    assertThat(trace.response().code()).isEqualTo(500);
    assertThat(trace.response().message()).startsWith("This request caused apiserver to panic");
    assertThat(steps(trace, Step.PoliciesRefused.class)).hasSize(1);
  }

  /// P-92: what a merge changed is told as a JSON Patch.
  @Test
  void aMergeIsToldAsAPatch() {
    Trace trace = run(36, createPod("{\"app\": \"web\"}"), LABEL);
    assertThat(steps(trace, Step.MutationApplied.class))
        .singleElement()
        .satisfies(step -> {
          assertThat(step.patchType()).isEqualTo("ApplyConfiguration");
          assertThat(step.patch())
              .anySatisfy(operation -> {
                assertThat(operation.op()).isEqualTo("add");
                assertThat(operation.path()).contains("/metadata/labels/team");
              });
        });
  }

  /// P-95: whether the server knows the kind is not known.
  @Test
  void aMergeIntoAKindWithoutSchemaIsNotSimulated() {
    Trace trace = run(36, createCart(), LABEL);
    assertThat(steps(trace, Step.Undecided.class))
        .extracting(Step.Undecided::what)
        .contains(
            "policy \"books\": how a configuration is merged into shop.example.org/v1, Kind=Cart,"
                + " whose schema is not known");
    assertThat(trace.response().allowed()).isTrue();
  }

  /// P-94: a JSON Patch needs no schema.
  @Test
  void aPatchOfAKindWithoutSchemaIsApplied() {
    Trace trace =
        run(36, createCart(), patch("[JSONPatch{op: \"add\", path: \"/spec/x\", value: 1}]"));
    assertThat(steps(trace, Step.MutationApplied.class))
        .singleElement()
        .extracting(Step.MutationApplied::after)
        .isEqualTo(
            Optional.of(
                object(
                    """
                    {"apiVersion":"shop.example.org/v1","kind":"Cart","metadata":{"name":"one",\
                    "namespace":"shop"},"spec":{"wheels":4,"x":1}}\
                    """)));
  }

  /// P-91: a CONNECT without options.
  @Test
  void aRequestWithoutObjectIsNotMutated() {
    AdmissionRequest pod = createPod("{}");
    AdmissionRequest connect =
        new AdmissionRequest(
            pod.uid(),
            pod.kind(),
            pod.resource(),
            "proxy",
            pod.name(),
            pod.namespace(),
            Operation.CONNECT,
            pod.userInfo(),
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty());
    Trace trace = run(36, connect, LABEL);
    assertThat(steps(trace, Step.MutationApplied.class)).isEmpty();
    assertThat(trace.response().allowed()).isTrue();
  }

  private static AdmissionRequest createCart() {
    AdmissionRequest pod = createPod("{}");
    JsonObject cart =
        object(
            """
            {"apiVersion":"shop.example.org/v1","kind":"Cart","metadata":{"name":"one",\
            "namespace":"shop"},"spec":{"wheels":4}}\
            """);
    return new AdmissionRequest(
        pod.uid(),
        new GroupVersionKind("shop.example.org", "v1", "Cart"),
        new GroupVersionResource("shop.example.org", "v1", "carts"),
        "",
        "one",
        "shop",
        Operation.CREATE,
        pod.userInfo(),
        Optional.of(cart),
        Optional.empty(),
        false,
        Optional.empty());
  }
}
