package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.response;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// How much time admission adds to a request, by the rules of deadlines (W-310 to W-314, W-405).
class LatencyTest {
  private static final AdmissionRequest POD = createPod("{}");
  private static final String PATCH =
      "{\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":[{\"op\":\"add\","
          + "\"path\":\"/metadata/labels\",\"value\":{\"a\":\"b\"}}]}";

  private static Answer after(int millis) {
    return response(Duration.ofMillis(millis), "{\"allowed\":true}");
  }

  private static Answer patchAfter(int millis) {
    return response(Duration.ofMillis(millis), PATCH);
  }

  private static Answer denyAfter(int millis) {
    return response(Duration.ofMillis(millis), "{\"allowed\":false}");
  }

  @Test
  void mutatingCallsAddUpAndTheSlowestValidatingOneCounts() {
    Runs runs =
        Runs.with(
                mutating("m", hook("a"), hook("b")),
                validating("v", hook("c"), hook("d"), hook("e")))
            .answer("a", after(30))
            .answer("b", after(200))
            .answer("c", after(5))
            .answer("d", after(700))
            .answer("e", after(80));
    assertThat(runs.send(POD).latency()).isEqualTo(Duration.ofMillis(930));
  }

  @Test
  void secondCallsAddUpToo() {
    Runs runs =
        Runs.with(mutating("m", hook("a").ifNeeded(), hook("b")))
            .answer("a", 0, after(30))
            .answer("a", 1, after(11))
            .answer("b", patchAfter(200));
    assertThat(runs.send(POD).latency()).isEqualTo(Duration.ofMillis(241));
  }

  /// W-385.
  @Test
  void aMutatingHookThatDeniesEndsThePhase() {
    Runs runs =
        Runs.with(mutating("m", hook("a"), hook("b")), validating("v", hook("c")))
            .answer("a", denyAfter(30))
            .answer("b", after(200))
            .answer("c", after(500));
    assertThat(runs.send(POD).latency()).isEqualTo(Duration.ofMillis(30));
  }

  /// W-400: the server waits for all validating hooks, whatever they answer.
  @Test
  void aValidatingHookThatDeniesDoesNotEndTheOthers() {
    Runs runs =
        Runs.with(validating("v", hook("a"), hook("b")))
            .answer("a", denyAfter(30))
            .answer("b", after(200));
    assertThat(runs.send(POD).latency()).isEqualTo(Duration.ofMillis(200));
  }

  /// W-310, W-313.
  @Test
  void aHookThatHangsTakesItsTimeout() {
    Runs runs =
        Runs.with(mutating("m", hook("a").timeout(3).ignore()), validating("v", hook("b")))
            .answer("a", new Answer.Silence())
            .answer("b", after(40));
    assertThat(runs.send(POD).latency()).isEqualTo(Duration.ofMillis(3_040));
  }

  /// W-310: no call outlasts the request.
  @Test
  void theRequestsOwnTimeIsTheMost() {
    Runs runs =
        Runs.with(mutating("m", hook("a").timeout(30)), validating("v", hook("b").timeout(30)))
            .answer("a", after(29_000))
            .answer("b", after(29_000));
    assertThat(runs.send(POD).latency()).isEqualTo(Duration.ofSeconds(34));
  }

  @Test
  void hooksThatAnswerAtOnceAddNothing() {
    Runs runs = Runs.with(mutating("m", hook("a"))).answer("a", allow());
    assertThat(runs.send(POD).latency()).isZero();
  }
}
