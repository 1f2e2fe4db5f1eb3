package dev.admittance.app.debug.calls;

/// Where the answer of a hook may come from.
public enum AnswerSource {
  /// Whatever the answers of the workspace say.
  WORKSPACE("As in the workspace"),
  /// What was recorded with the request.
  RECORDED("Recorded"),
  /// What is written down, without real calls.
  SCRIPTED("Scripted"),
  /// A real call.
  REAL("Real call");

  private final String title;

  AnswerSource(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
