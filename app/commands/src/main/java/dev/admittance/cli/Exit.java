package dev.admittance.cli;

/// The exit codes of the process.
public enum Exit {
  FINE(0),
  /// Findings, differences or rejections were found.
  FOUND(1),
  /// The command line is invalid, or an input cannot be read; standard error says which.
  UNUSABLE(2),
  /// A bug in Admittance itself.
  BROKEN(3),
  /// The output was closed; the code that a shell reports for a program ended by a closed pipe.
  PIPE_CLOSED(141);

  private final int code;

  Exit(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /// Returns the more severe of two exits: unreadable input hides findings.
  public Exit and(Exit other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
