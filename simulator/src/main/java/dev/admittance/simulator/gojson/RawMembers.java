package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Writes the objects of a list as Go does where it kept their values as `json.RawMessage`: members
/// sorted by the bytes of their names, values with their original escapes, without white space, and
/// with characters escaped that are unsafe in HTML or JavaScript.
public final class RawMembers {
  private static final Comparator<String> BY_CODE_POINTS =
      (a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());

  private final String text;
  private int at;

  private RawMembers(String text) {
    this.text = text;
  }

  /// Writes each object.
  ///
  /// @param text a JSON list of objects and nulls
  public static List<String> of(String text) {
    return new RawMembers(text).list();
  }

  private List<String> list() {
    List<String> written = new ArrayList<>();
    skipSpace();
    at++;
    while (next() != ']') {
      written.add(next() == '{' ? object() : value());
      skipComma();
    }
    return written;
  }

  private String object() {
    Map<String, String> members = new TreeMap<>(BY_CODE_POINTS);
    at++;
    while (next() != '}') {
      String name = name(value());
      next();
      at++;
      skipSpace();
      members.put(name, value());
      skipComma();
    }
    at++;
    StringBuilder written = new StringBuilder("{");
    members.forEach((name, value) ->
        written
            .append(written.length() > 1 ? "," : "")
            .append(GoJson.quote(name))
            .append(':')
            .append(value));
    return written.append('}').toString();
  }

  private static String name(String quoted) {
    return GoJson.read(quoted) instanceof GoRead.Value(JsonString(String name), var _) ? name : "";
  }

  /// Copies the value that starts here, up to its end.
  private String value() {
    StringBuilder written = new StringBuilder();
    int depth = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        string(written);
        if (depth == 0) {
          break;
        }
        continue;
      }
      boolean closes = c == '}' || c == ']';
      if (depth == 0 && (closes || c == ',' || c == ':')) {
        break;
      }
      depth += c == '{' || c == '[' ? 1 : 0;
      depth -= closes ? 1 : 0;
      if (!isSpace(c)) {
        written.append(c);
      }
      at++;
    }
    return written.toString();
  }

  private void string(StringBuilder written) {
    written.append(text.charAt(at++));
    char c = text.charAt(at);
    while (c != '"') {
      if (c == '\\') {
        written.append(c);
        c = text.charAt(++at);
        written.append(c);
      } else {
        escape(c, written);
      }
      c = text.charAt(++at);
    }
    written.append(c);
    at++;
  }

  private static void escape(char c, StringBuilder written) {
    switch (c) {
      case '<', '>', '&', '\u2028', '\u2029' -> {
        String hex = Integer.toHexString(c);
        written.append("\\u").repeat("0", 4 - hex.length()).append(hex);
      }
      default -> written.append(c);
    }
  }

  private char next() {
    skipSpace();
    return text.charAt(at);
  }

  private void skipComma() {
    if (next() == ',') {
      at++;
    }
  }

  private void skipSpace() {
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
