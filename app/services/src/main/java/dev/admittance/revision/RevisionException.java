package dev.admittance.revision;

import java.io.IOException;

/// A folder cannot be read from a revision; the message is a sentence for the user.
public final class RevisionException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String sentence;
  private final String remedy;

  RevisionException(String message, String remedy) {
    super(message);
    this.sentence = message;
    this.remedy = remedy;
  }

  RevisionException(String message, String remedy, Throwable cause) {
    super(message, cause);
    this.sentence = message;
    this.remedy = remedy;
  }

  public String sentence() {
    return sentence;
  }

  public String remedy() {
    return remedy;
  }
}
