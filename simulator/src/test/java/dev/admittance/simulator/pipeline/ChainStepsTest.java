package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.PolicyTexts.policies;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
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
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// What plugins that are not simulated leave in the trace (W-101).
class ChainStepsTest {
  private static final String QUOTA =
      "ResourceQuota: it is not known which ResourceQuotas namespace shop has";

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: KINDAdmissionPolicy
      metadata: {name: limits}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        reinvocationPolicy: Never
        validations: [{expression: "true"}]
        mutations:
        - patchType: JSONPatch
          jsonPatch: {expression: '[JSONPatch{op: "test", path: "/spec", value: ""}]'}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: KINDAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [Deny]}
      """;

  private static Trace run(int minor, AdmissionRequest request) {
    return run(minor, request, ClusterState.UNKNOWN);
  }

  private static Trace run(int minor, AdmissionRequest request, ClusterState cluster) {
    KubernetesRelease release = new KubernetesRelease(1, minor);
    Setup setup =
        new Setup(
            List.of(mutating("all", hook("a.example.com"))),
            cluster,
            release,
            AdmissionChain.of(release));
    return Pipeline.compile(setup)
        .run(new Capture("test", request, Optional.empty()), new AnswerBook(List.of()));
  }

  private static List<String> leftOut(Trace trace, Phase phase) {
    return steps(trace, Step.NotSimulated.class).stream()
        .filter(step -> step.moment().phase() == phase)
        .map(Step.NotSimulated::what)
        .toList();
  }

  @Test
  void onlyPluginsThatLookAtTheRequestAreNamed() {
    AdmissionRequest configMap = request(Operation.CREATE, "", "v1", "configmaps", "");
    Trace trace = run(36, configMap);
    assertThat(leftOut(trace, Phase.MUTATING)).isEmpty();
    assertThat(leftOut(trace, Phase.VALIDATING)).containsExactly(QUOTA);
  }

  @Test
  void pluginsStandBeforeOrBehindTheHooksAsInTheChain() {
    Trace trace = run(7, createPod("{}"));
    assertThat(leftOut(trace, Phase.MUTATING))
        .first(InstanceOfAssertFactories.STRING)
        .startsWith("LimitRanger");
    assertThat(leftOut(trace, Phase.MUTATING)).last().isEqualTo(QUOTA);
    assertThat(leftOut(trace, Phase.VALIDATING)).isEmpty();
  }

  /// P-3, P-4.
  @Test
  void policiesRunAtThePlaceOfTheirPlugin() {
    Setup setup =
        Setup.of(
                List.of(
                    mutating("all", hook("m.example.com")),
                    validating("all", hook("v.example.com"))),
                ClusterState.UNKNOWN)
            .withPolicies(
                Stream.of("Mutating", "Validating")
                    .flatMap(kind -> policies(POLICY.replace("KIND", kind)).stream())
                    .toList());
    Trace trace =
        Pipeline.compile(setup)
            .run(new Capture("test", createPod("{}"), Optional.empty()), new AnswerBook(List.of()));
    assertThat(
            trace.steps().stream()
                .filter(
                    step -> step instanceof Step.PolicyMatched || step instanceof Step.HookMatched)
                .map(StepDescriptions::headline))
        .containsExactly(
            "limits with everywhere matches",
            "m.example.com matches",
            "limits with everywhere matches",
            "v.example.com matches");
  }

  /// P-1: the plugin is there since 1.30.
  @Test
  void policiesThatNoPluginRunsAreNamedAtTheStart() {
    KubernetesRelease release = new KubernetesRelease(1, 29);
    Setup setup =
        new Setup(List.of(), ClusterState.UNKNOWN, release, AdmissionChain.of(release))
            .withPolicies(policies(POLICY.replace("KIND", "Validating")));
    Trace trace =
        Pipeline.compile(setup)
            .run(new Capture("test", createPod("{}"), Optional.empty()), new AnswerBook(List.of()));
    assertThat(steps(trace, Step.ConfigurationIdle.class))
        .extracting(Step.ConfigurationIdle::kind, Step.ConfigurationIdle::name)
        .containsExactly(tuple("ValidatingAdmissionPolicy", "limits"));
    assertThat(steps(trace, Step.PolicyMatched.class)).isEmpty();
  }

  @Test
  void pluginsThatAreSimulatedTellWhatTheyDo() {
    Trace trace = run(36, createPod("{}"));
    assertThat(steps(trace, Step.PluginRan.class))
        .extracting(Step.PluginRan::plugin)
        .containsExactly("ServiceAccount", "Priority", "DefaultTolerationSeconds", "PodSecurity");
    assertThat(trace.response().auditAnnotations())
        .containsEntry("pod-security.kubernetes.io/enforce-policy", "privileged:latest");
  }

  @Test
  void pluginThatRefusesEndsTheRequest() {
    ClusterState cluster =
        ClusterState.of(
            List.of(object("{\"kind\": \"Namespace\", \"metadata\": {\"name\": \"elsewhere\"}}")));
    Trace trace = run(36, createPod("{}"), cluster);
    assertThat(steps(trace, Step.PluginRefused.class))
        .singleElement()
        .extracting(Step.PluginRefused::plugin)
        .isEqualTo("NamespaceLifecycle");
    assertThat(trace.response().code()).isEqualTo(404);
    assertThat(trace.response().message()).isEqualTo("namespaces \"shop\" not found");
    assertThat(steps(trace, Step.HookCalled.class)).isEmpty();
  }

  @Test
  void namespaceThatIsProvidedIsThereForTheNextPlugin() {
    AdmissionChain chain =
        AdmissionChain.of(
            new KubernetesRelease(1, 36),
            new PluginChoice.Listed(List.of("NamespaceAutoProvision", "NamespaceLifecycle")));
    ClusterState cluster =
        ClusterState.of(
            List.of(object("{\"kind\": \"Namespace\", \"metadata\": {\"name\": \"elsewhere\"}}")));
    Setup setup = new Setup(List.of(), cluster, new KubernetesRelease(1, 36), chain);
    Trace trace =
        Pipeline.compile(setup)
            .run(new Capture("test", createPod("{}"), Optional.empty()), new AnswerBook(List.of()));
    assertThat(trace.response().allowed()).isTrue();
    assertThat(steps(trace, Step.PluginRan.class))
        .extracting(Step.PluginRan::detail)
        .containsExactly("creates namespace shop");
  }

  @Test
  void objectsThatTellOfThemselvesAloneRefuseNothingOfOthers() {
    List<JsonObject> alone =
        List.of(
            named("v1", "Namespace", "", "elsewhere"),
            named("v1", "ServiceAccount", "shop", "till"),
            named("v1", "ResourceQuota", "elsewhere", "small"),
            named("scheduling.k8s.io/v1", "PriorityClass", "", "low"));
    String pod = "{\"spec\": {\"priorityClassName\": \"high\"}}";
    ClusterState open = ClusterState.of(List.of(), alone);

    Trace trace = run(36, createPod(pod), open);
    assertThat(trace.response().allowed()).isTrue();
    assertThat(leftOut(trace, Phase.VALIDATING)).contains(QUOTA);
    assertThat(run(36, createPod(pod), ClusterState.of(alone)).response().message())
        .isEqualTo("namespaces \"shop\" not found");
  }

  @Test
  void oneObjectThatTellsOfAllItsKindIsEnough() {
    JsonObject alone = named("v1", "ServiceAccount", "shop", "till");
    JsonObject whole = named("v1", "ServiceAccount", "elsewhere", "default");
    ClusterState state = ClusterState.of(List.of(whole), List.of(alone));

    assertThat(run(36, createPod("{}"), state).response().message())
        .contains("serviceaccount \"default\" not found");
  }

  private static JsonObject named(String apiVersion, String kind, String namespace, String name) {
    return object(
        "{\"apiVersion\": \"%s\", \"kind\": \"%s\", \"metadata\": {\"namespace\": \"%s\", \"name\": \"%s\"}}"
            .formatted(apiVersion, kind, namespace, name));
  }
}
