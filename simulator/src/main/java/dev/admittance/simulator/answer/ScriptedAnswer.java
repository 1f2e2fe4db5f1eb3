package dev.admittance.simulator.answer;

import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import java.util.Optional;

/// One entry of a HookAnswers document. It answers a call when all that it states holds.
///
/// @param round 0 answers only the first call, 1 only the reinvocation
/// @param extra answers only the call before which so many failed, where `Retry-After` (W-323) or a
///   what-if switch (I-95) has a hook called again
/// @param timed whether it states its delay, be it none; else one may be drawn for it
public record ScriptedAnswer(
    Origin origin,
    String webhook,
    Optional<String> configuration,
    Optional<CelCondition> when,
    Optional<Integer> round,
    Optional<Integer> extra,
    Answer answer,
    boolean timed) {

  /// An answer that does not mind how many calls failed before, and states its delay unless that is
  /// none.
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

  /// Where it is written, as `file:line`; empty where a person chose it and it is written nowhere.
  public String place() {
    return origin.file().isEmpty() ? "" : origin.file() + ":" + origin.range().start().line();
  }

  /// This answer to calls of the hook of one configuration.
  ScriptedAnswer inConfiguration(String other) {
    return new ScriptedAnswer(
        origin, webhook, Optional.of(other), when, round, extra, answer, timed);
  }

  /// This answer to calls of any round, or of one.
  public ScriptedAnswer inRound(Optional<Integer> other) {
    return new ScriptedAnswer(origin, webhook, configuration, when, other, extra, answer, timed);
  }
}
