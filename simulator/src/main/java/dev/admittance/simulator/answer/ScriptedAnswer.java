package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.conversion.RecordedConversion;
import java.time.Duration;
import java.util.Optional;

/// One entry of a HookAnswers document. It answers a call that matches all of its conditions.
///
/// @param round 0 answers only the first call, 1 only the reinvocation
/// @param extra answers only the call after this number of failed ones, where `Retry-After` (W-323)
///   or a what-if switch (I-95) repeats calls
/// @param object answers only the calls with this object, as a recorded conversion does
/// @param timed whether it states its delay, also one of zero; otherwise one may be drawn
public record ScriptedAnswer(
    Origin origin,
    String webhook,
    Optional<String> configuration,
    Optional<CelCondition> when,
    Optional<Integer> round,
    Optional<Integer> extra,
    Optional<JsonObject> object,
    Answer answer,
    boolean timed) {

  /// An answer for any number of failed calls, with a stated delay unless that is zero.
  public ScriptedAnswer(
      Origin origin,
      String webhook,
      Optional<String> configuration,
      Optional<CelCondition> when,
      Optional<Integer> round,
      Answer answer) {
    this(
        origin,
        webhook,
        configuration,
        when,
        round,
        Optional.empty(),
        Optional.empty(),
        answer,
        !answer.delay().isZero());
  }

  /// The answer of a recorded conversion, for the same object.
  ///
  /// @param origin of the review
  public static ScriptedAnswer of(Origin origin, RecordedConversion conversion) {
    return new ScriptedAnswer(
        origin,
        RecordedConversion.webhook(conversion.object(), conversion.desired()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(conversion.object()),
        new Answer.Reviewed(Duration.ZERO, conversion.response()),
        false);
  }

  /// Where it is written, as `file:line`; empty for a user's choice.
  public String place() {
    return origin.file().isEmpty() ? "" : origin.file() + ":" + origin.range().start().line();
  }

  /// This answer for the hook of one configuration only.
  ScriptedAnswer inConfiguration(String other) {
    return new ScriptedAnswer(
        origin, webhook, Optional.of(other), when, round, extra, object, answer, timed);
  }

  /// This answer for any round, or for one.
  public ScriptedAnswer inRound(Optional<Integer> other) {
    return new ScriptedAnswer(
        origin, webhook, configuration, when, other, extra, object, answer, timed);
  }
}
