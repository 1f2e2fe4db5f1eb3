package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads one text, with the states and messages of Go's scanner.
final class GoJsonReader {
  private static final String LOOKING_FOR_VALUE = "looking for beginning of value";
  private static final String LOOKING_FOR_KEY = "looking for beginning of object key string";

  private final String text;
  private final int maxDepth;
  private final boolean repeating;
  private final boolean spelled;
  private int at;
  private final Deque<Open> open = new ArrayDeque<>();
  private final List<List<String>> differentlyEscaped = new ArrayList<>();

  /// @param maxDepth the nesting limit
  /// @param repeating whether repeated members are all kept
  /// @param spelled whether each string value is its JSON text
  GoJsonReader(String text, int maxDepth, boolean repeating, boolean spelled) {
    this.text = text;
    this.maxDepth = maxDepth;
    this.repeating = repeating;
    this.spelled = spelled;
  }

  GoRead read() {
    try {
      JsonValue root = readRoot();
      skipSpace();
      if (at < text.length()) {
        throw unexpected("after top-level value");
      }
      return new GoRead.Value(root, differentlyEscaped);
    } catch (Malformed malformed) {
      return new GoRead.SyntaxError(malformed.message);
    }
  }

  /// Ends a reading; never leaves this class.
  private static final class Malformed extends Exception {
    private final String message;

    private Malformed(String message) {
      super(message, null, false, false);
      this.message = message;
    }
  }

  /// A container whose end was not read yet; `names` is null for an array.
  private static final class Open {
    private final @Nullable List<String> names;
    private final List<JsonValue> values = new ArrayList<>();
    private String key = "";

    private Open(@Nullable List<String> names) {
      this.names = names;
    }

    private String place() {
      return names != null ? key : Integer.toString(values.size());
    }

    private void add(JsonValue value) {
      if (names != null) {
        names.add(key);
      }
      values.add(value);
    }

    private JsonValue close(boolean repeating) {
      if (names == null) {
        return new JsonArray(values);
      }
      return repeating ? JsonObject.ofRepeating(names, values) : lastOfEach(names);
    }

    private JsonObject lastOfEach(List<String> all) {
      JsonObject.Builder members = JsonObject.builder();
      for (int i = 0; i < all.size(); i++) {
        members.put(all.get(i), values.get(i));
      }
      return members.build();
    }
  }

  private JsonValue readRoot() throws Malformed {
    while (true) {
      JsonValue complete = startValue();
      while (complete != null) {
        Open parent = open.peekLast();
        if (parent == null) {
          return complete;
        }
        parent.add(complete);
        complete = separatorOrEnd(parent);
      }
    }
  }

  /// Reads a scalar or an empty container; null where a container was opened whose first value
  /// follows.
  private @Nullable JsonValue startValue() throws Malformed {
    skipSpace();
    return switch (peek()) {
      case '{' -> startObject();
      case '[' -> startArray();
      case '"' -> stringValue();
      case 't' -> literal("true", JsonBoolean.TRUE);
      case 'f' -> literal("false", JsonBoolean.FALSE);
      case 'n' -> literal("null", JsonNull.NULL);
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
      default -> throw unexpected(LOOKING_FOR_VALUE);
    };
  }

  private @Nullable JsonValue startObject() throws Malformed {
    push(new Open(new ArrayList<>()));
    skipSpace();
    if (peek() == '}') {
      return pop();
    }
    key();
    return null;
  }

  private @Nullable JsonValue startArray() throws Malformed {
    push(new Open(null));
    skipSpace();
    return peek() == ']' ? pop() : null;
  }

  private void push(Open container) throws Malformed {
    open.addLast(container);
    if (open.size() > maxDepth) {
      throw unexpected("exceeded max depth");
    }
    at++;
  }

  private JsonValue pop() {
    at++;
    return open.removeLast().close(repeating);
  }

  /// Reads the token after a value in a container: returns the container where it ends, else null.
  private @Nullable JsonValue separatorOrEnd(Open parent) throws Malformed {
    skipSpace();
    char c = peek();
    boolean inArray = parent.names == null;
    if (c == (inArray ? ']' : '}')) {
      return pop();
    }
    if (c != ',') {
      throw unexpected(inArray ? "after array element" : "after object key:value pair");
    }
    at++;
    if (!inArray) {
      key();
    }
    return null;
  }

  private void key() throws Malformed {
    skipSpace();
    if (peek() != '"') {
      throw unexpected(LOOKING_FOR_KEY);
    }
    open.getLast().key = string();
    skipSpace();
    if (peek() != ':') {
      throw unexpected("after object key");
    }
    at++;
  }

