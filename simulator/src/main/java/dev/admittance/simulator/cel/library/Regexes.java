package dev.admittance.simulator.cel.library;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.admittance.simulator.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Kubernetes' functions for RE2 regular expressions, and `matches` (P-111).
public final class Regexes {
  private Regexes() {}

  static Map<String, Implementation> functions() {
    return Map.of(
        "string_find_string", values -> find((String) values[0], (String) values[1]),
        "string_find_all_string", values -> findAll((String) values[0], (String) values[1], -1),
        "string_find_all_string_int",
            values -> findAll((String) values[0], (String) values[1], (long) values[2]));
  }

  /// The function with a precompiled pattern: `matches`, `find` or `findAll` with a constant as
  /// second argument.
  ///
  /// @throws PatternSyntaxException for an invalid pattern
  public static Implementation withPattern(String function, String regex) {
    Pattern pattern = Pattern.compile(regex);
    return values -> {
      if (!(values[0] instanceof String text)) {
        return CelError.NO_SUCH_OVERLOAD;
      }
      return switch (function) {
        case "matches" -> pattern.matcher(text).find();
        case "find" -> first(pattern, text);
        default ->
            values.length == 2
                ? all(pattern, text, -1)
                : values[2] instanceof Long most
                    ? all(pattern, text, most)
                    : CelError.NO_SUCH_OVERLOAD;
      };
    };
  }

  static Object matches(String text, String regex) {
    try {
      return Pattern.compile(regex).matcher(text).find();
    } catch (PatternSyntaxException invalid) {
      return new CelError(String.valueOf(invalid.getMessage()));
    }
  }

  private static Object find(String text, String regex) {
    try {
      return first(Pattern.compile(regex), text);
    } catch (PatternSyntaxException invalid) {
      return illegal(invalid);
    }
  }

  private static Object findAll(String text, String regex, long most) {
    try {
      return all(Pattern.compile(regex), text, most);
    } catch (PatternSyntaxException invalid) {
      return illegal(invalid);
    }
  }

  private static CelError illegal(PatternSyntaxException invalid) {
    return new CelError("Illegal regex: " + invalid.getMessage());
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group() : "";
  }

  private static List<String> all(Pattern pattern, String text, long most) {
    List<String> found = new ArrayList<>();
    if (most != 0) {
      forEach(
          pattern,
          text,
          match -> {
            found.add(match.group());
            return found.size() != most;
          });
    }
    return found;
  }

  /// Visits the matches in a text, without an empty one directly after another.
  ///
  /// @param visit returns whether to go on
  public static void forEach(Pattern pattern, String text, Predicate<Matcher> visit) {
    Matcher matcher = pattern.matcher(text);
    int position = 0;
    int previousEnd = -1;
    while (position <= text.length() && matcher.find(position)) {
      boolean counts = matcher.end() != matcher.start() || matcher.start() != previousEnd;
      if (counts && !visit.test(matcher)) {
        return;
      }
      boolean empty = matcher.end() == position;
      boolean inside = position < text.length();
      position =
          !empty ? matcher.end() : inside ? text.offsetByCodePoints(position, 1) : position + 1;
      previousEnd = matcher.end();
    }
  }
}
