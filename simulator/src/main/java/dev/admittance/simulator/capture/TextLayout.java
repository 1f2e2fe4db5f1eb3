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

/// The layout of the captures in a text.
public enum TextLayout {
  /// One JSON value on each line.
  LINES,
  /// Consecutive JSON values, or a list of them.
  VALUES,
  /// YAML, or no captures at all.
  YAML;

  /// The limit in bytes for white space at the start, and for the text examined after it.
  private static final int LINE = 1 << 20;

  private static final int PEEK = 2 * LINE + 2;

  /// The dashes between documents of YAML.
  private static final int SEPARATOR = 3;

  /// The suffixes of a log's name: its number or the day of its rotation, and its compression.
  private static final Pattern LINES_NAME =
      Pattern.compile(
          ".*\\.(jsonl|ndjson|log)(\\.[0-9]{1,9}|-[0-9]{6,14}(-[0-9]{1,14})?)?(\\.(gz|zst))?",
          Pattern.DOTALL);

  /// Whether a file name means one value on each line, also for a rotated or compressed log.
  public static boolean isNamedLines(String file) {
    return LINES_NAME.matcher(file.toLowerCase(Locale.ROOT)).matches();
  }

  /// The layout of a text, decided from as little of its start as possible.
  ///
  /// @param file its name
  /// @param input the text, which is not consumed
  public static TextLayout of(String file, BufferedInputStream input) throws IOException {
    input.mark(PEEK);
    try {
      int first = skipBlanks(input);
      if (isNamedLines(file)) {
        // A log may start in the middle of a line, and a log system's answer may be saved under a
        // log's name.
        return opensValue(first, input) ? VALUES : anyLine(first, input, true) ? LINES : YAML;
      }
      if (first != '{' && first != '[') {
        return anyLine(first, input, false) ? LINES : YAML;
      }
      if (first == '{' && isYaml(file.endsWith(".json"), input)) {
        return YAML;
      }
      return isWholeLine(first, input) ? LINES : VALUES;
    } finally {
      back(input);
    }
  }

  /// The layout of a text without a file name.
  public static TextLayout of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (BufferedInputStream input = new BufferedInputStream(new ByteArrayInputStream(bytes))) {
      return of("", input);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory can be read", e);
    }
  }

  /// The first character that is neither white space nor a byte order mark; -1 where there is none
  /// nearby. Nothing is consumed.
  static int firstCharacter(BufferedInputStream input) throws IOException {
    input.mark(PEEK);
    int first = skipBlanks(input);
    back(input);
    return first;
  }

  /// Resets to the mark and clears it: otherwise the stream would buffer the text read from there
  /// on.
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

  /// Whether the first line opens a value that continues on the next, or is a log system's answer,
  /// on one line that may be too long to be read whole. Nothing is consumed otherwise.
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

  /// Whether any line is a log line with an object.
  ///
  /// @param json whether a line that starts as JSON suffices
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

  /// Whether a text that begins with a brace has several documents, or a key without quotes.
  /// Nothing is consumed.
  ///
  /// @param named whether it is JSON by its name, so that such a key is a mistake
  private static boolean isYaml(boolean named, BufferedInputStream input) throws IOException {
    int c = input.read();
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      c = input.read();
    }
    boolean yaml = !named && c >= 0 && c != '"' && c != '}';
    int dashes = -1;
    for (int read = 0; read < LINE && c >= 0 && !yaml; read++) {
      // No line of JSON begins with three dashes.
      dashes = c == '\n' ? 0 : c == '-' && dashes >= 0 ? dashes + 1 : -1;
      yaml = dashes == SEPARATOR;
      c = input.read();
    }
    input.reset();
    skipBlanks(input);
    return yaml;
  }

  /// Whether the line is a JSON value or a log line.
  private static boolean isWholeLine(int first, BufferedInputStream input) throws IOException {
    byte[] bytes = line(first, input);
    String start =
        new String(bytes, 0, Math.min(bytes.length, LogPrefix.LENGTH), StandardCharsets.UTF_8);
    return LogPrefix.isOn(start) || (bytes[bytes.length - 1] == '\n' && isWholeValue(bytes));
  }

  /// A line with its end, up to the examined length.
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
