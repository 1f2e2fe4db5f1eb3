package dev.admittance.engine.gatekeeper;

import dev.admittance.engine.gatekeeper.LocationNode.Item;
import dev.admittance.engine.gatekeeper.LocationNode.Member;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parses the location of a mutator, such as `spec.containers[name: *].image`. Source: gatekeeper
/// `pkg/mutation/path/parser/parser.go`, `Parse`; `pkg/mutation/path/token/scanner.go`.
final class LocationParser {
  private static final char END = '\0';

  private final String text;
  private int position;

  private LocationParser(String text) {
    this.text = text;
  }

  static List<LocationNode> parse(String text) throws MutationException {
    return new LocationParser(text).nodes();
  }

  private List<LocationNode> nodes() throws MutationException {
    List<LocationNode> nodes = new ArrayList<>();
    while (peek() != END) {
      nodes.add(new Member(name()));
      if (peek() == '[') {
        nodes.add(item());
      }
      if (peek() != END) {
        expect('.');
        if (peek() == END) {
          throw wrong("a name after the last dot");
        }
      }
    }
    return List.copyOf(nodes);
  }

  private Item item() throws MutationException {
    expect('[');
    String key = name();
    expect(':');
    Optional<JsonValue> value = Optional.empty();
    if (peek() == '*') {
      expect('*');
    } else if (isDigit(peek())) {
      value = Optional.of(number());
    } else {
      value = Optional.of(new JsonString(name()));
    }
    expect(']');
    return new Item(key, value);
  }

  private char peek() {
    while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
    return position < text.length() ? text.charAt(position) : END;
  }

  private void expect(char wanted) throws MutationException {
    if (peek() != wanted) {
      throw wrong("'" + wanted + "'");
    }
    position++;
  }

  private MutationException wrong(String wanted) {
    return new MutationException(
        "unexpected token at " + position + " of `" + text + "`: expected " + wanted);
  }

  /// A name is quoted, or of letters, digits, `-` and `_`, and does not begin with a digit.
  private String name() throws MutationException {
    char first = peek();
    if (first == '"' || first == '\'') {
      return quoted(first);
    }
    int start = position;
    while (position < text.length() && isNamed(text.charAt(position))) {
      position++;
    }
    if (start == position || isDigit(first)) {
      throw wrong("a name");
    }
    return text.substring(start, position);
  }

  private String quoted(char quote) throws MutationException {
    StringBuilder name = new StringBuilder();
    for (position++; position < text.length(); position++) {
      char next = text.charAt(position);
      if (next == quote) {
        position++;
        return name.toString();
      }
      if (next == '\\' && position + 1 < text.length()) {
        next = text.charAt(++position);
      }
      name.append(next);
    }
    throw wrong("the end of the quoted name");
  }

  private JsonNumber number() throws MutationException {
    int start = position;
    while (position < text.length() && isDigit(text.charAt(position))) {
      position++;
    }
    try {
      return JsonNumber.of(Long.parseLong(text.substring(start, position)));
    } catch (NumberFormatException _) {
      throw wrong("a number of 64 bits");
    }
  }

  private static boolean isNamed(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '-';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
