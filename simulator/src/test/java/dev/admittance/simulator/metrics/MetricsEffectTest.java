package dev.admittance.simulator.metrics;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-501 to W-506.
class MetricsEffectTest {
  private static MetricsEffect effect(SimulationInputs workbenches, int minor) {
    SimulationInput input = workbenches.build();
    return MetricsEffect.of(
        Pipeline.compile(input.setup()).run(pod("{}"), input.book()),
        new KubernetesRelease(1, minor));
  }

  private static List<String> lines(MetricsEffect effect) {
    return effect.changes().stream()
        .filter(change -> change.metric().contains("webhook") || change.metric().contains("match"))
        .map(change -> change.series() + " " + change.effect())
        .toList();
  }

  @Test
  void anAllowedCallIsObservedAndCounted() {
    SimulationInputs setup =
        SimulationInputs.with(mutating("all", hook("a")))
            .answer("a", Runs.response(Duration.ofMillis(120), "{\"allowed\":true}"));

    assertThat(lines(effect(setup, 36)))
        .containsExactly(
            "apiserver_admission_webhook_admission_duration_seconds{name=\"a\",type=\"admit\",operation=\"CREATE\",rejected=\"false\"}"
                + " 0.12 s, le 0.5",
            "apiserver_admission_webhook_request_total{name=\"a\",type=\"admit\",operation=\"CREATE\",code=\"200\",rejected=\"false\"}"
                + " +1");
    assertThat(effect(setup, 36).changes())
        .extracting(MetricChange::metric)
        .contains(
            "apiserver_admission_step_admission_duration_seconds",
            "apiserver_admission_controller_admission_duration_seconds");
  }

  @Test
  void aDenialIsCountedWithTheHooksOwnCode() {
    SimulationInputs setup =
        SimulationInputs.with(validating("all", hook("a")))
            .answer("a", Runs.response("{\"allowed\":false,\"status\":{\"code\":422}}"));

    assertThat(lines(effect(setup, 36)))
        .contains(
            "apiserver_admission_webhook_rejection_count{name=\"a\",type=\"validating\",operation=\"CREATE\",error_type=\"no_error\",rejection_code=\"422\"}"
                + " +1",
            "apiserver_admission_webhook_request_total{name=\"a\",type=\"validating\",operation=\"CREATE\",code=\"422\",rejected=\"true\"}"
                + " +1");
  }

  /// W-503: an ignored failure is counted with its code, and not as rejected.
  @Test
  void anIgnoredFailureIsCountedAsFailedOpen() {
    SimulationInputs setup =
        SimulationInputs.with(mutating("all", hook("a").ignore()))
            .answer("a", new Answer.TransportError(Duration.ZERO, "connection refused"));

    assertThat(lines(effect(setup, 36)))
        .contains(
            "apiserver_admission_webhook_fail_open_count{name=\"a\",type=\"admit\"} +1",
            "apiserver_admission_webhook_request_total{name=\"a\",type=\"admit\",operation=\"CREATE\",code=\"503\",rejected=\"false\"}"
                + " +1")
        .noneMatch(line -> line.contains("rejection_count"));
    assertThat(lines(effect(setup, 33))).anyMatch(line -> line.contains("code=\"400\""));
  }

  @Test
  void aFailureThatRefusesIsCountedWithTheCodeOfTheAnswer() {
    SimulationInputs setup =
        SimulationInputs.with(mutating("all", hook("a")))
            .answer("a", Runs.http(502, "bad gateway"));

    assertThat(lines(effect(setup, 36)))
        .anyMatch(
            line -> line.contains("error_type=\"calling_webhook_error\",rejection_code=\"502\""));
  }

  /// W-505.
  @Test
  void aFalseConditionIsAnExclusionAndASkipByRulesIsNothing() {
    assertThat(
            lines(
                effect(SimulationInputs.with(mutating("all", hook("a").conditions("false"))), 36)))
        .contains(
            "apiserver_admission_match_condition_exclusions_total{name=\"a\",kind=\"webhook\",type=\"admit\",operation=\"CREATE\"}"
                + " +1")
        .noneMatch(line -> line.contains("errors_total"));
    assertThat(lines(effect(SimulationInputs.with(mutating("all", hook("a").rules())), 36)))
        .isEmpty();
  }

  /// W-250: an error before a false condition counts, one behind it does not.
  @Test
  void anErrorCountsOnlyBeforeAFalseCondition() {
    String broken = "object.no.such == 'field'";
    assertThat(
            lines(
                effect(
                    SimulationInputs.with(mutating("all", hook("a").conditions(broken, "false"))),
                    36)))
        .anyMatch(line -> line.contains("errors_total"));
    assertThat(
            lines(
                effect(
                    SimulationInputs.with(mutating("all", hook("a").conditions("false", broken))),
                    36)))
        .noneMatch(line -> line.contains("errors_total"));
  }

  @Test
  void olderReleasesHaveFewerMetrics() {
    SimulationInputs setup =
        SimulationInputs.with(mutating("all", hook("a").ignore()))
            .answer("a", new Answer.TransportError(Duration.ofSeconds(5), "EOF"));

    assertThat(lines(effect(setup, 22)))
        .containsExactly(
            "apiserver_admission_webhook_admission_duration_seconds{name=\"a\",type=\"admit\",operation=\"CREATE\",rejected=\"false\"}"
                + " 5 s, le +Inf");
    assertThat(effect(setup, 13).changes()).isEmpty();
    assertThat(effect(setup, 13).gaps()).singleElement().asString().contains("1.14");
  }
}
