package dev.admittance.app.language.sketch;

/// The shape of the document around a place.
///
/// @param root the document, or the stretch of it around the place that was looked at
/// @param place where in it the place is
/// @param start where the stretch begins
/// @param end behind the stretch
public record Sketch(Part root, Place place, int start, int end) {
  /// How many characters before the place are looked at.
  private static final int BEFORE = 256 * 1024;

  /// How many characters behind the place are looked at.
  private static final int BEHIND = 64 * 1024;

  /// Outlines the document around a place of a text.
  public static Sketch around(CharSequence text, int offset) {
    int at = Math.clamp(offset, 0, text.length());
    int start = start(text, at);
    int end = end(text, at);
    Caret caret = new Caret(at);
    Part root = new BlockOutline(text, start, end, caret).run();
    return new Sketch(root, caret.place(), start, end);
  }

  /// Outlines a whole document.
  ///
  /// @param start where it begins
  /// @param end behind it
  public static Part of(CharSequence text, int start, int end) {
    return new BlockOutline(text, start, end, new Caret(-1)).run();
  }

  /// Behind the last separator before the place, or the start of a line far before it.
  private static int start(CharSequence text, int offset) {
    int least = Math.max(0, offset - BEFORE);
    for (int at = offset; at > least; at--) {
      if (text.charAt(at - 1) == '\n' && isSeparator(text, at) && at + 3 < offset) {
        return Math.min(offset, lineEnd(text, at, offset) + 1);
      }
    }
    if (least == 0) {
      boolean separated = isSeparator(text, 0) && offset > 3;
      return separated ? Math.min(offset, lineEnd(text, 0, offset) + 1) : 0;
    }
    int line = lineEnd(text, least, offset) + 1;
    return line <= offset ? line : least;
  }

  /// Before the next separator, or the end of a line far behind the place.
  private static int end(CharSequence text, int offset) {
    int most = Math.min(text.length(), offset + BEHIND);
    for (int at = offset; at < most; at++) {
      if (text.charAt(at) == '\n' && isSeparator(text, at + 1)) {
        return at + 1;
      }
    }
    return most;
  }

  private static boolean isSeparator(CharSequence text, int at) {
    return at + 3 <= text.length()
        && text.charAt(at) == '-'
        && text.charAt(at + 1) == '-'
        && text.charAt(at + 2) == '-';
  }

  private static int lineEnd(CharSequence text, int from, int limit) {
    int end = from;
    while (end < limit && text.charAt(end) != '\n') {
      end++;
    }
    return end;
  }
}
