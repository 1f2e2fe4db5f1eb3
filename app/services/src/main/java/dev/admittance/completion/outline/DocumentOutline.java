package dev.admittance.completion.outline;

/// The outline of the document around an offset.
///
/// @param root the document, or the examined part of it
/// @param place the position of the offset
/// @param start of the examined part
/// @param end of the examined part, exclusive
public record DocumentOutline(OutlinePart root, OutlinePlace place, int start, int end) {
  /// The most characters examined before the offset.
  private static final int BEFORE = 256 * 1024;

  /// The most characters examined after the offset.
  private static final int BEHIND = 64 * 1024;

  /// Outlines the document around an offset.
  public static DocumentOutline around(CharSequence text, int offset) {
    int at = Math.clamp(offset, 0, text.length());
    int start = start(text, at);
    int end = end(text, at);
    OutlineCaret caret = new OutlineCaret(at);
    OutlinePart root = new BlockOutline(text, start, end, caret).run();
    return new DocumentOutline(root, caret.place(), start, end);
  }

  /// Outlines a whole document.
  ///
  /// @param start of the document
  /// @param end of the document, exclusive
  public static OutlinePart of(CharSequence text, int start, int end) {
    return new BlockOutline(text, start, end, new OutlineCaret(-1)).run();
  }

  /// The end of the last separator before the offset, or the start of a line far before it.
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

  /// The start of the next separator, or the end of a line far after the offset.
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
