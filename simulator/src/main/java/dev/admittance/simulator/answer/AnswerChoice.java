package dev.admittance.simulator.answer;

/// The user's choice for the source of one hook's answers, in place of the workspace's answers.
public sealed interface AnswerChoice {
  /// The recorded answer; scripted answers for the hook are ignored.
  record Recorded() implements AnswerChoice {}

  /// The scripted answers, without real calls among them; then the recorded one.
  record Scripted() implements AnswerChoice {}

  /// A real call of the hook, each time.
  record Real(CallTarget target) implements AnswerChoice {}
}
