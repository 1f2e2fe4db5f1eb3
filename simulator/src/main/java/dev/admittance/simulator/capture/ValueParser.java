package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.EightBytes;
import dev.admittance.model.json.JsonScanner;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.envelope.EnvelopeReader;
import dev.admittance.simulator.capture.envelope.Unwrapped;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Reads single JSON values from byte arrays. Not thread-safe.
final class ValueParser {
  private final String file;
  private final JsonScanner scanner = new JsonScanner();

  ValueParser(String file) {
    this.file = file;
  }

  /// Reads one value, or a log line that contains some.
  ///
  /// @param length several lines where a container runtime split one
  /// @param place its place in the file
  /// @param items receives the value or the problem
  void read(byte[] text, int start, int length, CaptureReader.Place place, ValueSink items)
      throws IOException {
    JsonValue value = scanner.scan(text, start, length);
    if (value != null) {
      items.add(value, new Position(place.line(), 1, 0), length);
    } else if (!readLog(text, start, length, place, items)) {
      readCarefully(text, start, length, place, items);
    }
  }

  /// Reads a line that is not JSON from its start, or was split; false where it is not a log line.
  private static boolean readLog(
      byte[] text, int start, int length, CaptureReader.Place place, ValueSink items) {
    boolean whole = EightBytes.endOfLine(text, start, start + length) == start + length;
    if (whole && startsAsObject(text, start, length)) {
      return false;
    }
    String line = new String(text, start, length, StandardCharsets.UTF_8);
    Unwrapped found = EnvelopeReader.open(line);
    if (!found.isEmpty()) {
      items.add(found, new Position(place.line(), 1, 0), length);
    }
    return !found.isEmpty() || found.log();
  }

  private static boolean startsAsObject(byte[] text, int start, int length) {
    int at = start;
    while (at < start + length && text[at] <= ' ' && text[at] >= 0) {
      at++;
    }
    return at < start + length && text[at] == '{';
  }

  private void readCarefully(
      byte[] text, int start, int length, CaptureReader.Place place, ValueSink items)
      throws IOException {
    try (JsonParser parser = JsonText.parser(text, start, length)) {
      parser.nextToken();
      JsonValue value = JsonText.read(parser);
      if (parser.nextToken() != null) {
        items.add(
            Diagnostic.unreadable(
                "read/Syntax",
                file,
                Range.at(new Position(place.line(), 1, 0)),
                "more text follows the JSON value, which begins at byte " + place.offset(),
                "Put one on each line."));
        return;
      }
      items.add(value, new Position(place.line(), 1, 0), length);
    } catch (JacksonException e) {
      items.add(JsonProblems.damagedLine(file, place, e));
    } catch (CharConversionException e) {
      // Bytes of 0 make the parser take the text for UTF-16 or UTF-32.
      items.add(
          Diagnostic.unreadable(
              "read/Syntax",
              file,
              Range.at(new Position(place.line(), 1, 0)),
              "the value that begins at byte " + place.offset() + " is no text in UTF-8",
              "Write the captures in UTF-8."));
    }
  }
}
