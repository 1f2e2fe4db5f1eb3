package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.WatchedResources;
import org.junit.jupiter.api.Test;

class LeftBehindTest {

  @Test
  void aHookWhoseNamespaceIsGoneWasLeftBehind() {
    DoctorFixture ward =
        new DoctorFixture()
            .without("guard")
            .manifest("{apiVersion: v1, kind: Namespace, metadata: {name: default}}")
            .with(
                validating("hook")
                    .missing()
                    .metadata(
                        ", annotations: {meta.helm.sh/release-name: guard,"
                            + " meta.helm.sh/release-namespace: guard}"));
    assertThat(ward.diagnoses(LeftBehind.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.BREAKING));
    HookFinding finding = ward.finding(LeftBehind.RULE);
    assertThat(finding.sentence())
        .startsWith("The namespace `guard` of its Service does not exist.");
    assertThat(finding.evidence())
        .extracting(one -> one.object() + " | " + one.value())
        .contains(
            "Namespace guard | does not exist",
            "ValidatingWebhookConfiguration hook | of Helm release guard/guard");
    assertThat(finding.remediations())
        .singleElement()
        .isInstanceOfSatisfying(
            Remediation.Commands.class,
            commands ->
                assertThat(commands.lines())
                    .containsExactly(
                        "kubectl get validatingwebhookconfiguration hook --output=yaml > hook.yaml",
                        "kubectl delete validatingwebhookconfiguration hook"));
  }

  @Test
  void nothingElseIsSaidAboutIt() {
    DoctorFixture ward =
        new DoctorFixture()
            .without("guard")
            .manifest("{apiVersion: v1, kind: Namespace, metadata: {name: default}}")
            .with(
                validating("hook")
                    .rules("", "CREATE", "pods")
                    .set("timeoutSeconds", "30")
                    .missing());
    assertThat(ward.doctorReport().issues())
        .extracting(ClusterIssue::rule)
        .containsExactly(LeftBehind.RULE);
  }

  @Test
  void aServiceThatIsMissingAmongOthersIsAMistakeAndNotLeftBehind() {
    DoctorFixture ward = new DoctorFixture().with(validating("hook").missing());
    assertThat(ward.diagnoses(LeftBehind.RULE)).isEmpty();
    assertThat(ward.diagnoses(Unreachable.RULE)).hasSize(1);
  }

  @Test
  void anEmptyNamespaceIsDeserted() {
    DoctorFixture ward =
        new DoctorFixture()
            .without("guard")
            .manifest("{apiVersion: v1, kind: Namespace, metadata: {name: guard}}")
            .with(validating("hook").missing());
    assertThat(ward.finding(LeftBehind.RULE).sentence())
        .startsWith(
            "Its Service does not exist, and no other nor any Deployment is left in `guard`.");
  }

  @Test
  void whatCannotBeSeenIsNotTakenForGone() {
    DoctorFixture ward =
        new DoctorFixture()
            .without("guard")
            .manifest("{apiVersion: v1, kind: Namespace, metadata: {name: guard}}")
            .follows(
                WatchedResources.DEPLOYMENTS,
                new WatchState.Interrupted(
                    new ClusterFault.Forbidden("No.", "list", "/apis/apps/v1/deployments")))
            .with(validating("hook").missing());
    assertThat(ward.diagnoses(LeftBehind.RULE)).isEmpty();
  }

  @Test
  void aHookForResourcesThatAreGoneTooDoesNoHarmYet() {
    DoctorFixture ward =
        new DoctorFixture()
            .without("guard")
            .manifest("{apiVersion: v1, kind: Namespace, metadata: {name: default}}")
            .with(validating("hook").rules("guard.example.com", "CREATE", "policies").missing());
    assertThat(ward.diagnoses(LeftBehind.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.WARNING));
  }
}
