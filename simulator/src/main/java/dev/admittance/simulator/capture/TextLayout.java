package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.capture.envelope.LogPrefix;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/// How the captures in a text are laid out.
public enum TextLayout {
  /// One JSON value on each line.
  LINES,
  /// JSON values in a row, or a list of them.
  VALUES,
  /// YAML, or no captures at all.
  YAML;

  /// Bytes that blanks at the beginning may take, and as many those looked at behind them.
  private static final int LINE = 1 << 20;

  private static final int PEEK = 2 * LINE + 2;

  /// What may stand behind the name of a log: its number or the day of its rotation, and how it is
  /// packed.
  private static final Pattern LINES_NAME =
      Pattern.compile(
          ".*\\.(jsonl|ndjson|log)(\\.[0-9]{1,9}|-[0-9]{6,14}(-[0-9]{1,14})?)?(\\.(gz|zst))?",
          Pattern.DOTALL);

  /// Whether a file has a value on each line by its name, be it a rotated or packed log.
  public static boolean isNamedLines(String file) {
    return LINES_NAME.matcher(file.toLowerCase(Locale.ROOT)).matches();
  }

  /// The layout of a text, told from no more of its beginning than is needed.
  ///
  /// @param file its name
  /// @param input the text; nothing of it is used up
  public static TextLayout of(String file, BufferedInputStream input) throws IOException {
    input.mark(PEEK);
    try {
      int first = skipBlanks(input);
      if (isNamedLines(file)) {
        // A log may begin in the midst of a line that was cut, and what was asked of one may be
        // written to a file of its name.
        return opensValue(first, input) ? VALUES : anyLine(first, input, true) ? LINES : YAML;
      }
      if (first != '{' && first != '[') {
        return anyLine(first, input, false) ? LINES : YAML;
      }
      return isWholeLine(first, input) ? LINES : VALUES;
    } finally {
      back(input);
    }
  }

  /// The layout of a text that has no name.
  public static TextLayout of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (BufferedInputStream input = new BufferedInputStream(new ByteArrayInputStream(bytes))) {
      return of("", input);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory can be read", e);
    }
  }

  /// The first character that is neither blank nor a byte order mark; -1 where there is none
  /// nearby. Nothing is used up.
  static int firstCharacter(BufferedInputStream input) throws IOException {
    input.mark(PEEK);
    int first = skipBlanks(input);
    back(input);
    return first;
  }

  /// Goes back to the mark and takes it away: else the stream would keep what is read from there.
  private static void back(BufferedInputStream input) throws IOException {
    input.reset();
    input.mark(0);
  }

  private static int skipBlanks(BufferedInputStream input) throws IOException {
    int read = 0;
    int c = input.read();
    while (++read < LINE && (c == ' ' || c == '\t' || c == '\r' || c == '\n' || isMark(c))) {
      c = input.read();
    }
    return c;
  }

  private static boolean isMark(int c) {
    return c == 0xEF || c == 0xBB || c == 0xBF;
  }

  /// Whether the first line opens a value that goes on in the next, or is what a system of logs
  /// answered, on one line that may be too long to be read whole. Nothing is used up otherwise.
  private static boolean opensValue(int first, BufferedInputStream input) throws IOException {
    if (first != '{' && first != '[') {
      return false;
    }
    byte[] line = line(first, input);
    input.reset();
    skipBlanks(input);
    return line.length >= LINE
        ? ValuePlaces.isAnswer(line, line.length)
        : new String(line, 1, line.length - 1, StandardCharsets.UTF_8).isBlank();
  }

  /// Whether any line is one of a log that holds an object.
  ///
  /// @param json whether one that begins as JSON will do
  private static boolean anyLine(int first, BufferedInputStream input, boolean json)
      throws IOException {
    StringBuilder start = new StringBuilder();
    boolean brace = false;
    int c = first;
    for (int read = 1; read < LINE && c >= 0; read++) {
      if (json && start.isEmpty() && (c == '{' || c == '[')) {
        return true;
      }
      if (c == '\n') {
        if (brace && LogPrefix.isOn(start.toString())) {
          return true;
        }
        start.setLength(0);
        brace = false;
      } else {
        brace |= c == '{';
        if (start.length() < LogPrefix.LENGTH) {
          start.append((char) c);
        }
      }
      c = input.read();
    }
    return brace && LogPrefix.isOn(start.toString());
  }

  /// Whether the line makes a JSON value, or is one of a log all the same.
  private static boolean isWholeLine(int first, BufferedInputStream input) throws IOException {
    byte[] bytes = line(first, input);
    String start =
        new String(bytes, 0, Math.min(bytes.length, LogPrefix.LENGTH), StandardCharsets.UTF_8);
    return LogPrefix.isOn(start) || (bytes[bytes.length - 1] == '\n' && isWholeValue(bytes));
  }

  /// A line with its end, or as much of it as is looked at.
  private static byte[] line(int first, BufferedInputStream input) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int c = first;
    while (c >= 0 && c != '\n' && line.size() < LINE) {
      line.write(c);
      c = input.read();
    }
    if (c == '\n') {
      line.write(c);
    }
    return line.toByteArray();
  }

  private static boolean isWholeValue(byte[] bytes) throws IOException {
    try (JsonParser parser = JsonText.parser(bytes, 0, bytes.length)) {
      JsonToken token = parser.nextToken();
      if (token != JsonToken.START_OBJECT && token != JsonToken.START_ARRAY) {
        return false;
      }
      parser.skipChildren();
      return parser.nextToken() == null;
    } catch (JacksonException _) {
      return false;
    }
  }
}
