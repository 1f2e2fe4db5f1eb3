package dev.admittance.app.design.conditions;

/// What an expression came to on a request, without the details.
public enum Verdict {
  /// It failed, or cost too much.
  ERROR("error"),
  /// It is false.
  FALSE("false"),
  /// It is true.
  TRUE("true"),
  /// It has a value that is neither.
  VALUE("a value"),
  /// What it comes to cannot be told here.
  UNKNOWN("not simulated"),
  /// The server does not come to it.
  NOT_REACHED("not evaluated");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /// The word for it.
  public String text() {
    return text;
  }
}
