package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Policies and bindings that do nothing, or not what they are to do.
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

  private static final String BINDING =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: all}
      spec:
        policyName: replicas
        paramRef: {name: limits, namespace: guard, parameterNotFoundAction: %s}
        validationActions: [Deny]
      """;

  @Test
  void aBindingOfAPolicyThatIsGoneEnforcesNothing() {
    DoctorFixture ward = new DoctorFixture().binding(BINDING.formatted("Deny"));
    assertThat(ward.finding(DanglingBinding.RULE).sentence())
        .contains("no ValidatingAdmissionPolicy `replicas`");
    assertThat(ward.policy(POLICY, Optional.of("all")).diagnoses(DanglingBinding.RULE)).isEmpty();
    assertThat(
            new DoctorFixture()
                .binding(BINDING.formatted("Deny"))
                .follows(
                    WatchedResources.VALIDATING_POLICIES,
                    new WatchState.Interrupted(new ClusterFault.Forbidden("No.", "list", "/")))
                .diagnoses(DanglingBinding.RULE))
        .isEmpty();
  }

  @Test
  void aMissingParameterRefusesOrEnforcesNothing() {
    ParameterState missing = new ParameterState("configmaps guard/limits", Optional.of(false), "");
    assertThat(parameter("Deny", missing).diagnoses(MissingParameter.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.BREAKING));
    assertThat(parameter("Deny", missing).finding(MissingParameter.RULE).sentence())
        .isEqualTo(
            "configmaps guard/limits does not exist: every request that the binding covers is"
                + " refused.");
    assertThat(parameter("Allow", missing).diagnoses(MissingParameter.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.WARNING));
  }

  @Test
  void aParameterThatExistsIsFineAndAnUnreadOneIsNamed() {
    assertThat(
            parameter("Deny", new ParameterState("configmaps guard/limits", Optional.of(true), ""))
                .diagnoses(MissingParameter.RULE))
        .isEmpty();
    DoctorReport report =
        parameter(
                "Deny",
                new ParameterState("configmaps guard/limits", Optional.empty(), "Forbidden."))
            .doctorReport();
    assertThat(report.issues()).isEmpty();
    assertThat(report.unchecked())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.what()).contains("configmaps guard/limits");
          assertThat(one.why()).isEqualTo("Forbidden.");
        });
  }

  private static DoctorFixture parameter(String action, ParameterState state) {
    return new DoctorFixture()
        .policyWith(POLICY, Optional.of(BINDING.formatted(action)))
        .parameter(state);
  }

  @Test
  void expressionsThatErrRefuseRequests() {
    PartFigures none =
        TestFigures.calls(new MeteredPart("replicas/all", MeteredType.VALIDATING_POLICY), 0, 0);
    DoctorFixture ward =
        new DoctorFixture()
            .policy(POLICY, Optional.of("all"))
            .totals(TestFigures.counting(none, PartCounter.EVALUATION_ERRORS, 12));
    assertThat(ward.diagnoses(ExpressionErrors.POLICIES.rule()))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.DANGER);
          assertThat(one.title()).isEqualTo("Errors in expressions: requests are refused");
        });
    assertThat(ward.finding(ExpressionErrors.POLICIES.rule()).evidence().getFirst().field())
        .isEqualTo("apiserver_validating_admission_policy_check_total");
    assertThat(
            ward.recent(TestFigures.counting(none, PartCounter.EVALUATION_ERRORS, 3))
                .diagnoses(ExpressionErrors.POLICIES.rule())
                .getFirst()
                .urgency())
        .isEqualTo(Urgency.BREAKING);
  }

  @Test
  void whetherARefusalWasAnErrorIsNotKnown() {
    PartFigures none =
        TestFigures.calls(new MeteredPart("replicas/all", MeteredType.VALIDATING_POLICY), 0, 0);
    DoctorFixture ward = new DoctorFixture().policy(POLICY, Optional.of("all"));
    assertThat(ward.totals(none).doctorReport().unchecked())
        .noneMatch(one -> one.why().contains("replicas/all"));
    DoctorReport refusing =
        ward.totals(TestFigures.rejecting(none, RejectionKind.DENIED, 0, 7)).doctorReport();
    assertThat(refusing.issues())
        .noneMatch(issue -> issue.rule().equals(ExpressionErrors.POLICIES.rule()));
    assertThat(refusing.unchecked())
        .anySatisfy(one ->
            assertThat(one.why())
                .isEqualTo(
                    "API servers count both alike; Debug tells it for a captured request:"
                        + " replicas/all"));
  }

  @Test
  void matchConditionsOfAPolicyAreCountedWithoutItsBinding() {
    PartFigures none =
        TestFigures.calls(new MeteredPart("replicas", MeteredType.VALIDATING_POLICY), 0, 0);
    DoctorFixture ward =
        new DoctorFixture()
            .policy(POLICY, Optional.of("a"))
            .policy(POLICY, Optional.of("b"))
            .totals(TestFigures.counting(none, PartCounter.CONDITION_ERRORS, 2));
    assertThat(ward.finding(ExpressionErrors.CONDITIONS.rule()).sentence())
        .startsWith("2 match conditions ended with an error");
  }
}
