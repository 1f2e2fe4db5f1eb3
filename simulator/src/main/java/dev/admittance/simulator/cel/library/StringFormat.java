package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
import java.util.List;
import java.util.Map;

/// `format` of strings as before version 4 of the extension library (P-120).
final class StringFormat {
  private StringFormat() {}

  static Map<String, Implementation> functions() {
    return Map.of("string_format", v -> format((String) v[0], (List<?>) v[1]));
  }

  private static Object format(String text, List<?> arguments) {
    StringBuilder formatted = new StringBuilder();
    int argument = 0;
    int i = 0;
    while (i < text.length()) {
      if (text.charAt(i) != '%') {
        formatted.append(text.charAt(i++));
      } else if (text.startsWith("%%", i)) {
        formatted.append('%');
        i += 2;
      } else {
        if (argument >= arguments.size()) {
          return new CelError("index " + argument + " out of range");
        }
        if (i + 1 >= text.length()) {
          return new CelError("unexpected end of string");
        }
        Clause clause;
        try {
          clause = Clause.parse(text, i + 1);
          formatted.append(clause.format(arguments.get(argument++)));
        } catch (FormatException failed) {
          return new CelError(String.valueOf(failed.getMessage()));
        }
        i = clause.end();
      }
    }
    return formatted.toString();
  }

  /// Signals a clause or value that cannot be formatted.
  static final class FormatException extends Exception {
    private static final long serialVersionUID = 1;

    private FormatException(String message) {
      super(message);
    }

    static FormatException ofValue(String message) {
      return new FormatException("error during formatting: " + message);
    }
  }

  /// The clause after a percent sign.
  ///
  /// @param verb the letter
  /// @param precision digits after the point; -1 where none are given
  /// @param end the index after the clause
  record Clause(char verb, int precision, int end) {
    private static final String VERBS = "sdfebxXo";
    private static final int MOST_DIGITS = 9;

    static Clause parse(String text, int start) throws FormatException {
      int i = start;
      int precision = -1;
      if (text.charAt(i) == '.') {
        int first = ++i;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
          i++;
        }
        precision = precision(text, first, i);
      }
      char verb = text.charAt(i);
      if (VERBS.indexOf(verb) < 0) {
        throw unparsed("unrecognized formatting clause \"" + verb + "\"");
      }
      return new Clause(verb, precision, i + 1);
    }

    private static int precision(String text, int first, int end) throws FormatException {
      if (end >= text.length()) {
        throw unparsed("error while parsing precision: could not find end of precision specifier");
      }
      String digits = text.substring(first, end);
      if (digits.isEmpty() || digits.length() > MOST_DIGITS) {
        String why = digits.isEmpty() ? "invalid syntax" : "value out of range";
        throw unparsed(
            "error while parsing precision: error while converting precision to integer:"
                + " strconv.Atoi: parsing \""
                + digits
                + "\": "
                + why);
      }
      return Integer.parseInt(digits);
    }

    private static FormatException unparsed(String why) {
      return new FormatException("could not parse formatting clause: " + why);
    }

    String format(Object value) throws FormatException {
      return switch (verb) {
        case 's' -> FormattedValues.text(value);
        case 'd' -> FormattedValues.decimal(value);
        case 'f' -> FormattedValues.fixed(value, precision);
        case 'e' -> FormattedValues.scientific(value, precision);
        case 'b' -> FormattedValues.binary(value);
        case 'o' -> FormattedValues.octal(value);
        default -> FormattedValues.hexadecimal(value, verb == 'X');
      };
    }
  }
}
