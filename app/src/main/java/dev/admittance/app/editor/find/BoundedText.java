package dev.admittance.app.editor.find;

import java.util.function.BooleanSupplier;

/// A text that a regular expression may look at only so often: one that goes back and forth over it
/// without end is stopped.
///
/// @param looks how many are left, shared by all parts of the text
record BoundedText(CharSequence text, Looks looks) implements CharSequence {
  /// Characters of the text may be looked at that many times, and all may be a few million.
  private static final long PER_CHARACTER = 50;

  private static final long AT_LEAST = 20_000_000;
  private static final long BETWEEN_QUESTIONS = 0xFFFF;

  /// Thrown out of a match.
  static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1;

    private TooMuch() {
      super("too much to look at", null, false, false);
    }
  }

  /// Counts down.
  static final class Looks {
    private final BooleanSupplier cancelled;
    private long left;

    private Looks(long left, BooleanSupplier cancelled) {
      this.left = left;
      this.cancelled = cancelled;
    }

    private void take() {
      left--;
      if (left < 0 || ((left & BETWEEN_QUESTIONS) == 0 && cancelled.getAsBoolean())) {
        throw new TooMuch();
      }
    }
  }

  /// Bounds a text by its length.
  ///
  /// @param cancelled asked now and then; the answer yes is too much as well
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
