package dev.admittance.app.debug.calls;

import dev.admittance.simulator.answer.AnswerChoice;
import dev.admittance.simulator.answer.AnswerChoices;
import java.util.Optional;

/// A hook that was called in a run, and where its answer comes from.
///
/// @param kind `mutating` or `validating`
/// @param choice of a person; empty where it is left to the workspace
/// @param used where the answer of the run came from, in a sentence
/// @param url proposed for a real call
/// @param waits whether a real call was wanted and may not be made
public record HookAnswer(
    AnswerChoices.Hook hook,
    String kind,
    Optional<AnswerChoice> choice,
    String used,
    String url,
    boolean waits) {
  /// The name of the hook.
  public String name() {
    return hook.webhook();
  }

  /// What it is and where it stands, such as `mutating, labels`.
  public String place() {
    return kind + ", " + hook.configuration();
  }

  /// The source that was chosen.
  public AnswerSource source() {
    return choice
        .map(chosen ->
            switch (chosen) {
              case AnswerChoice.Recorded _ -> AnswerSource.RECORDED;
              case AnswerChoice.Scripted _ -> AnswerSource.SCRIPTED;
              case AnswerChoice.Real _ -> AnswerSource.REAL;
            })
        .orElse(AnswerSource.WORKSPACE);
  }
}
