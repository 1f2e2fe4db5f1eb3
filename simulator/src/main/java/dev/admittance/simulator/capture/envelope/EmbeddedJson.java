package dev.admittance.simulator.capture.envelope;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Finds the JSON objects in any text: plain ones, or quoted as logfmt and klog write them. The
/// effort is bounded by the length of the text.
final class EmbeddedJson {
  /// The limit of fruitless reading, in multiples of the text's length.
  private static final int MOST_TIMES = 4;

  private final byte[] bytes;
  private final List<JsonValue> found = new ArrayList<>();
  private long inVain;
  private boolean cut;

  private EmbeddedJson(String text) {
    bytes = text.getBytes(StandardCharsets.UTF_8);
  }

  /// The contents of a text.
  ///
  /// @param values objects, and texts that contain one
  /// @param cut whether the text ends within an object
  record Found(List<JsonValue> values, boolean cut) {}

  static Found in(String text) {
    EmbeddedJson json = new EmbeddedJson(text);
    json.read();
    return new Found(json.found, json.cut);
  }

  private void read() {
    int at = brace(0);
    while (at < bytes.length && !cut && inVain <= (long) MOST_TIMES * bytes.length) {
      boolean quoted = at > 0 && bytes[at - 1] == '"';
      at = brace(quoted ? value(at - 1, at + 1) : value(at, at + 1));
    }
  }

  private int brace(int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != '{') {
      at++;
    }
    return at;
  }

  /// Reads a value; returns its end, or where to continue if there is none.
  private int value(int start, int otherwise) {
    try (JsonParser parser = JsonText.parser(bytes, start, bytes.length - start)) {
      try {
        parser.nextToken();
        found.add(JsonText.read(parser));
        return start + (int) parser.currentLocation().getByteOffset();
      } catch (JacksonException e) {
        return failed(e, start, otherwise);
      }
    } catch (CharConversionException e) {
      // Bytes of 0 make the parser take the text for UTF-16 or UTF-32.
      inVain += bytes.length;
      return otherwise;
    } catch (IOException e) {
      throw new IllegalStateException("bytes in memory can be read", e);
    }
  }

  private int failed(JacksonException e, int start, int otherwise) {
    JsonLocation location = e.getLocation();
    long read = location == null ? bytes.length : Math.max(location.getByteOffset(), 1);
    cut = bytes[start] == '{' && (e instanceof JsonEOFException || start + read >= bytes.length);
    inVain += read;
    return otherwise;
  }
}
