package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// A value in the distinguished encoding of ASN.1.
///
/// @param tag its first byte
/// @param encoded with tag and length
/// @param content without them
record DerValue(int tag, ByteBuffer encoded, ByteBuffer content) {
  static final int BOOLEAN = 0x01;
  static final int OCTET_STRING = 0x04;
  static final int OBJECT_IDENTIFIER = 0x06;

  private static final int BMP_STRING = 0x1e;
  private static final int LONG_LENGTH = 0x80;

  /// Reads a value.
  ///
  /// @throws IllegalArgumentException for bytes that end early
  static DerValue of(byte[] bytes) {
    return next(ByteBuffer.wrap(bytes));
  }

  private static DerValue next(ByteBuffer from) {
    int start = from.position();
    int tag = from.get() & 0xff;
    int length = from.get() & 0xff;
    if (length >= LONG_LENGTH) {
      int bytes = length - LONG_LENGTH;
      length = 0;
      for (int i = 0; i < bytes; i++) {
        length = (length << 8) | (from.get() & 0xff);
      }
    }
    int header = from.position();
    if (length < 0 || length > from.remaining()) {
      throw new IllegalArgumentException("a value of " + length + " bytes that ends early");
    }
    from.position(header + length);
    return new DerValue(
        tag, from.slice(start, header + length - start), from.slice(header, length));
  }

  /// The values inside.
  List<DerValue> items() {
    List<DerValue> items = new ArrayList<>();
    ByteBuffer from = content.duplicate();
    while (from.hasRemaining()) {
      items.add(next(from));
    }
    return items;
  }

  /// The value at the end of a path of positions.
  DerValue at(int... positions) {
    DerValue found = this;
    for (int position : positions) {
      found = found.items().get(position);
    }
    return found;
  }

  /// Whether it has a number of a context, such as `[0]`.
  boolean isContext(int number) {
    return (tag & 0xdf) == (0x80 | number);
  }

  byte[] bytes() {
    return array(content);
  }

  byte[] whole() {
    return array(encoded);
  }

  private static byte[] array(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  String text() {
    return new String(
        bytes(), tag == BMP_STRING ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8);
  }

  /// The numbers of an object identifier.
  List<Long> identifier() {
    List<Long> numbers = new ArrayList<>();
    long number = 0;
    for (byte part : bytes()) {
      number = (number << 7) | (part & 0x7f);
      if (part >= 0) {
        if (numbers.isEmpty()) {
          numbers.add(Math.min(number / 40, 2));
          number -= 40 * numbers.getFirst();
        }
        numbers.add(number);
        number = 0;
      }
    }
    return numbers;
  }

  JsonValue identifierJson() {
    return new JsonArray(identifier().stream().<JsonValue>map(JsonNumber::of).toList());
  }

  /// An object identifier such as `2.5.29.17`.
  String dotted() {
    return String.join(".", identifier().stream().map(String::valueOf).toList());
  }

  JsonString base64() {
    return base64(bytes());
  }

  static JsonString base64(byte[] bytes) {
    return new JsonString(Base64.getEncoder().encodeToString(bytes));
  }

  /// An array as Go encodes it: null where it has no items.
  static JsonValue orNull(List<? extends JsonValue> items) {
    return items.isEmpty() ? JsonNull.NULL : new JsonArray(List.copyOf(items));
  }

  static JsonValue orNullOfTexts(List<String> texts) {
    return orNull(texts.stream().map(JsonString::new).toList());
  }
}
