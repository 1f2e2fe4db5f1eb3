package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.InputStream;

/// Finds the places of the records in a log system's answer, without reading the records.
public final class ValuePlaces {
  private final JsonParser parser;
  private final ValueCursor values;

  private ValuePlaces(JsonParser parser) {
    this.parser = parser;
    this.values = new ValueCursor(parser);
  }

  /// Receives places, one after the other.
  public interface Sink {
    /// Receives the start of a value: its byte, 0-based, and its line, 1-based.
    ///
    /// @param bytes its length; up to the end of the text, where the value is damaged
    /// @return whether to continue
    boolean at(long start, long bytes, int line);
  }

  /// Whether a text starts as an answer with records, not as a value.
  ///
  /// @param text UTF-8, with `length` bytes
  public static boolean isAnswer(byte[] text, int length) {
    try (JsonParser parser = JsonText.parser(text, 0, length)) {
      ValuePlaces places = new ValuePlaces(parser);
      return !places.values.move() && places.values.isInAnswer();
    } catch (IOException _) {
      return false;
    }
  }

  /// Finds the places.
  ///
  /// @throws IOException if the stream fails; damaged text ends the values
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
