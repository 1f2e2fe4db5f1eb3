package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoString;
import java.util.ArrayDeque;
import java.util.Deque;

/// Reads and writes JSON as Go's `encoding/json` does. Nothing here recurses, so that only memory
/// limits the nesting.
public final class GoJson {
  /// The nesting limit, as for any JSON.
  public static final int MAX_DEPTH = JsonText.MAX_DEPTH;

  private static final int GO_DEPTH = 10_000;

  private GoJson() {}

  /// Reads a text with one value.
  public static GoRead read(String text) {
    return new GoJsonReader(text, MAX_DEPTH, false, false).read();
  }

  /// Reads a text with one value, each string value as its JSON text, with quotes and escapes.
  public static GoRead readSpelled(String text) {
    return new GoJsonReader(text, MAX_DEPTH, false, true).read();
  }

  /// Reads one value for a decoder of Go types: repeated members are all kept, see
  /// [JsonObject#ofRepeating], and the nesting may reach Go's limit, which is too deep for
  /// recursive walks.
  public static GoRead readRepeating(String text) {
    return new GoJsonReader(text, GO_DEPTH, true, false).read();
  }

  /// Writes a value as Go's encoder does, members in their order: `<`, `>`, `&`, U+2028 and U+2029
  /// are escaped, other non-ASCII characters are not.
  public static String write(JsonValue value) {
    StringBuilder text = new StringBuilder();
    walk(value, new TextSink(text));
    return text.toString();
  }

  /// The bytes and nesting levels of a value as Go writes it.
  public static Size measure(JsonValue value) {
    Measure measure = new Measure();
    walk(value, measure);
    return new Size(measure.bytes, measure.deepest);
  }

  /// The size of a value's text.
  ///
  /// @param bytes of UTF-8, without white space
  /// @param depth levels of nesting; 0 for a scalar, 1 for an object or array of scalars
  public record Size(long bytes, int depth) {}

  /// The JSON text of a string as Go's encoder writes it, with quotes.
  static String quote(String value) {
    StringBuilder text = new StringBuilder(value.length() + 2);
    GoString.append(value, text);
    return text.toString();
  }

  /// The output of a walk over a value.
  private sealed interface Sink {
    void punctuation(char c);

    void literal(String text);

    void string(String value);

    void depth(int levels);
  }

  private record TextSink(StringBuilder text) implements Sink {
    @Override
    public void punctuation(char c) {
      text.append(c);
    }

    @Override
    public void literal(String literal) {
      text.append(literal);
    }

    @Override
    public void string(String value) {
      GoString.append(value, text);
    }

    @Override
    public void depth(int levels) {}
  }

  private static final class Measure implements Sink {
    private long bytes;
    private int deepest;

    @Override
    public void punctuation(char c) {
      bytes++;
    }

    @Override
    public void literal(String literal) {
      bytes += literal.length();
    }

    @Override
    public void string(String value) {
      bytes += GoString.bytes(value);
    }

    @Override
    public void depth(int levels) {
      deepest = Math.max(deepest, levels);
    }
  }

  /// An open container, with the position of the writer in it.
  private static final class Open {
    private final JsonValue container;
    private final int size;
    private int next;

    private Open(JsonValue container, int size) {
      this.container = container;
      this.size = size;
    }
  }

  private static void walk(JsonValue root, Sink sink) {
    Deque<Open> open = new ArrayDeque<>();
    start(root, sink, open);
    while (!open.isEmpty()) {
      Open top = open.getLast();
      if (top.next == top.size) {
        sink.punctuation(top.container instanceof JsonObject ? '}' : ']');
        open.removeLast();
      } else {
        if (top.next > 0) {
          sink.punctuation(',');
        }
        start(child(top, sink), sink, open);
      }
    }
  }

  private static JsonValue child(Open parent, Sink sink) {
    int position = parent.next++;
    if (parent.container instanceof JsonObject object) {
      sink.string(object.nameAt(position));
      sink.punctuation(':');
      return object.valueAt(position);
    }
    return ((JsonArray) parent.container).get(position);
  }

  private static void start(JsonValue value, Sink sink, Deque<Open> open) {
    switch (value) {
      case JsonObject object -> {
        sink.punctuation('{');
        open.addLast(new Open(object, object.size()));
        sink.depth(open.size());
      }
      case JsonArray array -> {
        sink.punctuation('[');
        open.addLast(new Open(array, array.size()));
        sink.depth(open.size());
      }
      case JsonString string -> sink.string(string.value());
      case JsonNumber number -> sink.literal(number.text());
      case JsonBoolean bool -> sink.literal(bool.value() ? "true" : "false");
      case JsonNull _ -> sink.literal("null");
    }
  }
}
