package dev.admittance.storage;

import dev.admittance.diff.LineSequence;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.diff.Edit;

/// The encoding details of a text file that saving preserves: a byte order mark, and line ends.
final class TextEncoding {
  private static final char MARK = '\uFEFF';

  private final String before;

  private TextEncoding(String before) {
    this.before = before;
  }

  /// Detects the form of a text; an empty text has UTF-8 without a mark, and `\n`.
  static TextEncoding of(String before) {
    return new TextEncoding(before);
  }

  /// Encodes a text in this form.
  ///
  /// @param text as edited, with `\n` as line end; other line ends in it are intended
  /// @throws CharacterCodingException if it contains a lone surrogate
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

  /// Existing lines keep their line end; new ones get that of the line before.
  private String withEnds(String text) {
    List<String> old = LineEndings.of(before);
    List<String> plain = old.stream().map(LineEndings::plain).toList();
    List<String> wanted = LineEndings.of(text);
    String[] ends = new String[wanted.size()];
    int line = 0;
    for (Edit change : LineSequence.changes(plain, wanted)) {
      for (int i = line; i < change.getBeginB(); i++) {
        ends[i] = LineEndings.end(old.get(change.getBeginA() - (change.getBeginB() - i)));
      }
      line = change.getEndB();
    }
    for (int i = line; i < wanted.size(); i++) {
      ends[i] = LineEndings.end(old.get(old.size() - (wanted.size() - i)));
    }
    return joined(wanted, ends, LineEndings.end(old.getFirst()));
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
