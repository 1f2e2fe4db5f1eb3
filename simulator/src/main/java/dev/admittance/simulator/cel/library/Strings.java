package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.GoPrinted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/// The extension library of strings, version 2, without `format` (P-119). Indices count code
/// points.
final class Strings {
  private Strings() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("string_char_at_int", v -> charAt(text(v, 0), (long) v[1]));
    all.put("string_index_of_string", v -> indexOf(text(v, 0), text(v, 1), 0));
    all.put("string_index_of_string_int", v -> indexOf(text(v, 0), text(v, 1), (long) v[2]));
    all.put("string_last_index_of_string", v -> lastIndexOf(text(v, 0), text(v, 1)));
    all.put(
        "string_last_index_of_string_int", v -> lastIndexOf(text(v, 0), text(v, 1), (long) v[2]));
    all.put("string_lower_ascii", v -> mapped(text(v, 0), 'A', 'Z', c -> c + ('a' - 'A')));
    all.put("string_upper_ascii", v -> mapped(text(v, 0), 'a', 'z', c -> c - ('a' - 'A')));
    all.put("string_replace_string_string", v -> replace(text(v, 0), text(v, 1), text(v, 2), -1));
    all.put(
        "string_replace_string_string_int",
        v -> replace(text(v, 0), text(v, 1), text(v, 2), (long) v[3]));
    all.put("string_split_string", v -> split(text(v, 0), text(v, 1), -1));
    all.put("string_split_string_int", v -> split(text(v, 0), text(v, 1), (long) v[2]));
    all.put("string_substring_int", v -> substring(text(v, 0), (long) v[1]));
    all.put("string_substring_int_int", v -> substring(text(v, 0), (long) v[1], (long) v[2]));
    all.put("string_trim", v -> GoText.trim(text(v, 0)));
    all.put("strings_quote", v -> quote(text(v, 0)));
    all.put("list_join", v -> join((List<?>) v[0], ""));
    all.put("list_join_string", v -> join((List<?>) v[0], text(v, 1)));
    all.put("contains_string", v -> ofTwo(v) ? text(v, 0).contains(text(v, 1)) : none());
    all.put("starts_with_string", v -> ofTwo(v) ? text(v, 0).startsWith(text(v, 1)) : none());
    all.put("ends_with_string", v -> ofTwo(v) ? text(v, 0).endsWith(text(v, 1)) : none());
    return all;
  }

  private static String text(Object[] values, int index) {
    return (String) values[index];
  }

  private static boolean ofTwo(Object[] values) {
    return values[0] instanceof String && values[1] instanceof String;
  }

  private static Object none() {
    return CelError.NO_SUCH_OVERLOAD;
  }

  private static CelError outOfRange(long index) {
    return new CelError("index out of range: " + index);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static Object charAt(String text, long index) {
    int length = length(text);
    if (index < 0 || index > length) {
      return outOfRange(index);
    }
    return index == length
        ? ""
        : Character.toString(text.codePointAt(text.offsetByCodePoints(0, (int) index)));
  }

  private static Object indexOf(String text, String part, long from) {
    if (part.isEmpty()) {
      return from;
    }
    if (from < 0) {
      return outOfRange(from);
    }
    if (from >= length(text)) {
      return -1L;
    }
    int found = text.indexOf(part, text.offsetByCodePoints(0, (int) from));
    return found < 0 ? -1L : (long) text.codePointCount(0, found);
  }

  private static Object lastIndexOf(String text, String part) {
    if (part.isEmpty()) {
      return (long) length(text);
    }
    return text.length() < part.length() ? -1L : lastIndexOf(text, part, length(text) - 1L);
  }

  private static Object lastIndexOf(String text, String part, long from) {
    if (part.isEmpty()) {
      return from;
    }
    if (from < 0) {
      return outOfRange(from);
    }
    if (from >= length(text)) {
      return -1L;
    }
    int found = text.lastIndexOf(part, text.offsetByCodePoints(0, (int) from));
    return found < 0 ? -1L : (long) text.codePointCount(0, found);
  }

  private static String mapped(String text, char first, char last, IntUnaryOperator map) {
    StringBuilder result = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= first && c <= last) {
        result.setCharAt(i, (char) map.applyAsInt(c));
      }
    }
    return result.toString();
  }

  /// Go's `strings.Replace`: an empty old text stands between all code points.
  private static String replace(String text, String old, String with, long most) {
    StringBuilder result = new StringBuilder();
    int start = 0;
    for (long count = 0; most < 0 || count < most; count++) {
      int found;
      if (old.isEmpty()) {
        if (count > 0 && start == text.length()) {
          break;
        }
        found = count == 0 ? 0 : text.offsetByCodePoints(start, 1);
      } else {
        found = text.indexOf(old, start);
      }
      if (found < 0) {
        break;
      }
      result.append(text, start, found).append(with);
      start = found + old.length();
    }
    return result.append(text, start, text.length()).toString();
  }

  /// Go's `strings.SplitN`: an empty separator splits into code points.
  private static List<String> split(String text, String separator, long most) {
    List<String> parts = new ArrayList<>();
    if (most == 0) {
      return parts;
    }
    int start = 0;
    while (most < 0 || parts.size() < most - 1) {
      int found =
          separator.isEmpty()
              ? start < text.length() ? text.offsetByCodePoints(start, 1) : -1
              : text.indexOf(separator, start);
      if (found < 0 || (separator.isEmpty() && found == text.length())) {
        break;
      }
      parts.add(text.substring(start, found));
      start = found + separator.length();
    }
    if (!separator.isEmpty() || start < text.length()) {
      parts.add(text.substring(start));
    }
    return parts;
  }

  private static Object substring(String text, long start) {
    return start < 0 || start > length(text)
        ? outOfRange(start)
        : text.substring(text.offsetByCodePoints(0, (int) start));
  }

  private static Object substring(String text, long start, long end) {
    if (start > end) {
      return new CelError("invalid substring range. start: " + start + ", end: " + end);
    }
    int length = length(text);
    if (start < 0 || start > length) {
      return outOfRange(start);
    }
    if (end < 0 || end > length) {
      return outOfRange(end);
    }
    return text.substring(
        text.offsetByCodePoints(0, (int) start), text.offsetByCodePoints(0, (int) end));
  }

  private static Object join(List<?> items, String separator) {
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < items.size(); i++) {
      Object item = items.get(i);
      if (!(item instanceof String text)) {
        return new CelError("join: invalid input: " + GoPrinted.of(item));
      }
      joined.append(i == 0 ? "" : separator).append(text);
    }
    return joined.toString();
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(c -> {
          int escaped = "\u0007\b\f\n\r\t\u000B\\\"".indexOf(c);
          if (escaped < 0) {
            quoted.appendCodePoint(Character.getType(c) == Character.SURROGATE ? 0xFFFD : c);
          } else {
            quoted.append('\\').append("abfnrtv\\\"".charAt(escaped));
          }
        });
    return quoted.append('"').toString();
  }
}
