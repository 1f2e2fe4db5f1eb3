package dev.admittance.cli;

/// What the process ends with.
public enum Exit {
  /// Nothing to complain of.
  FINE(0),
  /// Findings, differences or refusals were found.
  FOUND(1),
  /// The command line makes no sense, or an input cannot be read; standard error says which.
  UNUSABLE(2),
  /// A fault of Admittance itself.
  BROKEN(3),
  /// Nobody reads the output any more; what a shell reports for a program that a closed pipe ended.
  PIPE_CLOSED(141);

  private final int code;

  Exit(int code) {
    this.code = code;
  }

  /// The exit code.
  public int code() {
    return code;
  }

  /// This or the other, whichever weighs more: unreadable input hides findings that were not made.
  public Exit and(Exit other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
