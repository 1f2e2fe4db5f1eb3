package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.mutating;
import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MetricsState;
import dev.admittance.model.provider.Provider;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DoctorTest {

  @Test
  void nothingIsSaidOfAClusterThatIsWell() {
    TestHook hook =
        validating("hook").metadata(", annotations: {cert-manager.io/inject-ca-from: guard/hook}");
    assertThat(new DoctorFixture().with(hook).doctorReport())
        .satisfies(report -> {
          assertThat(report.issues()).isEmpty();
          assertThat(report.unchecked())
              .singleElement()
              .satisfies(one -> assertThat(one.what()).startsWith("which certificates"));
        });
  }

  @Test
  void rulesOfPracticeAreToldOfLiveConfigurationsWithValueAndTime() {
    DoctorFixture ward = new DoctorFixture().with(validating("slow").set("timeoutSeconds", "30"));
    HookFinding finding = ward.finding("practice/L-11");
    assertThat(finding.evidence())
        .containsExactly(
            new Evidence(
                "ValidatingWebhookConfiguration slow",
                "webhooks[0].timeoutSeconds",
                "30",
                java.util.Optional.of(DoctorFixture.CHANGED)));
    assertThat(finding.hook().map(Object::toString)).contains("slow/slow.example.com");
    assertThat(finding.remediations().getFirst()).isInstanceOf(Remediation.Change.class);
  }

  @Test
  void oneRuleIsOneDiagnosisOverAllHooks() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("a").set("timeoutSeconds", "30"))
            .with(validating("b").set("timeoutSeconds", "25"));
    assertThat(ward.diagnoses("practice/L-11"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.title()).isEqualTo("Long timeout");
          assertThat(one.findings()).hasSize(2);
        });
  }

  @Test
  void whatTheProviderDoesIsToldWhereItIsNamed() {
    TestHook hook =
        validating("hook").metadata(", annotations: {cert-manager.io/inject-ca-from: guard/hook}");
    DoctorInput input = new DoctorFixture().with(hook).input();
    assertThat(Doctor.examine(input).issues()).extracting(ClusterIssue::rule).isEmpty();
    assertThat(Doctor.examine(input.on(Optional.of(Provider.AKS))).issues())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.rule()).isEqualTo("practice/L-59");
          assertThat(one.findings().getFirst().sentence()).contains("admissions enforcer");
        });
  }

  @Test
  void whatBreaksTheClusterNowComesFirst() {
    List<ClusterIssue> issues =
        new DoctorFixture()
            .with(mutating("first").rules("*", "'*'", "'*/*'").set("timeoutSeconds", "30"))
            .with(validating("last").down())
            .doctorReport()
            .issues();
    assertThat(issues.getFirst().rule()).isEqualTo(Unreachable.RULE);
    assertThat(issues).isSortedAccordingTo(Comparator.comparing(ClusterIssue::urgency));
    assertThat(issues).extracting(ClusterIssue::rule).contains("practice/L-6", "practice/L-1");
  }

  @Test
  void everyRuleOfPracticeHasATitle() {
    List<ClusterIssue> issues =
        new DoctorFixture()
            .with(mutating("all").rules("*", "'*'", "'*/*'").set("timeoutSeconds", "30"))
            .with(validating("all").rules("*", "'*'", "'*/*'").ignoring())
            .doctorReport()
            .issues();
    assertThat(issues).hasSizeGreaterThan(8);
    assertThat(issues)
        .allSatisfy(one -> assertThat(one.title()).doesNotMatch("(?s).*L-\\d+.*").contains(" "));
  }

  @Test
  void whatCouldNotBeReadIsSaidWithTheRightsToAskFor() {
    List<SkippedCheck> unchecked =
        new DoctorFixture()
            .follows(
                WatchedResources.ENDPOINT_SLICES,
                new WatchState.Interrupted(
                    new ClusterFault.Forbidden(
                        "viewer may not list endpointslices.", "list", "/apis/discovery.k8s.io")))
            .follows(
                WatchedResources.SERVICES,
                new WatchState.Interrupted(new ClusterFault.TooSlow("No answer in 30 s.")))
            .metrics(new MetricsState.Forbidden("No metrics for you.", "kind: ClusterRole"))
            .doctorReport()
            .unchecked();
    assertThat(unchecked)
        .extracting(SkippedCheck::why)
        .containsExactly(
            "No answer in 30 s.", "viewer may not list endpointslices.", "No metrics for you.");
    assertThat(unchecked.get(0).manifest()).isEmpty();
    assertThat(unchecked.get(1).manifest())
        .hasValueSatisfying(yaml -> {
          assertThat(yaml)
              .contains(
                  """
                  - apiGroups: ["discovery.k8s.io"]
                    resources: [endpointslices]
                    verbs: [get, list, watch]
                  """);
          assertThat(yaml).doesNotContain("resources: [services]");
        });
    assertThat(unchecked.get(2).manifest()).contains("kind: ClusterRole");
  }

  @Test
  void nobodyIsProposedRightsToWhomTheServerDoesNotKnow() {
    WatchState nobody =
        new WatchState.Interrupted(
            new ClusterFault.Unauthenticated("h takes this context for nobody: no certificate"));
    DoctorReport report =
        new DoctorFixture()
            .follows(WatchedResources.VALIDATING_WEBHOOKS, nobody)
            .follows(WatchedResources.SERVICES, nobody)
            .metrics(
                new MetricsState.Unreachable(
                    "h takes this context for nobody: no certificate", Optional.empty()))
            .doctorReport();
    assertThat(report.isBlind()).isTrue();
    assertThat(report.unchecked())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.manifest()).isEmpty();
          assertThat(one.why())
              .isEqualTo(
                  "h takes this context for nobody: no certificate. "
                      + ClusterFault.Unauthenticated.WAY_OUT);
        });
  }

  @Test
  void nothingFoundMeansLittleWhereWebhooksCannotBeSeen() {
    WatchState forbidden =
        new WatchState.Interrupted(new ClusterFault.Forbidden("No.", "list", "/"));
    assertThat(
            new DoctorFixture()
                .follows(WatchedResources.SERVICES, forbidden)
                .doctorReport()
                .isBlind())
        .isFalse();
    DoctorReport blind =
        new DoctorFixture().follows(WatchedResources.MUTATING_WEBHOOKS, forbidden).doctorReport();
    assertThat(blind.isBlind()).isTrue();
    assertThat(MarkdownReport.of("dev", blind, 0))
        .contains("Nothing was found, but not all hooks could be seen.");
  }

  @Test
  void textFromTheClusterDoesNoHarm() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(
                validating("hook")
                    .set("timeoutSeconds", "30")
                    .set("matchConditions", "[{name: \"a\\u001b[2Jb\", expression: 'true'}]")
                    .down()
                    .backend(
                        dev.admittance.cluster.live.BackendHealth.State.DOWN,
                        0,
                        1,
                        "down\u001b[31m\u202e" + "x".repeat(5000)));
    HookFinding finding = ward.finding(Unreachable.RULE);
    assertThat(finding.sentence()).contains("down\\u001b[31m\\u202e").hasSizeLessThan(500);
  }
}
