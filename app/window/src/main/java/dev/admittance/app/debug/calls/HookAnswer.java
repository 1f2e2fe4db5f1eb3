package dev.admittance.app.debug.calls;

import dev.admittance.simulator.answer.AnswerChoice;
import dev.admittance.simulator.answer.AnswerChoices;
import java.util.Optional;

/// A webhook called in a run, and the source of its answer.
///
/// @param kind `mutating` or `validating`
/// @param choice of the user; empty for the default of the workspace
/// @param used the source of the answer in the run, in a sentence
/// @param url suggested for a real call
/// @param waits whether a real call lacks consent
public record HookAnswer(
    AnswerChoices.Hook hook,
    String kind,
    Optional<AnswerChoice> choice,
    String used,
    String url,
    boolean waits) {
  public String name() {
    return hook.webhook();
  }

  /// The kind and configuration, such as `mutating, labels`.
  public String place() {
    return kind + ", " + hook.configuration();
  }

  /// The chosen source; the workspace by default.
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
