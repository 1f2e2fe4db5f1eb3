package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.patch;
import static dev.admittance.simulator.fixture.Runs.response;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.DelayDistribution;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DrawnDelaysTest {
  private static final AdmissionRequest POD = createPod("{}");

  private final Map<DelayModel.Calls, DelayDistribution> delays = new LinkedHashMap<>();

  /// All calls of a hook take from `least` to `most` seconds.
  private DrawnDelaysTest takes(HookKind kind, String webhook, double least, double most) {
    delays.put(
        DelayModel.Calls.ofAny(kind, webhook),
        DelayDistribution.of(
                new double[] {least, most, Double.POSITIVE_INFINITY}, new double[] {0, 9, 9})
            .orElseThrow());
    return this;
  }

  private DelayModel model() {
    return new DelayModel(1, delays);
  }

  private static Duration at(Step step) {
    return step.moment().at();
  }

  private static Duration end(Trace trace) {
    return at(trace.steps().getLast());
  }

  @Test
  void anAnswerWithoutADelayComesAfterADrawnOne() {
    takes(HookKind.MUTATING, "m", 1, 2).takes(HookKind.VALIDATING, "v", 3, 4);
    Trace trace =
        Runs.with(mutating("a", hook("m")), validating("b", hook("v")))
            .answer("m", allow())
            .answer("v", allow())
            .delays(model())
            .send(POD);
    List<Step.HookAnswered> answered = steps(trace, Step.HookAnswered.class);
    assertThat(answered.getFirst().elapsed())
        .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2));
    assertThat(answered.getLast().elapsed())
        .isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
    assertThat(end(trace))
        .isEqualTo(answered.getFirst().elapsed().plus(answered.getLast().elapsed()));
    assertThat(answered.getFirst().answer().timing()).isEqualTo(Answer.Timing.DRAWN);
    assertThat(StepDescriptions.source(answered.getFirst().answer()))
        .isEqualTo("Scripted at answers.yaml:1. Its delay is drawn from metrics.");
  }

  @Test
  void aStatedDelayStays() {
    takes(HookKind.MUTATING, "m", 1, 2);
    Trace trace =
        Runs.with(mutating("a", hook("m")))
            .answer("m", response(Duration.ofMillis(5), "{\"allowed\":true}"))
            .delays(model())
            .send(POD);
    assertThat(end(trace)).isEqualTo(Duration.ofMillis(5));
  }

  @Test
  void withoutDataNothingChanges() {
    takes(HookKind.MUTATING, "other", 1, 2);
    Runs runs =
        Runs.with(mutating("a", hook("m")), validating("b", hook("v"))).answer("m", allow());
    Trace plain = runs.send(POD);
    assertThat(runs.delays(model()).send(POD)).isEqualTo(plain);
  }

  @Test
  void aDelayBeyondTheTimeoutFailsTheCall() {
    takes(HookKind.MUTATING, "m", 20, 25);
    Trace closed =
        Runs.with(mutating("a", hook("m").timeout(10)))
            .answer("m", allow())
            .delays(model())
            .send(POD);
    assertThat(closed.response().allowed()).isFalse();
    assertThat(closed.response().message()).endsWith("context deadline exceeded");
    assertThat(end(closed)).isEqualTo(Duration.ofSeconds(10));
    Trace open =
        Runs.with(mutating("a", hook("m").timeout(10).ignore()))
            .answer("m", allow())
            .delays(model())
            .send(POD);
    assertThat(open.response().allowed()).isTrue();
    assertThat(steps(open, Step.FailedOpen.class).getFirst().timedOut()).isTrue();
  }

  /// W-310, W-313: the time of the request ends calls as well.
  @Test
  void slowHooksUseUpTheTimeOfTheRequest() {
    takes(HookKind.MUTATING, "m", 20, 22).takes(HookKind.MUTATING, "n", 20, 22);
    Trace trace =
        Runs.with(mutating("a", hook("m").timeout(30), hook("n").timeout(30).ignore()))
            .answer("m", allow())
            .answer("n", allow())
            .delays(model())
            .send(POD);
    assertThat(trace.response().code()).isEqualTo(504);
    assertThat(end(trace)).isEqualTo(Duration.ofSeconds(34));
  }

  @Test
  void answersThatAreNotKnownTakeTheirTimeToo() {
    takes(HookKind.MUTATING, "m", 1, 2).takes(HookKind.VALIDATING, "v", 3, 4);
    Trace trace =
        Runs.with(mutating("a", hook("m")), validating("b", hook("v"))).delays(model()).send(POD);
    List<Step.HookCalled> called = steps(trace, Step.HookCalled.class);
    List<Step.AnswerAssumed> assumed = steps(trace, Step.AnswerAssumed.class);
    assertThat(at(assumed.getFirst()).minus(at(called.getFirst())))
        .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2));
    assertThat(at(assumed.getLast()).minus(at(called.getLast())))
        .isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
    assertThat(trace.response().allowed()).isTrue();
    assertThat(assumed.getFirst().elapsed())
        .isEqualTo(at(assumed.getFirst()).minus(at(called.getFirst())));
    assertThat(StepDescriptions.explanation(assumed.getFirst()))
        .contains("changed nothing, after 1.", "drawn from metrics.");
  }

  @Test
  void anAnswerThatIsNotKnownMayComeTooLate() {
    takes(HookKind.VALIDATING, "v", 11, 12);
    Trace trace = Runs.with(validating("b", hook("v").timeout(10))).delays(model()).send(POD);
    assertThat(trace.response().message()).endsWith("context deadline exceeded");
    assertThat(end(trace)).isEqualTo(Duration.ofSeconds(10));
    Answer.Found found = steps(trace, Step.HookAnswered.class).getFirst().answer();
    assertThat(found.source()).isEqualTo(Answer.Source.LATE);
    assertThat(StepDescriptions.source(found))
        .isEqualTo("Not known; it comes too late by a delay that is drawn from metrics.");
  }

  /// The audit event says why the call failed, so that it did not run out of time.
  @Test
  void aRecordedFailureStaysThatFailure() {
    takes(HookKind.VALIDATING, "v", 20, 25);
    JsonObject event =
        object(
            """
            {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"RequestResponse",
             "auditID":"a-1","stage":"ResponseComplete","verb":"create",
             "requestURI":"/api/v1/namespaces/shop/pods","user":{"username":"ada"},
             "objectRef":{"resource":"pods","namespace":"shop","name":"web","apiVersion":"v1"},
             "requestObject":{"kind":"Pod","apiVersion":"v1","metadata":{"name":"web"},"spec":{}},
             "responseStatus":{"code":201},
             "annotations":{
               "failed-open.validating.webhook.admission.k8s.io/round_0_index_0":"v"}}
            """);
    Capture capture =
        ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(event, "audit.log:1")).capture();
    Trace trace =
        Runs.with(validating("b", hook("v").timeout(10).ignore())).delays(model()).send(capture);
    assertThat(trace.response().allowed()).isTrue();
    assertThat(end(trace)).isEqualTo(Duration.ofSeconds(10));
    assertThat(steps(trace, Step.FailedOpen.class).getFirst().failure())
        .contains("tells that the call failed, but not why");
  }

  /// Each call has luck of its own, and the same one whatever else the server calls.
  @Test
  void aSecondCallHasOtherLuckAndOtherHooksDoNotChangeIt() {
    takes(HookKind.MUTATING, "m", 1, 2).takes(HookKind.MUTATING, "n", 1, 2);
    String label = "[{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"a\":\"b\"}}]";
    Trace both =
        Runs.with(mutating("a", hook("m").ifNeeded()), mutating("b", hook("n")))
            .answer("m", allow())
            .answer("n", patch(label))
            .delays(model())
            .send(POD);
    List<Step.HookAnswered> answered = steps(both, Step.HookAnswered.class);
    assertThat(answered).hasSize(3);
    assertThat(answered.getLast().hook().webhook()).isEqualTo("m");
    assertThat(answered.getLast().elapsed()).isNotEqualTo(answered.getFirst().elapsed());
    Trace alone =
        Runs.with(mutating("b", hook("n"))).answer("n", patch(label)).delays(model()).send(POD);
    assertThat(steps(alone, Step.HookAnswered.class).getFirst().elapsed())
        .isEqualTo(answered.get(1).elapsed());
  }
}
