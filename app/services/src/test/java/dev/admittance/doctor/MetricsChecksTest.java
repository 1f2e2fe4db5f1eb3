package dev.admittance.doctor;

import static dev.admittance.doctor.TestFigures.calls;
import static dev.admittance.doctor.TestFigures.failingOpen;
import static dev.admittance.doctor.TestFigures.rejecting;
import static dev.admittance.doctor.TestHook.mutating;
import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Slow, never called, failing, failing open and denying hooks.
class MetricsChecksTest {
  private static final MeteredPart HOOK = TestFigures.validating("hook");

  @Test
  void aQuickHookIsFine() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook"))
            .recent(calls(HOOK, 1000, 0.05))
            .totals(calls(HOOK, 1000, 0.05));
    assertThat(ward.doctorReport().issues())
        .extracting(ClusterIssue::rule)
        .doesNotContain(
            Slow.RULE, NeverCalled.RULE, CallsFail.RULE, FailedOpen.RULE, DeniesAll.RULE);
  }

  @Test
  void aSlowHookIsWarnedAboutWithItsQuantiles() {
    DoctorFixture ward = new DoctorFixture().with(validating("hook")).recent(calls(HOOK, 1000, 2));
    assertThat(ward.diagnoses(Slow.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.WARNING));
    assertThat(ward.finding(Slow.RULE).evidence().getFirst())
        .satisfies(evidence -> {
          assertThat(evidence.field())
              .isEqualTo("apiserver_admission_webhook_admission_duration_seconds");
          assertThat(evidence.value()).endsWith("1,000 calls in the last 5 minutes");
          assertThat(evidence.since()).contains(DoctorFixture.NOW);
        });
  }

  @Test
  void aHookNearItsTimeoutIsADanger() {
    DoctorFixture ward = new DoctorFixture().with(validating("hook")).recent(calls(HOOK, 1000, 4));
    assertThat(ward.diagnoses(Slow.RULE))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.DANGER);
          assertThat(one.title()).isEqualTo("Calls come near their timeout");
        });
  }

  @Test
  void aFewSlowCallsSayNothing() {
    assertThat(
            new DoctorFixture()
                .with(validating("hook"))
                .recent(calls(HOOK, 5, 4))
                .diagnoses(Slow.RULE))
        .isEmpty();
  }

  @Test
  void metricsTellMutatingFromValidatingHooksOfOneName() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(mutating("hook"))
            .with(validating("hook"))
            .recent(calls(TestFigures.mutating("hook"), 1000, 2));
    assertThat(ward.finding(Slow.RULE).sentence()).contains("one after the other");
  }

  @Test
  void aHookThatMetricsDoNotKnowWasNeverCalled() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook"))
            .with(validating("idle"))
            .totals(calls(HOOK, 300, 0.1));
    assertThat(ward.finding(NeverCalled.RULE).subject()).isEqualTo("idle/idle.example.com");
    assertThat(ward.diagnoses(NeverCalled.RULE).getFirst().urgency()).isEqualTo(Urgency.NOTE);
  }

  @Test
  void anApiServerThatHasJustStartedHasCalledNobodyYet() {
    assertThat(
            new DoctorFixture()
                .with(validating("hook"))
                .with(validating("idle"))
                .totals(calls(HOOK, 3, 0.1))
                .diagnoses(NeverCalled.RULE))
        .isEmpty();
  }

  @Test
  void withoutMetricsOrWithNoneOfHooksNothingIsKnownOfCalls() {
    assertThat(new DoctorFixture().with(validating("idle")).diagnoses(NeverCalled.RULE)).isEmpty();
    assertThat(
            new DoctorFixture()
                .with(validating("idle"))
                .metrics(new MetricsState.Waiting())
                .diagnoses(NeverCalled.RULE))
        .isEmpty();
  }

  @Test
  void failedCallsOfAHookThatLooksHealthyBreakTheCluster() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook"))
            .recent(rejecting(calls(HOOK, 100, 0.1), RejectionKind.CALL_FAILED, 503, 7));
    assertThat(ward.diagnoses(CallsFail.RULE))
        .singleElement()
        .satisfies(one -> assertThat(one.urgency()).isEqualTo(Urgency.BREAKING));
    assertThat(ward.finding(CallsFail.RULE).evidence().getFirst().value())
        .isEqualTo("7 refused in the last 5 minutes, of 100 calls");
  }

  @Test
  void failedCallsThatAreExplainedAreEvidenceOfTheCause() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").down())
            .recent(rejecting(calls(HOOK, 100, 0.1), RejectionKind.CALL_FAILED, 503, 7));
    assertThat(ward.diagnoses(CallsFail.RULE)).isEmpty();
    assertThat(ward.finding(Unreachable.RULE).evidence())
        .anyMatch(one -> one.value().startsWith("7 refused"));
  }

  @Test
  void eventsTellOfFailedCallsToo() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook"))
            .event(UnreachableTest.failure("hook.example.com", Duration.ofMinutes(1)));
    assertThat(ward.diagnoses(CallsFail.RULE)).hasSize(1);
  }

  @Test
  void denialsAreTheHooksBusinessUntilItDeniesAll() {
    PartFigures some = rejecting(calls(HOOK, 100, 0.1), RejectionKind.DENIED, 403, 60);
    PartFigures all = rejecting(calls(HOOK, 100, 0.1), RejectionKind.DENIED, 403, 99);
    assertThat(new DoctorFixture().with(validating("hook")).recent(some).diagnoses(DeniesAll.RULE))
        .isEmpty();
    assertThat(
            new DoctorFixture()
                .with(validating("hook"))
                .recent(all)
                .finding(DeniesAll.RULE)
                .sentence())
        .isEqualTo("It denied 99 of 100 requests in the last 5 minutes.");
  }

  @Test
  void requestsThatWentOnInTheLastHourAreCounted() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").ignoring())
            .point(
                DoctorFixture.NOW.minus(Duration.ofMinutes(55)),
                failingOpen(calls(HOOK, 10, 0.1), 2))
            .point(
                DoctorFixture.NOW.minus(Duration.ofMinutes(20)),
                failingOpen(calls(HOOK, 10, 0.1), 3))
            .point(DoctorFixture.NOW, calls(HOOK, 10, 0.1));
    assertThat(ward.diagnoses(FailedOpen.RULE))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.DANGER);
          assertThat(one.title()).isEqualTo("Requests went unchecked");
        });
    assertThat(ward.finding(FailedOpen.RULE).evidence().getFirst())
        .satisfies(evidence -> {
          assertThat(evidence.value()).isEqualTo("5 in the last hour, of 30 calls");
          assertThat(evidence.since()).contains(DoctorFixture.NOW.minus(Duration.ofMinutes(20)));
        });
  }

  @Test
  void aMutatingHookThatIsSkippedIsLessOfADanger() {
    PartFigures skipped = failingOpen(calls(TestFigures.mutating("hook"), 10, 0.1), 1);
    DoctorFixture ward =
        new DoctorFixture().with(mutating("hook").ignoring()).point(DoctorFixture.NOW, skipped);
    assertThat(ward.diagnoses(FailedOpen.RULE))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.WARNING);
          assertThat(one.title()).isEqualTo("Requests went unchanged");
        });
    assertThat(ward.finding(FailedOpen.RULE).sentence()).startsWith("One request went on");
  }

  @Test
  void anHourWithoutFailuresIsFine() {
    assertThat(
            new DoctorFixture()
                .with(validating("hook").ignoring())
                .point(DoctorFixture.NOW, calls(HOOK, 10, 0.1))
                .diagnoses(FailedOpen.RULE))
        .isEmpty();
  }

  @Test
  void whatHappenedSinceTheStartCountsWithoutTraffic() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").ignoring())
            .totals(failingOpen(calls(HOOK, 179, 0.1), 179));
    assertThat(ward.diagnoses(FailedOpen.RULE).getFirst().urgency()).isEqualTo(Urgency.DANGER);
    assertThat(ward.finding(FailedOpen.RULE).sentence())
        .isEqualTo(
            "179 requests went on without the hook since the API servers started, because calls of"
                + " it failed and it fails open.");
  }

  @Test
  void fewFailuresLongAgoAreAWarning() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").ignoring())
            .totals(failingOpen(calls(HOOK, 5000, 0.1), 3));
    assertThat(ward.diagnoses(FailedOpen.RULE).getFirst().urgency()).isEqualTo(Urgency.WARNING);
  }

  @Test
  void aShorterWatchIsNotCalledAnHour() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").ignoring())
            .point(DoctorFixture.NOW, failingOpen(calls(HOOK, 10, 0.1), 2));
    assertThat(ward.finding(FailedOpen.RULE).evidence().getFirst().value())
        .isEqualTo("2 in the last 5 minutes, for which it was watched, of 10 calls");
  }

  @Test
  void callsThatFailedSinceTheStartAreAWarningUntilOneSucceeds() {
    PartFigures failed = rejecting(calls(HOOK, 20, 0.1), RejectionKind.CALL_FAILED, 500, 20);
    DoctorFixture ward = new DoctorFixture().with(validating("hook")).totals(failed);
    assertThat(ward.diagnoses(CallsFail.RULE))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.WARNING);
          assertThat(one.title()).isEqualTo("Calls have failed: requests were refused");
        });
    assertThat(ward.recent(calls(HOOK, 5, 0.1)).diagnoses(CallsFail.RULE)).isEmpty();
  }

  @Test
  void erringMatchConditionsAreFoundInTheCounters() {
    DoctorFixture ward =
        new DoctorFixture()
            .with(validating("hook").ignoring())
            .totals(TestFigures.counting(calls(HOOK, 0, 0), PartCounter.CONDITION_ERRORS, 12));
    assertThat(ward.finding(ExpressionErrors.CONDITIONS.rule()).sentence())
        .isEqualTo(
            "12 match conditions ended with an error; then, with `failurePolicy: Ignore`, the"
                + " request goes on without it.");
  }
}
