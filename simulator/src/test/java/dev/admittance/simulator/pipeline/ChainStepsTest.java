package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.request;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What plugins that are not simulated leave in the trace (W-101).
class ChainStepsTest {

  private static Trace run(int minor, List<String> notSimulated, AdmissionRequest request) {
    Setup setup =
        new Setup(
            List.of(mutating("all", hook("a.example.com"))),
            ClusterState.UNKNOWN,
            notSimulated,
            new KubernetesRelease(1, minor));
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
    Trace trace = run(36, List.of(), configMap);
    assertThat(leftOut(trace, Phase.MUTATING)).containsExactly("NamespaceLifecycle");
    assertThat(leftOut(trace, Phase.VALIDATING)).containsExactly("ResourceQuota");
  }

  @Test
  void pluginsStandBeforeOrBehindTheHooksAsInTheChain() {
    Trace trace = run(7, List.of(), createPod("{}"));
    assertThat(leftOut(trace, Phase.MUTATING))
        .startsWith("NamespaceLifecycle", "LimitRanger")
        .endsWith("ResourceQuota");
    assertThat(leftOut(trace, Phase.VALIDATING)).isEmpty();
  }

  /// A policy plugin without policies does nothing, so nothing is left out.
  @Test
  void policiesAreNamedAtThePlaceOfTheirPlugin() {
    String policy = "ValidatingAdmissionPolicy \"no-latest\"";
    Trace trace = run(36, List.of(policy), createPod("{}"));
    assertThat(leftOut(trace, Phase.RECEIVED)).isEmpty();
    assertThat(leftOut(trace, Phase.VALIDATING))
        .containsSubsequence("PodSecurity", policy, "ResourceQuota");
  }

  @Test
  void configurationThatNoPluginActsOnIsNamedAtTheStart() {
    String policy = "MutatingAdmissionPolicy \"sidecar\"";
    assertThat(leftOut(run(31, List.of(policy), createPod("{}")), Phase.RECEIVED))
        .containsExactly(policy);
  }
}
