package dev.admittance.simulator.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.PolicyTexts;
import java.util.List;
import org.junit.jupiter.api.Test;

class PipelineOrderTest {
  private static final String UNBOUND_AND_BOUND =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: bound}
      spec:
        matchConstraints: {resourceRules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]}
        validations: [{expression: "true"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: bound, validationActions: [Deny]}
      """;

  private static List<String> texts(Setup setup) {
    return ParticipantMatching.of(setup).order().stream()
        .map(segment ->
            segment.half()
                + " "
                + switch (segment) {
                  case PipelineSegment.BuiltIns some ->
                      some.names().size() > 1 ? "plugins" : "plugin";
                  case PipelineSegment.Registered some ->
                      some.stage()
                          + " "
                          + some.participants().stream()
                              .map(who -> who.id().owner() + "/" + who.id().name())
                              .toList();
                  case PipelineSegment.Idle idle -> idle.plugin() + " does not run " + idle.names();
                })
        .toList();
  }

  /// W-150: by the name of the configuration, then by place.
  @Test
  void hooksStandByNameOfTheirConfiguration() {
    Setup setup =
        Setup.of(
            List.of(
                Hooks.mutating("z", Hooks.hook("a")),
                Hooks.validating("v", Hooks.hook("v")),
                Hooks.mutating("b", Hooks.hook("2"), Hooks.hook("1"))),
            ClusterState.UNKNOWN);
    assertThat(texts(setup.withPolicies(PolicyTexts.policies(UNBOUND_AND_BOUND))))
        .containsExactly(
            "MUTATING plugins",
            "MUTATING MUTATING_POLICIES []",
            "MUTATING MUTATING_WEBHOOKS [b/2, b/1, z/a]",
            "VALIDATING plugins",
            "VALIDATING VALIDATING_POLICIES [bound/everywhere]",
            "VALIDATING VALIDATING_WEBHOOKS [v/v]",
            "VALIDATING plugin");
  }

  /// P-3: older servers do not run the plugin of policies.
  @Test
  void whatNoPluginRunsStandsApart() {
    KubernetesRelease old = new KubernetesRelease(1, 20);
    Setup setup =
        new Setup(List.of(), ClusterState.UNKNOWN, old, AdmissionChain.of(old))
            .withPolicies(PolicyTexts.policies(UNBOUND_AND_BOUND));
    assertThat(texts(setup)).endsWith("VALIDATING ValidatingAdmissionPolicy does not run [bound]");
    assertThat(ParticipantMatching.of(setup).participants()).isEmpty();
  }
}
