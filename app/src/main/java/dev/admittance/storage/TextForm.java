package dev.admittance.storage;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What a text file has besides its text, and is to keep: a byte order mark, and how its lines end.
final class TextForm {
  private static final char MARK = '\uFEFF';

  private final String before;

  private TextForm(String before) {
    this.before = before;
  }

  /// The form of a file's text; that of an empty one is UTF-8 without a mark, with `\n`.
  static TextForm of(String before) {
    return new TextForm(before);
  }

  /// A text in this form.
  ///
  /// @param text as it is edited, where lines end with `\n`; any other end in it was meant
  /// @throws CharacterCodingException if half of a surrogate pair stands alone
  byte[] encode(String text) throws CharacterCodingException {
    boolean missesMark = isMarked(before) && !isMarked(text);
    String lines = before.indexOf('\r') < 0 || text.indexOf('\r') >= 0 ? text : withEnds(text);
    ByteBuffer encoded =
        StandardCharsets.UTF_8
            .newEncoder()
            .encode(CharBuffer.wrap(missesMark ? MARK + lines : lines));
    byte[] bytes = new byte[encoded.remaining()];
    encoded.get(bytes);
    return bytes;
  }

  private static boolean isMarked(String text) {
    return !text.isEmpty() && text.charAt(0) == MARK;
  }

  /// Lines that were there keep their end; new ones get that of the line before.
  private String withEnds(String text) {
    List<String> old = Lines.of(before);
    List<String> plain = old.stream().map(Lines::plain).toList();
    List<String> wanted = Lines.of(text);
    String[] ends = new String[wanted.size()];
    int line = 0;
    for (LineChange change : LineChange.between(plain, wanted)) {
      for (int i = line; i < change.newStart(); i++) {
        ends[i] = Lines.end(old.get(change.start() - (change.newStart() - i)));
      }
      line = change.newEnd();
    }
    for (int i = line; i < wanted.size(); i++) {
      ends[i] = Lines.end(old.get(old.size() - (wanted.size() - i)));
    }
    return joined(wanted, ends, Lines.end(old.getFirst()));
  }

  private static String joined(List<String> lines, String[] ends, String first) {
    List<String> written = new ArrayList<>();
    String last = first.isEmpty() ? "\n" : first;
    for (int i = 0; i < lines.size(); i++) {
      String plain = lines.get(i);
      if (plain.endsWith("\n")) {
        last = ends[i] == null || ends[i].isEmpty() ? last : ends[i];
        written.add(plain.substring(0, plain.length() - 1) + last);
      } else {
        written.add(plain);
      }
    }
    return String.join("", written);
  }
}
