package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.mutating;
import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FollowState;
import dev.admittance.cluster.live.Watched;
import dev.admittance.metrics.MetricsState;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DoctorTest {

  @Test
  void nothingIsSaidOfAClusterThatIsWell() {
    TestHook hook =
        validating("hook").metadata(", annotations: {cert-manager.io/inject-ca-from: guard/hook}");
    assertThat(new Ward().with(hook).checkup())
        .isEqualTo(new Checkup(Ward.NOW, List.of(), List.of()));
  }

  @Test
  void rulesOfPracticeAreToldOfLiveConfigurationsWithValueAndTime() {
    Ward ward = new Ward().with(validating("slow").set("timeoutSeconds", "30"));
    Finding finding = ward.finding("practice/L-11");
    assertThat(finding.evidence())
        .containsExactly(
            new Evidence(
                "ValidatingWebhookConfiguration slow",
                "webhooks[0].timeoutSeconds",
                "30",
                java.util.Optional.of(Ward.CHANGED)));
    assertThat(finding.hook().map(Object::toString)).contains("slow/slow.example.com");
    assertThat(finding.treatments().getFirst()).isInstanceOf(Treatment.Change.class);
  }

  @Test
  void oneRuleIsOneDiagnosisOverAllHooks() {
    Ward ward =
        new Ward()
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
  void whatBreaksTheClusterNowComesFirst() {
    List<Diagnosis> diagnoses =
        new Ward()
            .with(mutating("first").rules("*", "'*'", "'*/*'").set("timeoutSeconds", "30"))
            .with(validating("last").down())
            .checkup()
            .diagnoses();
    assertThat(diagnoses.getFirst().rule()).isEqualTo(Unreachable.RULE);
    assertThat(diagnoses).isSortedAccordingTo(Comparator.comparing(Diagnosis::urgency));
    assertThat(diagnoses).extracting(Diagnosis::rule).contains("practice/L-6", "practice/L-1");
  }

  @Test
  void everyRuleOfPracticeHasATitle() {
    List<Diagnosis> diagnoses =
        new Ward()
            .with(mutating("all").rules("*", "'*'", "'*/*'").set("timeoutSeconds", "30"))
            .with(validating("all").rules("*", "'*'", "'*/*'").ignoring())
            .checkup()
            .diagnoses();
    assertThat(diagnoses).hasSizeGreaterThan(8);
    assertThat(diagnoses)
        .allSatisfy(one -> assertThat(one.title()).doesNotMatch("(?s).*L-\\d+.*").contains(" "));
  }

  @Test
  void whatCouldNotBeReadIsSaidWithTheRightsToAskFor() {
    List<Unchecked> unchecked =
        new Ward()
            .follows(
                Watched.ENDPOINT_SLICES,
                new FollowState.Interrupted(
                    new ClusterFault.Forbidden(
                        "viewer may not list endpointslices.", "list", "/apis/discovery.k8s.io")))
            .follows(
                Watched.SERVICES,
                new FollowState.Interrupted(new ClusterFault.TooSlow("No answer in 30 s.")))
            .metrics(new MetricsState.Forbidden("No metrics for you.", "kind: ClusterRole"))
            .checkup()
            .unchecked();
    assertThat(unchecked)
        .extracting(Unchecked::why)
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
    FollowState nobody =
        new FollowState.Interrupted(
            new ClusterFault.Unauthenticated("h takes this context for nobody: no certificate"));
    Checkup checkup =
        new Ward()
            .follows(Watched.VALIDATING_WEBHOOKS, nobody)
            .follows(Watched.SERVICES, nobody)
            .metrics(
                new MetricsState.Unreachable(
                    "h takes this context for nobody: no certificate", Optional.empty()))
            .checkup();
    assertThat(checkup.isBlind()).isTrue();
    assertThat(checkup.unchecked())
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
    FollowState forbidden =
        new FollowState.Interrupted(new ClusterFault.Forbidden("No.", "list", "/"));
    assertThat(new Ward().follows(Watched.SERVICES, forbidden).checkup().isBlind()).isFalse();
    Checkup blind = new Ward().follows(Watched.MUTATING_WEBHOOKS, forbidden).checkup();
    assertThat(blind.isBlind()).isTrue();
    assertThat(Markdown.of("dev", blind, 0))
        .contains("Nothing was found, but not all hooks could be seen.");
  }

  @Test
  void textFromTheClusterDoesNoHarm() {
    Ward ward =
        new Ward()
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
    Finding finding = ward.finding(Unreachable.RULE);
    assertThat(finding.sentence()).contains("down\\u001b[31m\\u202e").hasSizeLessThan(500);
  }
}
