package dev.admittance.model.validation;

import dev.admittance.model.text.GoString;
import java.util.Collection;
import java.util.List;
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
    StringBuilder text = new StringBuilder();
    GoString.append(value, text);
    return text.toString();
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
