package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import java.io.IOException;
import java.io.InputStream;

/// Consecutive JSON values in any layout; a top-level list gives its items one by one, and so does
/// a log system's answer. Reading stops at a syntax error, because the values after it cannot be
/// separated.
final class ValueSource implements CaptureReader.Source {
  private final String file;
  private final PieceLimit limit;
  private final JsonParser parser;
  private final ValueCursor values;
  private final ValueSink items;
  private boolean done;

  ValueSource(String file, InputStream input, ValueSink items) throws IOException {
    this.file = file;
    this.limit = new PieceLimit(input);
    this.parser = JsonText.parser(limit);
    this.values = new ValueCursor(parser);
    this.items = items;
  }

  @Override
  public boolean readMore() throws IOException {
    if (done) {
      return false;
    }
    limit.nextPiece();
    try {
      if (values.move()) {
        Position place = position(values.start());
        long start = values.start().getByteOffset();
        JsonValue value = values.read();
        items.add(value, place, (int) (parser.currentLocation().getByteOffset() - start));
      }
      done = values.isAtEnd();
      return !done;
    } catch (PieceLimit.TooLargeException _) {
      done = true;
      items.add(tooLarge());
      return false;
    } catch (JacksonException e) {
      done = true;
      items.add(JsonProblems.damaged(file, e));
      return false;
    }
  }

  @Override
  public CaptureReader.Place place() {
    JsonLocation location = parser.currentLocation();
    return new CaptureReader.Place(
        Math.max(location.getLineNr(), 1), Math.max(location.getByteOffset(), 0));
  }

  private Diagnostic tooLarge() {
    return Diagnostic.unreadable(
        "read/TooLarge",
        file,
        Range.at(position(parser.currentTokenLocation())),
        "a value of more than " + (CaptureReader.MAX_PIECE >> 20) + " MiB is not read",
        "The API server takes requests of up to 3 MiB; what stands before it was read.");
  }

  private static Position position(JsonLocation location) {
    return new Position(
        location.getLineNr(),
        location.getColumnNr(),
        (int) Math.min(location.getByteOffset(), Integer.MAX_VALUE));
  }
}
