package dev.admittance.simulator.trace;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.patch;
import static dev.admittance.simulator.fixture.Runs.response;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Outcome.Kind;
import dev.admittance.simulator.trace.Outcome.Note;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  private static Answer label(String name) {
    return patch(
        "[{\"op\":\"add\",\"path\":\"/metadata/labels/%s\",\"value\":\"x\"}]".formatted(name));
  }

  private static Step decisive(Trace trace) {
    return trace.steps().get(Outcome.of(trace).decisive());
  }

  @Test
  void denialThatTheClientIsToldOfDecides() {
    Trace trace =
        Runs.with(validating("v", hook("a"), hook("b")))
            .answer("a", allow())
            .answer(
                "b", response("{\"allowed\":false,\"status\":{\"message\":\"\\n\\nno luck\\n\"}}"))
            .send(createPod("{}"));

    assertThat(Outcome.of(trace).sentence()).isEqualTo("b denied the request");
    assertThat(Outcome.of(trace).reason()).isEqualTo("no luck");
    assertThat(decisive(trace)).isInstanceOf(Step.HookDenied.class);
  }

  @Test
  void lastChangeDecidesWhereTheRequestIsAdmitted() {
    Trace trace =
        Runs.with(mutating("m", hook("a"), hook("b"), hook("c")))
            .answer("a", label("a"))
            .answer("b", label("b"))
            .answer("c", allow())
            .send(createPod("{}"));

    Outcome outcome = Outcome.of(trace);

    assertThat(outcome.sentence()).isEqualTo("Admitted, changed by a and b");
    assertThat(decisive(trace))
        .isInstanceOfSatisfying(
            Step.HookAllowed.class, step -> assertThat(step.hook().webhook()).isEqualTo("b"));
    assertThat(outcome.notes())
        .filteredOn(note -> note.kind() == Kind.CHANGED)
        .extracting(Note::words)
        .containsExactly(
            "a allowed the request with 1 patch operation",
            "b allowed the request with 1 patch operation");
  }

  @Test
  void ignoredFailureDecidesRatherThanAChange() {
    Trace trace =
        Runs.with(mutating("m", hook("a").ignore(), hook("b")))
            .answer("a", new Answer.TransportError(Duration.ofMillis(3), "connection refused"))
            .answer("b", label("b"))
            .send(createPod("{}"));

    assertThat(Outcome.of(trace).sentence()).isEqualTo("Admitted; a failed, and was ignored");
    assertThat(Outcome.of(trace).reason()).contains("connection refused");
    assertThat(decisive(trace)).isInstanceOf(Step.FailedOpen.class);
  }

  @Test
  void manyWhoChangeTheObjectAreCounted() {
    Trace trace =
        Runs.with(mutating("m", hook("a"), hook("b"), hook("c")))
            .answer("a", label("a"))
            .answer("b", label("b"))
            .answer("c", label("c"))
            .send(createPod("{}"));

    assertThat(Outcome.of(trace).sentence()).isEqualTo("Admitted, changed by a and 2 others");
  }

  @Test
  void requestThatNobodyTouchesIsUnchanged() {
    Trace trace = Runs.with(mutating("m", hook("a"))).answer("a", allow()).send(createPod("{}"));

    assertThat(Outcome.of(trace).sentence()).isEqualTo("Admitted, unchanged");
    assertThat(decisive(trace)).isInstanceOf(Step.Finished.class);
  }

  /// I-55.
  @Test
  void objectWaitsUntilItsInitializationEndsOrTheRequestIsRefused() {
    Moment now = new Moment(0, Duration.ZERO, Phase.MUTATING, 0);
    Step.InitializersPending pending =
        new Step.InitializersPending(
            new StepHeader(now, RuleId.I_45, Optional.empty()), List.of("a.b.c"), false);
    Step finished =
        new Step.InitializationFinished(
            new StepHeader(now, RuleId.I_50, Optional.empty()), List.of("a.b.c"));
    Step failed =
        new Step.InitializationFailed(
            new StepHeader(now, RuleId.I_53, Optional.empty()), JsonObject.EMPTY);
    Step refused =
        new Step.PluginRefused(
            new StepHeader(now, RuleId.W_1, Optional.empty()),
            "Quota",
            new ClientStatus(403, "Forbidden", "no", JsonObject.EMPTY));

    assertThat(waits(pending)).contains(pending);
    assertThat(waits(pending, finished)).isEmpty();
    assertThat(waits(pending, failed)).isEmpty();
    assertThat(waits(pending, refused)).isEmpty();
    assertThat(waits(finished)).isEmpty();
  }

  private static Optional<Step.InitializersPending> waits(Step... steps) {
    Trace any = Runs.with().send(createPod("{}"));
    return Outcome.waits(new Trace(any.request(), List.of(steps), any.response()));
  }

  @Test
  void failuresThatWereIgnoredAndAnswersThatAreNotKnownAreNoted() {
    Trace trace =
        Runs.with(mutating("m", hook("a").ignore(), hook("b")))
            .answer("a", new Answer.TransportError(Duration.ofMillis(3), "connection refused"))
            .send(createPod("{}"));

    assertThat(Outcome.of(trace).notes())
        .extracting(Note::kind)
        .contains(Kind.FAILED_OPEN, Kind.ASSUMED);
    assertThat(Outcome.of(trace).notes())
        .allSatisfy(note -> assertThat(note.step()).isBetween(0, trace.steps().size() - 1));
  }
}
