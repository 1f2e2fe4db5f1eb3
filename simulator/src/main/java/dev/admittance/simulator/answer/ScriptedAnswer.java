package dev.admittance.simulator.answer;

import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import java.util.Optional;

/// One entry of a HookAnswers document. It answers a call that matches all of its conditions.
///
/// @param round 0 answers only the first call, 1 only the reinvocation
/// @param extra answers only the call after this number of failed ones, where `Retry-After` (W-323)
///   or a what-if switch (I-95) repeats calls
/// @param timed whether it states its delay, also one of zero; otherwise one may be drawn
public record ScriptedAnswer(
    Origin origin,
    String webhook,
    Optional<String> configuration,
    Optional<CelCondition> when,
    Optional<Integer> round,
    Optional<Integer> extra,
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
        answer,
        !answer.delay().isZero());
  }

  /// Where it is written, as `file:line`; empty for a user's choice.
  public String place() {
    return origin.file().isEmpty() ? "" : origin.file() + ":" + origin.range().start().line();
  }

  /// This answer for the hook of one configuration only.
  ScriptedAnswer inConfiguration(String other) {
    return new ScriptedAnswer(
        origin, webhook, Optional.of(other), when, round, extra, answer, timed);
  }

  /// This answer for any round, or for one.
  public ScriptedAnswer inRound(Optional<Integer> other) {
    return new ScriptedAnswer(origin, webhook, configuration, when, other, extra, answer, timed);
  }
}
