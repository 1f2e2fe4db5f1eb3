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
sealed interface Attempt {
  /// The code that metrics count a call with that was never made (W-343).
  int BAD_REQUEST = 400;

  /// Which call of a hook it is.
  ///
  /// @param round 0, or 1 for the reinvocation
  /// @param extra how many calls of the round failed before (I-95)
  record Place(int round, int extra) {
    static Place first(int round) {
      return new Place(round, 0);
    }

    Place next() {
      return new Place(round, extra + 1);
    }
  }

  /// It may not be called on a dry run (W-345).
  record RefusedDryRun() implements Attempt {}

  /// It could not be called at all; a calling error.
  record Impossible(CallOutcome.Failed failure) implements Attempt {}

  /// It was called, and nothing is known of its answer.
  ///
  /// @param delay after which it came
  record Unanswered(HookCall call, String reason, Duration delay) implements Attempt {}

  /// It was called, and something came back or the time ran out.
  record Called(HookCall call, Answer.Found answer, HookCall.Received received)
      implements Attempt {}

  /// Makes the attempt; pure.
  ///
  /// @param place which call of the hook it is
  /// @param left what is left of the request's own time; empty where it has no deadline
  /// @param texts of the release
  static Attempt make(
      CompiledHook hook,
      HookRequest sent,
      Place place,
      Optional<Duration> left,
      ReleaseTexts texts,
      Answers answers) {
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

  /// Makes the next try of a call whose answer asks for it (W-323).
  static Attempt again(Called called, HookRequest sent, Place place, Answers answers) {
    return make(called.call().again(called.received()), sent, place, answers);
  }

  private static Attempt make(HookCall call, HookRequest sent, Place place, Answers answers) {
    return switch (answers.find(call, place, sent)) {
      case Answers.Known.Unknown(String reason, Duration delay) ->
          new Unanswered(call, reason, delay);
      case Answers.Known.Answered(Answer.Found found) ->
          new Called(call, found, call.receive(found.answer()));
    };
  }
}
