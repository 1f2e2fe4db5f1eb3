package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.WatchedResources;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Policies that are not bound, or whose expressions the API server warns of.
class PolicyChecksTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: replicas}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
        validations: [{expression: "object.spec.replicas < 5"}]
      """;

  private static final String WARNED =
      POLICY
          + """
          status:
            typeChecking:
              expressionWarnings:
              - {fieldRef: "spec.validations[0].expression", warning: "apps/v1, Kind=Deployment: undefined field 'replica'"}
          """;

  @Test
  void aPolicyWithABindingAndSoundExpressionsIsFine() {
    assertThat(new DoctorFixture().policy(POLICY, Optional.of("all")).doctorReport().issues())
        .isEmpty();
  }

  @Test
  void aPolicyWithoutABindingDoesNothing() {
    DoctorFixture ward = new DoctorFixture().policy(POLICY, Optional.empty());
    assertThat(ward.diagnoses(UnboundPolicy.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.NOTE));
    assertThat(ward.finding(UnboundPolicy.RULE).remediations())
        .singleElement()
        .isInstanceOfSatisfying(
            Remediation.Manifest.class,
            manifest ->
                assertThat(DoctorFixture.json(manifest.yaml()).toString())
                    .isEqualTo(
                        "{\"apiVersion\":\"admissionregistration.k8s.io/v1\",\"kind\":\"ValidatingAdmissionPolicyBinding\",\"metadata\":{\"name\":\"replicas\"},\"spec\":{\"policyName\":\"replicas\",\"validationActions\":[\"Warn\",\"Audit\"]}}"));
  }

  @Test
  void bindingsThatCannotBeSeenMayBeThere() {
    assertThat(
            new DoctorFixture()
                .policy(POLICY, Optional.empty())
                .follows(
                    WatchedResources.VALIDATING_BINDINGS,
                    new WatchState.Interrupted(new ClusterFault.Forbidden("No.", "list", "/")))
                .diagnoses(UnboundPolicy.RULE))
        .isEmpty();
  }

  @Test
  void whatTheServerWarnsOfIsEvidence() {
    HookFinding finding =
        new DoctorFixture().policy(WARNED, Optional.of("all")).finding(PolicyWarnings.RULE);
    assertThat(finding.evidence())
        .containsExactly(
            new Evidence(
                "ValidatingAdmissionPolicy replicas",
                "spec.validations[0].expression",
                "apps/v1, Kind=Deployment: undefined field 'replica'",
                Optional.of(DoctorFixture.CHANGED)));
    assertThat(finding.sentence()).contains("1 expression with", "`failurePolicy: Fail`");
  }

  @Test
  void aPolicyWithSeveralBindingsIsWarnedAboutOnce() {
    DoctorFixture ward =
        new DoctorFixture().policy(WARNED, Optional.of("a")).policy(WARNED, Optional.of("b"));
    assertThat(ward.finding(PolicyWarnings.RULE).subject()).isEqualTo("replicas");
  }
}