  private JsonString stringValue() throws Malformed {
    int start = at;
    String value = string();
    if (!text.startsWith(GoJson.quote(value), start)) {
      differentlyEscaped.add(open.stream().map(Open::place).toList());
    }
    return new JsonString(spelled ? text.substring(start, at) : value);
  }

  private String string() throws Malformed {
    int start = ++at;
    while (peek() != '"') {
      if (peek() == '\\') {
        return escapedString(start);
      }
      requireNoControl();
      at++;
    }
    return text.substring(start, at++);
  }

  private String escapedString(int start) throws Malformed {
    StringBuilder value = new StringBuilder(text.substring(start, at));
    while (peek() != '"') {
      requireNoControl();
      if (peek() == '\\') {
        at++;
        escape(value);
      } else {
        value.append(text.charAt(at++));
      }
    }
    at++;
    return value.toString();
  }

  private void requireNoControl() throws Malformed {
    if (peek() < ' ') {
      throw unexpected("in string literal");
    }
  }

  private void escape(StringBuilder value) throws Malformed {
    char c = peekOrSpace();
    switch (c) {
      case '"', '\\', '/' -> value.append(c);
      case 'b' -> value.append('\b');
      case 'f' -> value.append('\f');
      case 'n' -> value.append('\n');
      case 'r' -> value.append('\r');
      case 't' -> value.append('\t');
      case 'u' -> {
        at++;
        unicode(value);
        return;
      }
      default -> throw unexpected("in string escape code");
    }
    at++;
  }

  /// Go joins two escaped halves of a surrogate pair, and replaces a single half by U+FFFD.
  private void unicode(StringBuilder value) throws Malformed {
    char unit = fourHexDigits();
    if (!Character.isSurrogate(unit)) {
      value.append(unit);
    } else if (Character.isHighSurrogate(unit) && text.startsWith("\\u", at)) {
      int beforeSecond = at;
      at += 2;
      char second = fourHexDigits();
      if (Character.isLowSurrogate(second)) {
        value.append(unit).append(second);
      } else {
        value.append('\uFFFD');
        at = beforeSecond;
      }
    } else {
      value.append('\uFFFD');
    }
  }

  private char fourHexDigits() throws Malformed {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
      char c = peekOrSpace();
      int digit = c < 0x80 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw unexpected("in \\u hexadecimal character escape");
      }
      unit = unit * 16 + digit;
      at++;
    }
    return (char) unit;
  }

  private JsonValue literal(String word, JsonValue value) throws Malformed {
    for (int i = 0; i < word.length(); i++) {
      if (peekOrSpace() != word.charAt(i)) {
        throw unexpected("in literal " + word + " (expecting '" + word.charAt(i) + "')");
      }
      at++;
    }
    return value;
  }

  private JsonNumber number() throws Malformed {
    int start = at;
    if (peekOrSpace() == '-') {
      at++;
    }
    if (peekOrSpace() == '0') {
      at++;
    } else {
      digits("in numeric literal");
    }
    if (peekOrSpace() == '.') {
      at++;
      digits("after decimal point in numeric literal");
    }
    if (peekOrSpace() == 'e' || peekOrSpace() == 'E') {
      at++;
      if (peekOrSpace() == '+' || peekOrSpace() == '-') {
        at++;
      }
      digits("in exponent of numeric literal");
    }
    return new JsonNumber(text.substring(start, at));
  }

  private void digits(String context) throws Malformed {
    if (!digit(peekOrSpace())) {
      throw unexpected(context);
    }
    while (digit(peekOrSpace())) {
      at++;
    }
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private char peek() throws Malformed {
    if (at >= text.length()) {
      throw new Malformed("unexpected end of JSON input");
    }
    return text.charAt(at);
  }

  /// After the end of the text Go's scanner sees one more space, which is visible in its messages.
  private char peekOrSpace() {
    return at < text.length() ? text.charAt(at) : ' ';
  }

  private Malformed unexpected(String context) {
    return new Malformed("invalid character " + character() + " " + context);
  }

  /// The offending byte in Go's form: the first byte of a non-ASCII character, read as Latin-1.
  private String character() {
    if (at >= text.length()) {
      return "' '";
    }
    String offending = text.substring(at, text.offsetByCodePoints(at, 1));
    int first = offending.getBytes(StandardCharsets.UTF_8)[0] & 0xFF;
    return switch (first) {
      case '\'' -> "'\\''";
      case '"' -> "'\"'";
      default -> {
        String quoted = GoQuote.quote(Character.toString(first));
        yield "'" + quoted.substring(1, quoted.length() - 1) + "'";
      }
    };
  }
}
