package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.live.ObservedChange;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Own leases, old versions, and controllers that fight.
class ConfigurationChecksTest {

  @Test
  void aHookForTheLeasesOfItsOwnNamespaceMayNotComeBack() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").rules("coordination.k8s.io", "UPDATE", "leases"));
    HookFinding finding = ward.finding(OwnLeases.RULE);
    assertThat(ward.diagnoses(OwnLeases.RULE).getFirst().urgency()).isEqualTo(Urgency.DANGER);
    assertThat(finding.sentence()).contains("UPDATE of leases in `guard`");
    assertThat(finding.evidence())
        .contains(
            new Evidence(
                "Namespace guard", "metadata.labels", "kubernetes.io/metadata.name=guard"));
    assertThat(finding.remediations().getFirst()).isInstanceOf(Remediation.Change.class);
  }

  @Test
  void aHookThatLeavesItsNamespaceOutOrFailsOpenIsFine() {
    String others =
        "{matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values:"
            + " [guard]}]}";
    assertThat(
            new DoctorFixture()
                .with(
                    validating("hook")
                        .rules("coordination.k8s.io", "UPDATE", "leases")
                        .set("namespaceSelector", others))
                .with(
                    validating("open").rules("coordination.k8s.io", "UPDATE", "leases").ignoring())
                .diagnoses(OwnLeases.RULE))
        .isEmpty();
  }

  @Test
  void aManifestOfAVersionThatIsGoneCannotBeAppliedAgain() {
    assertThat(
            new DoctorFixture()
                .with(validating("hook").metadata(applied("admissionregistration.k8s.io/v1beta1")))
                .finding(OldVersion.RULE)
                .evidence()
                .getFirst()
                .value())
        .isEqualTo("apiVersion: admissionregistration.k8s.io/v1beta1");
    assertThat(
            new DoctorFixture()
                .with(validating("hook").metadata(applied("admissionregistration.k8s.io/v1")))
                .diagnoses(OldVersion.RULE))
        .isEmpty();
  }

  @Test
  void nonsenseInTheAnnotationIsNoManifest() {
    assertThat(
            new DoctorFixture()
                .with(
                    validating("hook")
                        .metadata(
                            ", annotations: {kubectl.kubernetes.io/last-applied-configuration:"
                                + " \"{\"}"))
                .diagnoses(OldVersion.RULE))
        .isEmpty();
  }

  private static String applied(String version) {
    return ", annotations: {kubectl.kubernetes.io/last-applied-configuration: '{\"apiVersion\":\"%s\"}'}"
        .formatted(version);
  }

  @Test
  void aRuleForTheLastReleaseOfAVersionIsToldBeforeTheUpgrade() {
    TestHook old =
        validating("hook")
            .set(
                "rules",
                "[{apiGroups: [policy], apiVersions: [v1beta1], operations: [CREATE], resources:"
                    + " [poddisruptionbudgets]}]");
    assertThat(new DoctorFixture().release("1.24").with(old).finding(EndOfVersion.RULE).sentence())
        .isEqualTo(
            "Kubernetes 1.24 is the last release that serves `policy/v1beta1 poddisruptionbudgets`:"
                + " after the upgrade the rule matches nothing.");
    assertThat(new DoctorFixture().release("1.23").with(old).diagnoses(EndOfVersion.RULE))
        .isEmpty();
  }

  @Test
  void controllersThatUndoEachOtherAreNamed() {
    HookFinding finding = changed("argocd-controller", "cainjector").finding(Contention.RULE);
    assertThat(finding.sentence())
        .startsWith("`cainjector`, `argocd-controller` wrote it in turn, 6 changes since ");
    assertThat(finding.remediations().getFirst())
        .isInstanceOfSatisfying(
            Remediation.Manifest.class,
            manifest -> assertThat(manifest.yaml()).contains(".webhooks[]?.clientConfig.caBundle"));
  }

  @Test
  void oneControllerAtWorkIsNoContention() {
    assertThat(changed("cainjector", "cainjector").diagnoses(Contention.RULE)).isEmpty();
  }

  /// Six changes by two writers in turn, the last of them the second.
  private static DoctorFixture changed(String first, String second) {
    DoctorFixture ward = new DoctorFixture();
    IntStream.range(0, 6)
        .forEach(i ->
            ward.change(
                new ObservedChange(
                    DoctorFixture.NOW.minus(Duration.ofMinutes(6 - i)),
                    Optional.empty(),
                    Optional.of(
                        DoctorFixture.liveObject(
                            validating("hook").text(), i % 2 == 0 ? first : second)))));
    return ward;
  }
}
