package dev.admittance.revision;

import java.io.IOException;

/// Says why a folder cannot be read as a revision has it: the message is a sentence for people.
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

  /// What is wrong, as a sentence.
  public String sentence() {
    return sentence;
  }

  /// What to do about it, as a sentence.
  public String remedy() {
    return remedy;
  }
}
