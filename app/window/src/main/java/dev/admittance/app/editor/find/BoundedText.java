package dev.admittance.app.editor.find;

import java.util.function.BooleanSupplier;

/// A text with a limited number of character reads, which stops catastrophic backtracking of a
/// regular expression.
///
/// @param looks the remaining reads, shared by all parts of the text
record BoundedText(CharSequence text, Looks looks) implements CharSequence {
  /// The limit per character; short texts have the limit [#AT_LEAST].
  private static final long PER_CHARACTER = 50;

  private static final long AT_LEAST = 20_000_000;
  private static final long BETWEEN_CHECKS = 0xFFFF;

  /// Aborts a match over the limit.
  static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1;

    private TooMuch() {
      super("too much to look at", null, false, false);
    }
  }

  static final class Looks {
    private final BooleanSupplier cancelled;
    private long left;

    private Looks(long left, BooleanSupplier cancelled) {
      this.left = left;
      this.cancelled = cancelled;
    }

    private void take() {
      left--;
      if (left < 0 || ((left & BETWEEN_CHECKS) == 0 && cancelled.getAsBoolean())) {
        throw new TooMuch();
      }
    }
  }

  /// Sets a limit proportional to the length of the text.
  ///
  /// @param cancelled polled; true exhausts the limit
  static BoundedText of(String text, BooleanSupplier cancelled) {
    long looks = Math.max(AT_LEAST, text.length() * PER_CHARACTER);
    return new BoundedText(text, new Looks(looks, cancelled));
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public char charAt(int index) {
    looks.take();
    return text.charAt(index);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
