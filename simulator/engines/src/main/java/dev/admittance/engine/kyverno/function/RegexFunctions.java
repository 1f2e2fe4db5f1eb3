package dev.admittance.engine.kyverno.function;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.library.Regexes;
import dev.admittance.simulator.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The functions `regex` of cel-go. Source: cel-go `ext/regex.go`.
final class RegexFunctions {
  static final String DECLARATIONS =
      """
      regex.extract = regex_extract_string_string(string, string): optional_type(string)
      regex.extractAll = regex_extractAll_string_string(string, string): list(string)
      regex.replace = regex_replace_string_string_string(string, string, string): string
      regex.replace = regex_replace_string_string_string_int(string, string, string, int): string
      """;

  private RegexFunctions() {}

  static Map<String, Implementation> functions() {
    return Map.of(
        "regex_extract_string_string", v -> extracted((String) v[0], (String) v[1]),
        "regex_extractAll_string_string", v -> allExtracted((String) v[0], (String) v[1]),
        "regex_replace_string_string_string",
            v -> replaced((String) v[0], (String) v[1], (String) v[2], -1),
        "regex_replace_string_string_string_int",
            v -> replaced((String) v[0], (String) v[1], (String) v[2], (long) v[3]));
  }

  /// Signals a regular expression or a replacement that is refused.
  private static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String message) {
      super(message, null, false, false);
    }

    CelError error() {
      return new CelError(String.valueOf(getMessage()));
    }
  }

  private static Pattern pattern(String regex) throws RefusedException {
    try {
      return Pattern.compile(regex);
    } catch (PatternSyntaxException invalid) {
      throw new RefusedException(String.valueOf(invalid.getMessage()));
    }
  }

  private static Pattern extractor(String regex) throws RefusedException {
    Pattern pattern = pattern(regex);
    if (pattern.groupCount() > 1) {
      throw new RefusedException(
          "regular expression has more than one capturing group: " + GoQuote.quote(regex));
    }
    return pattern;
  }

  /// The group of a match, or all of it; empty for an empty group.
  private static Optional<String> content(Matcher match) {
    return match.groupCount() == 0
        ? Optional.of(match.group())
        : Optional.ofNullable(match.group(1)).filter(text -> !text.isEmpty());
  }

  private static Object extracted(String text, String regex) {
    try {
      Matcher match = extractor(regex).matcher(text);
      return match.find() ? content(match) : Optional.empty();
    } catch (RefusedException refused) {
      return refused.error();
    }
  }

  private static Object allExtracted(String text, String regex) {
    try {
      List<String> found = new ArrayList<>();
      Regexes.forEach(
          extractor(regex),
          text,
          match -> {
            content(match).ifPresent(found::add);
            return true;
          });
      return found;
    } catch (RefusedException refused) {
      return refused.error();
    }
  }

  /// @param most how often; a negative number for always
  private static Object replaced(String text, String regex, String replacement, long most) {
    if (most == 0) {
      return text;
    }
    try {
      Replacing replacing = new Replacing(text, replacement, most);
      Regexes.forEach(pattern(regex), text, replacing::replace);
      return replacing.result();
    } catch (RefusedException refused) {
      return refused.error();
    }
  }

  private static final class Replacing {
    private final String text;
    private final String replacement;
    private final StringBuilder result = new StringBuilder();
    private long left;
    private int copied;
    private @Nullable RefusedException refused;

    Replacing(String text, String replacement, long most) {
      this.text = text;
      this.replacement = replacement;
      left = most;
    }

    boolean replace(Matcher match) {
      try {
        String made = made(match);
        result.append(text, copied, match.start()).append(made);
      } catch (RefusedException failure) {
        refused = failure;
        return false;
      }
      copied = match.end();
      left--;
      return left != 0;
    }

    Object result() throws RefusedException {
      if (refused != null) {
        throw refused;
      }
      return result.append(text.substring(copied)).toString();
    }

    private String made(Matcher match) throws RefusedException {
      StringBuilder made = new StringBuilder();
      int at = 0;
      while (at < replacement.length()) {
        char c = replacement.charAt(at);
        at++;
        if (c != '\\') {
          made.append(c);
          continue;
        }
        if (at == replacement.length()) {
          throw new RefusedException(invalid("not allowed at end"));
        }
        char escaped = replacement.charAt(at);
        at++;
        if (escaped == '\\') {
          made.append(escaped);
        } else if (escaped >= '0' && escaped <= '9') {
          made.append(group(match, escaped - '0'));
        } else {
          throw new RefusedException(invalid("must be followed by a digit or \\"));
        }
      }
      return made.toString();
    }

    private String invalid(String why) {
      return "invalid replacement string: '" + replacement + "' \\ " + why;
    }

    private static String group(Matcher match, int number) throws RefusedException {
      if (number > match.groupCount()) {
        throw new RefusedException(
            "replacement string references group "
                + number
                + " but regex has only "
                + match.groupCount()
                + " group(s)");
      }
      return Optional.ofNullable(match.group(number)).orElse("");
    }
  }
}
