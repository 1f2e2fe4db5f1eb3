package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.HookEvent;
import dev.admittance.model.cluster.NamespacedName;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UnreachableTest {

  @Test
  void aHookWithReadyEndpointsIsFine() {
    assertThat(new DoctorFixture().with(validating("hook")).doctorReport().issues())
        .extracting(ClusterIssue::rule)
        .doesNotContain(Unreachable.RULE, LeftBehind.RULE, CallsFail.RULE);
  }

  @Test
  void withoutAReadyEndpointAHookThatFailsClosedBreaksTheCluster() {
    DoctorFixture ward = new DoctorFixture().with(validating("hook").down());
    assertThat(ward.doctorReport().issues().getFirst())
        .satisfies(first -> {
          assertThat(first.rule()).isEqualTo(Unreachable.RULE);
          assertThat(first.urgency()).isEqualTo(Urgency.BREAKING);
        });
    HookFinding finding = ward.finding(Unreachable.RULE);
    assertThat(finding.sentence())
        .isEqualTo(
            "No endpoint of Service guard/hook is ready. The hook fails closed: every CREATE UPDATE"
                + " storageclasses that it is called for is refused.");
    assertThat(finding.evidence().getFirst())
        .isEqualTo(
            new Evidence(
                "Service guard/hook",
                "endpoints",
                "0 of 2 ready",
                java.util.Optional.of(DoctorFixture.NOW.minus(Duration.ofMinutes(7)))));
    assertThat(finding.evidence())
        .contains(
            new Evidence(
                "ValidatingWebhookConfiguration hook",
                "webhooks[0].failurePolicy",
                "Fail",
                java.util.Optional.of(DoctorFixture.CHANGED)));
  }

  @Test
  void aHookThatFailsOpenOnlyDoesNothing() {
    DoctorFixture ward = new DoctorFixture().with(validating("hook").ignoring().down());
    assertThat(ward.diagnoses(Unreachable.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.DANGER));
    assertThat(ward.finding(Unreachable.RULE).remediations())
        .noneMatch(Remediation.Change.class::isInstance);
  }

  @Test
  void equalFindingsAreToldAsOne() {
    DoctorFixture ward =
        new DoctorFixture().with(validating("a").down()).with(validating("b").down());
    assertThat(ward.diagnoses(Unreachable.RULE))
        .singleElement()
        .satisfies(one ->
            assertThat(one.findings())
                .extracting(HookFinding::subject)
                .containsExactly("a/a.example.com", "b/b.example.com"));
  }

  @Test
  void commandsNameTheServiceAndItsPods() {
    HookFinding finding =
        new DoctorFixture().with(validating("hook").down()).finding(Unreachable.RULE);
    assertThat(finding.remediations().getFirst())
        .isInstanceOfSatisfying(
            Remediation.Commands.class,
            commands ->
                assertThat(commands.lines())
                    .contains(
                        "kubectl --namespace guard get endpointslices --selector"
                            + " kubernetes.io/service-name=hook",
                        "kubectl --namespace guard describe pods --selector app=hook"));
  }

  @Test
  void aHookThatKeepsItsOwnPodsFromStartingIsADeadlock() {
    DoctorFixture ward =
        new DoctorFixture().with(validating("hook").rules("", "CREATE", "pods").down());
    HookFinding finding = ward.finding(Unreachable.LOCKED);
    assertThat(finding.sentence()).contains("cannot come back by themselves");
    assertThat(finding.remediations().getFirst())
        .isInstanceOfSatisfying(
            Remediation.Change.class,
            change -> assertThat(change.title()).isEqualTo("Exclude guard"));
    assertThat(ward.diagnoses(Unreachable.RULE)).isEmpty();
    assertThat(ward.diagnoses("practice/L-1")).isEmpty();
  }

  @Test
  void theLabelsOfItsNamespaceTellWhetherItDoes() {
    DoctorFixture ward =
        new DoctorFixture()
            .without("guard")
            .manifest(
                "{apiVersion: v1, kind: Namespace, metadata: {name: guard, labels: {own: \"\"}}}")
            .manifest("{apiVersion: v1, kind: Service, metadata: {namespace: guard, name: hook}}")
            .with(
                validating("hook")
                    .rules("", "CREATE", "pods")
                    .set(
                        "namespaceSelector",
                        "{matchExpressions: [{key: own, operator: DoesNotExist}]}")
                    .down());
    assertThat(ward.diagnoses(Unreachable.LOCKED)).isEmpty();
    assertThat(ward.diagnoses(Unreachable.RULE)).hasSize(1);
  }

  @Test
  void aMissingPortIsSaidInTheWordsOfTheBackend() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(
                validating("hook")
                    .backend(
                        BackendHealth.State.MISSING, 0, 0, "Service guard/hook has no port 8443."));
    assertThat(ward.finding(Unreachable.RULE).sentence())
        .startsWith("Service guard/hook has no port 8443.");
  }

  @Test
  void eventsAreEvidence() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").down())
            .event(failure("hook.example.com", Duration.ofMinutes(2)))
            .event(failure("other.example.com", Duration.ofMinutes(2)))
            .event(failure("hook.example.com", Duration.ofHours(2)));
    assertThat(ward.finding(Unreachable.RULE).evidence())
        .filteredOn(one -> one.field().startsWith("event"))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.object()).isEqualTo("ReplicaSet shop/web");
          assertThat(event.value()).contains("failed calling webhook").endsWith("(12 times)");
          assertThat(event.since()).contains(DoctorFixture.NOW.minus(Duration.ofMinutes(2)));
        });
  }

  static HookEvent failure(String webhook, Duration ago) {
    return new HookEvent(
        DoctorFixture.NOW.minus(ago),
        12,
        true,
        "FailedCreate",
        "Internal error occurred: failed calling webhook \"%s\": connection refused"
            .formatted(webhook),
        "ReplicaSet",
        new NamespacedName("shop", "web"),
        "replicaset-controller");
  }
}
