package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonScanner;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import java.io.IOException;

/// Reads JSON values that stand in bytes of their own. Not to be shared between threads.
final class ValueText {
  private final String file;
  private final JsonScanner scanner = new JsonScanner();

  ValueText(String file) {
    this.file = file;
  }

  /// Reads one value.
  ///
  /// @param place where it stands in the file
  /// @param items takes the value, or what is wrong with it
  void read(byte[] text, int start, int length, CaptureReader.Place place, CaptureItems items)
      throws IOException {
    JsonValue value = scanner.scan(text, start, length);
    if (value == null) {
      readCarefully(text, start, length, place, items);
    } else {
      items.add(value, new Position(place.line(), 1, 0), length);
    }
  }

  private void readCarefully(
      byte[] text, int start, int length, CaptureReader.Place place, CaptureItems items)
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
    }
  }
}
