package dev.admittance.simulator.answer;

/// Where the answers of one hook come from, where a person does not leave it to the answers of the
/// workspace.
public sealed interface AnswerChoice {
  /// What was recorded with the request; whatever is written down for the hook is passed over.
  record Recorded() implements AnswerChoice {}

  /// What is written down, without the real calls among it; then what was recorded.
  record Scripted() implements AnswerChoice {}

  /// The hook is called for real, every time.
  record Real(CallTarget target) implements AnswerChoice {}
}
