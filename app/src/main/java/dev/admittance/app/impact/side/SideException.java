package dev.admittance.app.impact.side;

/// Says why a side cannot be read: the message is a sentence for people.
public final class SideException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String sentence;
  private final String remedy;

  public SideException(String message, String remedy) {
    super(message);
    this.sentence = message;
    this.remedy = remedy;
  }

  public SideException(String message, String remedy, Throwable cause) {
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
