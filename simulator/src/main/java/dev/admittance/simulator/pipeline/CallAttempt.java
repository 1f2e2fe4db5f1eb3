package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.SideEffects;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.response.CallOutcome;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// The outcome of an attempt to call a hook that matched. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*mutatingDispatcher).callAttrMutatingHook`;
/// `pkg/admission/plugin/webhook/validating/dispatcher.go`, `(*validatingDispatcher).callHook`.
sealed interface CallAttempt {
  /// The status code that metrics record for a call that was never made (W-343).
  int BAD_REQUEST = 400;

  /// The position of a call among the calls of its hook.
  ///
  /// @param round 0, or 1 in the reinvocation
  /// @param extra the number of failed calls in this round before it (I-95)
  record Place(int round, int extra) {
    static Place first(int round) {
      return new Place(round, 0);
    }

    Place next() {
      return new Place(round, extra + 1);
    }
  }

  /// The hook must not be called on a dry run (W-345).
  record RefusedDryRun() implements CallAttempt {}

  /// The hook could not be called at all; a calling error.
  record Impossible(CallOutcome.Failed failure) implements CallAttempt {}

  /// The hook was called, and its answer is not known.
  ///
  /// @param delay until the answer
  record Unanswered(HookCall call, String reason, Duration delay) implements CallAttempt {}

  /// The hook was called, and answered or timed out.
  record Called(HookCall call, Answer.Found answer, HookCall.Received received)
      implements CallAttempt {}

  /// Makes the attempt; free of side effects.
  ///
  /// @param place the position of the call among the calls of its hook
  /// @param left the rest of the request's own time; empty where it has no deadline
  /// @param texts the error texts of the release
  static CallAttempt make(
      CompiledHook hook,
      HookRequest sent,
      Place place,
      Optional<Duration> left,
      ReleaseTexts texts,
      RunAnswers answers) {
    SideEffects sideEffects = hook.hook().sideEffects();
    boolean safeOnDryRun =
        sideEffects == SideEffects.NONE || sideEffects == SideEffects.NONE_ON_DRY_RUN;
    if (sent.request().dryRun() && !safeOnDryRun) {
      return new RefusedDryRun();
    }
    Optional<HookCall> prepared = HookCall.prepare(hook, sent, place, left, texts.features());
    if (prepared.isEmpty()) {
      return new Impossible(
          new CallOutcome.Failed(
              texts.noReviewVersion(hook.id().kind()), OptionalInt.of(BAD_REQUEST)));
    }
    return make(prepared.get(), sent, place, answers);
  }

  /// Repeats a call whose answer asks for that (W-323).
  static CallAttempt again(Called called, HookRequest sent, Place place, RunAnswers answers) {
    return make(called.call().again(called.received()), sent, place, answers);
  }

  private static CallAttempt make(
      HookCall call, HookRequest sent, Place place, RunAnswers answers) {
    return switch (answers.find(call, place, sent)) {
      case RunAnswers.Known.Unknown(String reason, Duration delay) ->
          new Unanswered(call, reason, delay);
      case RunAnswers.Known.Answered(Answer.Found found) ->
          new Called(call, found, call.receive(found.answer()));
    };
  }
}
