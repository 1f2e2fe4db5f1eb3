package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.admittance.model.json.JsonText;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
        // A log may begin in the midst of a line that was cut.
        return anyLineIsJson(first, input) ? LINES : YAML;
      }
      if (first != '{' && first != '[') {
        return YAML;
      }
      return isWholeLine(first, input) ? LINES : VALUES;
    } finally {
      back(input);
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

  private static boolean anyLineIsJson(int first, BufferedInputStream input) throws IOException {
    int c = first;
    boolean lineStarts = true;
    for (int read = 1; read < LINE && c >= 0; read++) {
      if (lineStarts && (c == '{' || c == '[')) {
        return true;
      }
      lineStarts = c == '\n';
      c = input.read();
    }
    return false;
  }

  /// Whether the rest of the line makes a JSON value.
  private static boolean isWholeLine(int first, BufferedInputStream input) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int c = first;
    while (c >= 0 && c != '\n' && line.size() < LINE) {
      line.write(c);
      c = input.read();
    }
    return c == '\n' && isWholeValue(line.toByteArray());
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
