package dev.admittance.model.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Parses JSON texts in UTF-8 like [JsonText], but faster; repeated names and short strings are
/// shared. It gives up on anything invalid or unusual, which [JsonText] then reads or reports. Not
/// thread-safe.
public final class JsonScanner {
  private static final int LONGEST_NAME = 50_000;
  private static final int LONGEST_NUMBER = 1_000;
  private static final int FEWEST_PARTS = 4;
  private static final int MOST_EXPECTED = 64;

  private final SharedStrings sharedNames = new SharedStrings();
  private final SharedStrings sharedValues = new SharedStrings();
  private final StringBuilder unescaped = new StringBuilder();
  private byte[] bytes = {};
  private int at;
  private int end;
  private int depth;

  /// The number of members or items of the last object or array, by depth: those of a list are
  /// mostly similar.
  private final int[] expectedParts = new int[JsonText.MAX_DEPTH + 1];

  /// Thrown where the scanner gives up.
  private static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    Unreadable() {
      super(null, null, false, false);
    }
  }

  /// Parses a text of a bundled table. The start of Jackson takes longer than all such texts.
  ///
  /// @throws IllegalStateException where the scanner gives up
  public JsonValue bundled(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    JsonValue value = scan(utf8, 0, utf8.length);
    if (value == null) {
      throw new IllegalStateException("a bundled text is not JSON: " + text);
    }
    return value;
  }

  /// Parses a text that is a single value; null where the scanner gives up.
  public @Nullable JsonValue scan(byte[] text, int offset, int length) {
    bytes = text;
    at = offset;
    end = offset + length;
    depth = 0;
    try {
      JsonValue value = value(next());
      skipSpace();
      return at == end ? value : null;
    } catch (Unreadable _) {
      return null;
    }
  }

  /// Reads the next character that is not white space.
  private int next() throws Unreadable {
    skipSpace();
    return take();
  }

  private int take() throws Unreadable {
    if (at == end) {
      throw new Unreadable();
    }
    return bytes[at++];
  }

  private void skipSpace() {
    while (at < end && bytes[at] <= ' ' && isSpace(bytes[at])) {
      at++;
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  /// Reads the value whose first character has been read.
  private JsonValue value(int first) throws Unreadable {
    return switch (first) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> literal("true", JsonBoolean.TRUE);
      case 'f' -> literal("false", JsonBoolean.FALSE);
      case 'n' -> literal("null", JsonNull.NULL);
      default -> number();
    };
  }

  private JsonValue object() throws Unreadable {
    enter();
    int size = 0;
    String[] names = new String[expectedParts[depth]];
    JsonValue[] values = new JsonValue[names.length];
    int c = next();
    while (c != '}') {
      if (c != '"') {
        throw new Unreadable();
      }
      if (size == names.length) {
        names = Arrays.copyOf(names, more(size));
        values = Arrays.copyOf(values, more(size));
      }
      names[size] = name();
      if (next() != ':') {
        throw new Unreadable();
      }
      values[size++] = value(next());
      c = afterPart('}');
    }
    if (size < names.length) {
      names = Arrays.copyOf(names, size);
      values = Arrays.copyOf(values, size);
    }
    leave(size);
    JsonObject object = JsonObject.ofArrays(names, values);
    if (object.repeatsName()) {
      throw new Unreadable();
    }
    return object;
  }

  private JsonValue array() throws Unreadable {
    enter();
    int size = 0;
    JsonValue[] items = new JsonValue[expectedParts[depth]];
    int c = next();
    while (c != ']') {
      if (size == items.length) {
        items = Arrays.copyOf(items, more(size));
      }
      items[size++] = value(c);
      c = afterPart(']');
    }
    leave(size);
    return size == 0
        ? JsonArray.EMPTY
        : JsonArray.of(size < items.length ? Arrays.copyOf(items, size) : items);
  }

  private static int more(int size) {
    return size == 0 ? FEWEST_PARTS : size * 2;
  }

  /// Reads past a member or item, to the closing bracket or the start of the next one.
  private int afterPart(char close) throws Unreadable {
    int c = next();
    if (c == ',') {
      c = next();
      if (c != close) {
        return c;
      }
    } else if (c == close) {
      return c;
    }
    throw new Unreadable();
  }

  private void enter() throws Unreadable {
    if (++depth > JsonText.MAX_DEPTH) {
      throw new Unreadable();
    }
  }

  private void leave(int size) {
    expectedParts[depth--] = Math.min(size, MOST_EXPECTED);
  }

  private String name() throws Unreadable {
    int start = at;
    at = EightBytes.endOfPlainText(bytes, at, end);
    if (at == end || at - start > LONGEST_NAME) {
      throw new Unreadable();
    }
    return bytes[at] == '"' ? sharedNames.find(bytes, start, at++).value() : difficultName(start);
  }

  private String difficultName(int start) throws Unreadable {
    String name = difficultText(start);
    if (at - start > LONGEST_NAME) {
      throw new Unreadable();
    }
    return name;
  }

  private JsonString string() throws Unreadable {
    int start = at;
    at = EightBytes.endOfPlainText(bytes, at, end);
    if (at == end) {
      throw new Unreadable();
    }
    return bytes[at] == '"'
        ? sharedValues.find(bytes, start, at++)
        : new JsonString(difficultText(start));
  }

  /// Reads a string with escapes or non-ASCII characters.
  private String difficultText(int start) throws Unreadable {
    int plain = start;
    unescaped.setLength(0);
    while (true) {
      int c = take();
      if (c == '"') {
        unescaped.append(decode(plain, at - 1));
        return unescaped.toString();
      }
      if (c == '\\') {
        unescaped.append(decode(plain, at - 1)).append(escaped(take()));
        plain = at;
      } else if (c >= 0 && c < ' ') {
        throw new Unreadable();
      }
    }
  }

  /// Decodes text without escapes. Invalid UTF-8 becomes a replacement character, so text with that
  /// character is left to the other parser.
  private String decode(int from, int to) throws Unreadable {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') >= 0) {
      throw new Unreadable();
    }
    return text;
  }

  private char escaped(int c) throws Unreadable {
    return switch (c) {
      case '"', '\\', '/' -> (char) c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> (char) (hex() << 12 | hex() << 8 | hex() << 4 | hex());
      default -> throw new Unreadable();
    };
  }

  private int hex() throws Unreadable {
    int digit = Character.digit(take(), 16);
    if (digit < 0) {
      throw new Unreadable();
    }
    return digit;
  }

  private JsonValue literal(String text, JsonValue value) throws Unreadable {
    for (int i = 1; i < text.length(); i++) {
      if (take() != text.charAt(i)) {
        throw new Unreadable();
      }
    }
    endOfWord();
    return value;
  }

  private JsonNumber number() throws Unreadable {
    int start = --at;
    if (bytes[at] == '-') {
      at++;
    }
    int first = at;
    digits();
    if (bytes[first] == '0' && at > first + 1) {
      throw new Unreadable();
    }
    if (at < end && bytes[at] == '.') {
      at++;
      digits();
    }
    if (at < end && (bytes[at] == 'e' || bytes[at] == 'E')) {
      at++;
      if (at < end && (bytes[at] == '+' || bytes[at] == '-')) {
        at++;
      }
      digits();
    }
    endOfWord();
    if (at - start > LONGEST_NUMBER) {
      throw new Unreadable();
    }
    return new JsonNumber(new String(bytes, start, at - start, StandardCharsets.ISO_8859_1));
  }

  private void digits() throws Unreadable {
    int start = at;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    if (at == start) {
      throw new Unreadable();
    }
  }

  private void endOfWord() throws Unreadable {
    if (at < end
        && !isSpace(bytes[at])
        && bytes[at] != ','
        && bytes[at] != ']'
        && bytes[at] != '}') {
      throw new Unreadable();
    }
  }
}
