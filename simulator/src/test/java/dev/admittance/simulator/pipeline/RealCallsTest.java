package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.call;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.trace.Step;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Real calls are an input of a run: it says which it wants, and is run again with what came back.
class RealCallsTest {
  private static final AdmissionRequest POD = Requests.createPod("{}");

  private static Answer responded(Duration delay, WantedCall call, String response) {
    String body =
        "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\""
            + call.uid()
            + "\","
            + response
            + "}}";
    return new Answer.Responded(
        delay, new WireResponse(200, Optional.of("application/json"), body));
  }

  private static String patch(String operations) {
    return "\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":\""
        + Base64.getEncoder().encodeToString(operations.getBytes(StandardCharsets.UTF_8))
        + "\"";
  }

  private static List<String> names(RunResult run) {
    return run.wanted().stream().map(call -> call.hook().webhook()).toList();
  }

  @Test
  void mutatingHooksAreWantedOneARunAndValidatingOnesTogether() {
    Runs runs =
        Runs.with(
                mutating("m", hook("a"), hook("b"), hook("c")),
                validating("v", hook("x"), hook("y"), hook("z")))
            .answer("a", call("127.0.0.1:1"))
            .answer("b", allow())
            .answer("c", call("127.0.0.1:2"))
            .answer("x", call("127.0.0.1:3"))
            .answer("y", allow())
            .answer("z", call("127.0.0.1:4"));

    RunResult first = runs.send(POD, RecordedCalls.NONE);
    assertThat(names(first)).containsExactly("a");
    assertThat(steps(first.trace(), Step.AnswerAssumed.class))
        .extracting(Step.AnswerAssumed::reason)
        .containsExactly(
            "a real call to 127.0.0.1:1 is asked for, which was not made",
            "a real call to 127.0.0.1:2 is asked for, which waits for that of a",
            "a real call to 127.0.0.1:3 is asked for, which waits for that of a",
            "a real call to 127.0.0.1:4 is asked for, which waits for that of a");

    WantedCall a = first.wanted().getFirst();
    String labels = "[{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"by\":\"a\"}}]";
    RecordedCalls calls =
        RecordedCalls.NONE.with(
            Map.of(a.uid(), responded(Duration.ofMillis(40), a, patch(labels))));
    RunResult second = runs.send(POD, calls);
    assertThat(names(second)).containsExactly("c");
    WantedCall c = second.wanted().getFirst();
    assertThat(c.call().review().toString()).contains("\"by\"");

    calls = calls.with(Map.of(c.uid(), responded(Duration.ofMillis(2), c, "\"allowed\":true")));
    RunResult third = runs.send(POD, calls);
    assertThat(names(third)).containsExactly("x", "z");

    WantedCall x = third.wanted().getFirst();
    WantedCall z = third.wanted().getLast();
    calls =
        calls.with(
            Map.of(
                x.uid(), responded(Duration.ofMillis(30), x, "\"allowed\":false"),
                z.uid(), responded(Duration.ofMillis(10), z, "\"allowed\":false")));
    RunResult last = runs.send(POD, calls);
    assertThat(last.wanted()).isEmpty();
    assertThat(steps(last.trace(), Step.AnswerAssumed.class)).isEmpty();
    assertThat(last.trace().response().message())
        .isEqualTo("admission webhook \"z\" denied the request without explanation");
    assertThat(runs.send(POD, calls).trace()).isEqualTo(last.trace());
  }

  @Test
  void delayIsTheMeasuredOneAndSourceTheCall() {
    Runs runs = Runs.with(mutating("m", hook("a"))).answer("a", call("127.0.0.1:1"));
    WantedCall wanted = runs.send(POD, RecordedCalls.NONE).wanted().getFirst();
    RunResult run =
        runs.send(
            POD,
            RecordedCalls.NONE.with(
                Map.of(
                    wanted.uid(), responded(Duration.ofMillis(123), wanted, "\"allowed\":true"))));
    Step.HookAnswered answered = steps(run.trace(), Step.HookAnswered.class).getFirst();
    assertThat(answered.elapsed()).isEqualTo(Duration.ofMillis(123));
    assertThat(answered.answer().source()).isEqualTo(Answer.Source.CALLED);
    assertThat(answered.answer().place()).isEqualTo(Optional.of("answers.yaml:1"));
    assertThat(wanted.file()).isEqualTo("answers.yaml");
  }

  /// W-342, W-343: the reason is complete, whatever became of the call.
  @Test
  void failureIsToldInItsOwnWords() {
    Runs runs = Runs.with(mutating("m", hook("a"))).answer("a", call("127.0.0.1:1"));
    WantedCall wanted = runs.send(POD, RecordedCalls.NONE).wanted().getFirst();
    Answer failed =
        new Answer.CallFailed(
            wanted.call().timeout(),
            "failed to call webhook: unexpected error when reading response body. Please retry."
                + " Original error: context deadline exceeded");
    RunResult run = runs.send(POD, RecordedCalls.NONE.with(Map.of(wanted.uid(), failed)));
    Step.FailedClosed step = steps(run.trace(), Step.FailedClosed.class).getFirst();
    assertThat(step.timedOut()).isTrue();
    assertThat(step.failure())
        .isEqualTo(
            "failed calling webhook \"a\": failed to call webhook: unexpected error when reading"
                + " response body. Please retry. Original error: context deadline exceeded");
  }
}
