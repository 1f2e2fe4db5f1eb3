package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import org.jspecify.annotations.Nullable;

/// Diagnostics for invalid JSON.
final class JsonProblems {
  private JsonProblems() {}

  /// A damaged value, after which reading stops.
  static Diagnostic damaged(String file, JacksonException e) {
    return damaged(file, 0, e, "", "what stands before the damage was read");
  }

  /// A damaged value on a line of its own.
  ///
  /// @param place of the line
  static Diagnostic damagedLine(String file, CaptureReader.Place place, JacksonException e) {
    return damaged(
        file,
        place.line() - 1,
        e,
        "; the line begins at byte " + place.offset(),
        "the other lines were read");
  }

  /// @param linesBefore lines of the file before the parsed text
  /// @param where additional words on the place
  /// @param kept what was read nonetheless
  private static Diagnostic damaged(
      String file, int linesBefore, JacksonException e, String where, String kept) {
    @Nullable JsonLocation location = e.getLocation();
    int line = location == null ? 1 : Math.max(location.getLineNr(), 1);
    int column = location == null ? 1 : Math.max(location.getColumnNr(), 1);
    String message =
        e instanceof JsonEOFException
            ? "the JSON is cut off: " + e.getOriginalMessage()
            : "this is not JSON: " + e.getOriginalMessage();
    return Diagnostic.unreadable(
        "read/Syntax",
        file,
        Range.at(new Position(linesBefore + line, column, 0)),
        firstLine(message) + where,
        "Mend or remove it; " + kept + ".");
  }

  private static String firstLine(String message) {
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
