package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-323: what the trace tells of calls that are made again. That they are, and when not, is
/// recorded in `conformance/retry-after`.
class RetriesTest {

  private static Answer busy(Duration delay, String seconds) {
    return new Answer.Http(delay, 503, JsonObject.of("Retry-After", seconds), "later");
  }

  private static List<String> told(Trace trace) {
    return trace
        .steps(Step.OfHook.class)
        .filter(step -> !(step instanceof Step.HookMatched))
        .map(step -> step.moment().at().toMillis() + " " + StepDescriptions.headline(step))
        .toList();
  }

  @Test
  void eachTryIsACallAndTheWaitsShow() {
    Trace trace =
        Runs.with(mutating("m", hook("h")))
            .answerAfter(0, "h", busy(Duration.ofMillis(300), "2"))
            .answerAfter(1, "h", busy(Duration.ofMillis(100), "0"))
            .answer("h", allow())
            .send(createPod("{}"));

    assertThat(told(trace))
        .containsExactly(
            "0 h was called",
            "300 h answered after 300 ms",
            "300 h asks to be called again",
            "2300 h was called",
            "2400 h answered after 100 ms",
            "2400 h asks to be called again",
            "2400 h was called",
            "2400 h answered after 0 ms",
            "2400 h allowed the request");
    assertThat(steps(trace, Step.HookAllowed.class).getFirst().elapsed())
        .isEqualTo(Duration.ofMillis(2400));
    assertThat(steps(trace, Step.HookCalled.class))
        .extracting(called -> called.call().review())
        .containsOnly(steps(trace, Step.HookCalled.class).getFirst().call().review());
  }

  @Test
  void aWaitBeyondTheTimeoutLastsUntilThen() {
    Trace trace =
        Runs.with(validating("v", hook("slow").timeout(3).ignore(), hook("quick")))
            .answer("slow", busy(Duration.ofMillis(500), "2"))
            .answer("quick", busy(Duration.ZERO, "1"))
            .answerAfter(1, "quick", allow())
            .send(createPod("{}"));

    assertThat(told(trace))
        .contains(
            "500 slow asks to be called again",
            "2500 slow was called",
            "3000 slow timed out, and was ignored");
    assertThat(steps(trace, Step.FailedOpen.class).getFirst().elapsed())
        .isEqualTo(Duration.ofSeconds(3));
    assertThat(trace.steps()).extracting(step -> step.moment().at()).isSorted();
  }
}
