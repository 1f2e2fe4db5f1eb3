package dev.admittance.app.impact.side;

/// A side that cannot be read; the message is a sentence for the user.
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

  public String sentence() {
    return sentence;
  }

  public String remedy() {
    return remedy;
  }
}
