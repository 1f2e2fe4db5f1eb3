package dev.admittance.model.validation;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Formats values as Go prints them in the API server's messages (W-7).
public final class GoText {
  private GoText() {}

  /// Joins errors like Go's `utilerrors.NewAggregate`: each distinct text once, several in
  /// brackets.
  public static String aggregate(Collection<String> errors) {
    List<String> distinct = errors.stream().distinct().toList();
    return distinct.size() == 1 ? distinct.getFirst() : "[" + String.join(", ", distinct) + "]";
  }

  /// Formats a string like Go's `%q`.
  public static String quote(String value) {
    StringBuilder text = new StringBuilder("\"");
    value.codePoints().forEach(c -> text.append(quoted(c)));
    return text.append('"').toString();
  }

  private static String quoted(int character) {
    return switch (character) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case 0x07 -> "\\a";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case 0x0B -> "\\v";
      default -> isPrintable(character) ? Character.toString(character) : escaped(character);
    };
  }

  private static String escaped(int character) {
    String format = character < 0x80 ? "\\x%02x" : character < 0x10000 ? "\\u%04x" : "\\U%08x";
    return String.format(Locale.ROOT, format, character);
  }

  /// Letters, marks, numbers, punctuation, symbols and the ASCII space.
  private static boolean isPrintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      case Character.SPACE_SEPARATOR -> character == ' ';
      default -> true;
    };
  }

  /// Formats a list of strings like Go's `encoding/json`.
  public static String json(List<String> values) {
    return values.stream().map(GoText::json).collect(Collectors.joining(",", "[", "]"));
  }

  /// Formats a struct of strings like Go's `encoding/json`.
  static String json(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> json(field.getKey()) + ":" + json(field.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  /// Formats a string like Go's `encoding/json`, which escapes HTML characters.
  public static String json(String value) {
    StringBuilder text = new StringBuilder("\"");
    value.codePoints().forEach(c -> text.append(jsonEscaped(c)));
    return text.append('"').toString();
  }

  private static String jsonEscaped(int character) {
    return switch (character) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '<', '>', '&', 0x2028, 0x2029 -> String.format(Locale.ROOT, "\\u%04x", character);
      default ->
          character < 0x20
              ? String.format(Locale.ROOT, "\\u%04x", character)
              : Character.toString(character);
    };
  }

  /// Trims white space like Go's `strings.TrimSpace`.
  public static String trim(String value) {
    int start = 0;
    int end = value.length();
    while (start < end && isSpace(value.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(value.charAt(end - 1))) {
      end--;
    }
    return value.substring(start, end);
  }

  private static boolean isSpace(char c) {
    return (c >= '\t' && c <= '\r') || c == 0x85 || Character.isSpaceChar(c);
  }
}
