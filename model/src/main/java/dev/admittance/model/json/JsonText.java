package dev.admittance.model.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reads and writes JSON text. Nesting is limited by [#MAX_DEPTH]; duplicate member names are
/// refused.
public final class JsonText {
  /// The maximum nesting. The API server accepts ten times as much (W-606); this limit lets an
  /// ordinary thread's stack hold any recursion over a value.
  public static final int MAX_DEPTH = 1_000;

  private static final int EXPECTED_MEMBERS = 8;
  private static final int MAX_STRING_LENGTH = 100 << 20;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(MAX_STRING_LENGTH)
                  .maxNumberLength(1_000)
                  .build())
          .build();

  private JsonText() {}

  /// Parses a text that is a single JSON value.
  ///
  /// @throws com.fasterxml.jackson.core.JacksonException if the text is not JSON, with the place
  public static JsonValue parse(String text) throws IOException {
    return parse(FACTORY.createParser(text));
  }

  /// Parses UTF-8 bytes that are a single JSON value.
  ///
  /// @throws com.fasterxml.jackson.core.JacksonException if they are not JSON, with the place
  public static JsonValue parse(byte[] bytes) throws IOException {
    return parse(FACTORY.createParser(bytes));
  }

  private static JsonValue parse(JsonParser whole) throws IOException {
    try (JsonParser parser = whole) {
      parser.nextToken();
      JsonValue value = read(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(
            parser, "more text after the end of the JSON value", parser.currentTokenLocation());
      }
      return value;
    }
  }

  /// Parses a text that is a single JSON value; empty for any other text.
  public static Optional<JsonValue> find(String text) {
    try {
      return Optional.of(parse(text));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Parses a text that is a single JSON object; empty for any other text.
  public static Optional<JsonObject> findObject(String text) {
    return find(text).filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
  }

  /// Creates a streaming parser with the limits of this class, for [#read].
  public static JsonParser parser(java.io.InputStream bytes) throws IOException {
    return FACTORY.createParser(bytes);
  }

  /// Creates a parser of UTF-8 bytes with the limits of this class, for [#read].
  public static JsonParser parser(byte[] bytes, int offset, int length) throws IOException {
    return FACTORY.createParser(bytes, offset, length);
  }

  /// Reads the value at the parser's current token, and leaves the parser at the value's last
  /// token.
  ///
  /// @throws com.fasterxml.jackson.core.JacksonException if the text is not JSON, with the place
  public static JsonValue read(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new com.fasterxml.jackson.core.io.JsonEOFException(
          parser, null, "the text ends before a JSON value");
    }
    return switch (token) {
      case START_OBJECT -> readObject(parser, false);
      case START_ARRAY -> readArray(parser);
      case VALUE_STRING -> new JsonString(parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonNumber(parser.getText());
      case VALUE_TRUE -> JsonBoolean.TRUE;
      case VALUE_FALSE -> JsonBoolean.FALSE;
      case VALUE_NULL -> JsonNull.NULL;
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("no value starts at " + token);
    };
  }

  /// Reads the rest of an object. The parser must be at the first token of the first member's
  /// value, and is left at the object's last token.
  ///
  /// @throws com.fasterxml.jackson.core.JacksonException if the text is not JSON, with the place
  public static JsonObject readFromFirstMember(JsonParser parser) throws IOException {
    return readObject(parser, true);
  }

  /// @param atValue whether the parser is at the value of the first member
  private static JsonObject readObject(JsonParser parser, boolean atValue) throws IOException {
    boolean named = atValue;
    String[] names = new String[EXPECTED_MEMBERS];
    JsonValue[] values = new JsonValue[EXPECTED_MEMBERS];
    int size = 0;
    while (named || parser.nextToken() != JsonToken.END_OBJECT) {
      if (size == names.length) {
        names = Arrays.copyOf(names, size * 2);
        values = Arrays.copyOf(values, size * 2);
      }
      names[size] = parser.currentName();
      if (!named) {
        parser.nextToken();
      }
      named = false;
      values[size] = read(parser);
      size++;
    }
    JsonObject object =
        JsonObject.ofArrays(Arrays.copyOf(names, size), Arrays.copyOf(values, size));
    Optional<String> repeated = object.repeatedName();
    if (repeated.isPresent()) {
      throw new JsonParseException(
          parser, "Duplicate field '" + repeated.get() + "'", parser.currentTokenLocation());
    }
    return object;
  }

  private static JsonArray readArray(JsonParser parser) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(parser));
    }
    return items.isEmpty() ? JsonArray.EMPTY : new JsonArray(items);
  }

  /// Writes a value on one line, without spaces.
  public static String write(JsonValue value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      write(value, generator);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }

  /// Writes a value indented by two spaces, with `\n` between lines.
  public static String writePretty(JsonValue value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      Separators separators =
          Separators.createDefaultInstance()
              .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
              .withArrayEmptySeparator("")
              .withObjectEmptySeparator("");
      DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
      printer.indentArraysWith(indenter);
      printer.indentObjectsWith(indenter);
      generator.setPrettyPrinter(printer);
      write(value, generator);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }

  /// Writes a value to a generator.
  public static void write(JsonValue value, JsonGenerator generator) throws IOException {
    switch (value) {
      case JsonObject object -> {
        generator.writeStartObject();
        for (int i = 0; i < object.size(); i++) {
          generator.writeFieldName(object.nameAt(i));
          write(object.valueAt(i), generator);
        }
        generator.writeEndObject();
      }
      case JsonArray array -> {
        generator.writeStartArray();
        for (JsonValue item : array.items()) {
          write(item, generator);
        }
        generator.writeEndArray();
      }
      case JsonString string -> generator.writeString(string.value());
      case JsonNumber number -> generator.writeNumber(number.text());
      case JsonBoolean bool -> generator.writeBoolean(bool.value());
      case JsonNull _ -> generator.writeNull();
    }
  }
}
