package dev.admittance.simulator.answer;

import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import java.util.Optional;

/// One entry of a HookAnswers document. It answers a call when all that it states holds.
///
/// @param round 0 answers only the first call, 1 only the reinvocation
public record ScriptedAnswer(
    Origin origin,
    String webhook,
    Optional<String> configuration,
    Optional<CelCondition> when,
    Optional<Integer> round,
    Answer answer) {
  /// Where it is written, as `file:line`.
  public String place() {
    return origin.file() + ":" + origin.range().start().line();
  }

  /// This answer to calls of any round, or of one.
  public ScriptedAnswer inRound(Optional<Integer> other) {
    return new ScriptedAnswer(origin, webhook, configuration, when, other, answer);
  }
}
