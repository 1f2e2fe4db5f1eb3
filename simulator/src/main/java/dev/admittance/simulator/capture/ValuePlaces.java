package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.InputStream;

/// Finds where the records stand in what a system of logs answers, without reading them.
public final class ValuePlaces {
  private final JsonParser parser;
  private final ValueCursor values;

  private ValuePlaces(JsonParser parser) {
    this.parser = parser;
    this.values = new ValueCursor(parser);
  }

  /// Takes places, one after the other.
  public interface Sink {
    /// A value begins at a byte, 0-based, and in a line, 1-based.
    ///
    /// @param bytes how many it has; to the end of the text, where this is damaged in it
    /// @return whether to go on
    boolean at(long start, long bytes, int line);
  }

  /// Whether a text begins as an answer with records, rather than with a value.
  ///
  /// @param text UTF-8, of which `length` bytes are there
  public static boolean isAnswer(byte[] text, int length) {
    try (JsonParser parser = JsonText.parser(text, 0, length)) {
      ValuePlaces places = new ValuePlaces(parser);
      return !places.values.move() && places.values.isInAnswer();
    } catch (IOException _) {
      return false;
    }
  }

  /// Finds them.
  ///
  /// @throws IOException if the stream fails; damage ends the values
  public static void find(InputStream text, long size, Sink sink) throws IOException {
    try (JsonParser parser = JsonText.parser(text)) {
      new ValuePlaces(parser).find(size, sink);
    }
  }

  private void find(long size, Sink sink) throws IOException {
    long told = -1;
    try {
      boolean more = true;
      while (more) {
        if (values.move()) {
          JsonLocation start = values.start();
          values.skip();
          told = start.getByteOffset();
          more = sink.at(told, parser.currentLocation().getByteOffset() - told, start.getLineNr());
        }
        more &= !values.isAtEnd();
      }
    } catch (JacksonException e) {
      boolean within = values.start().getByteOffset() > told;
      JsonLocation place = within ? values.start() : parser.currentLocation();
      long from = Math.clamp(place.getByteOffset(), 0, size);
      sink.at(from, size - from, Math.max(place.getLineNr(), 1));
    }
  }
}
