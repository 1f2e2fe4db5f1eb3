package dev.admittance.simulator.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoBase64;
import dev.admittance.model.validation.FieldError;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;

/// The length, pattern and format of a text. Only the first of length and pattern is reported. Of
/// formats, only times, dates, uuids and base64 are looked at.
final class Texts {
  private static final java.util.regex.Pattern UUID =
      java.util.regex.Pattern.compile(
          "(?i)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}");

  private Texts() {}

  static List<FieldError> check(String name, String text, Schema schema) {
    List<FieldError> errors = new ArrayList<>(shape(name, text, schema));
    if (!schema.text("format").isEmpty() && !fits(text, schema.text("format"))) {
      errors.add(Finding.type(name, schema.text("format"), text));
    }
    return errors;
  }

  private static List<FieldError> shape(String name, String text, Schema schema) {
    long length = text.codePointCount(0, text.length());
    long longest = schema.number("maxLength").map(Number::longValue).orElse(Long.MAX_VALUE);
    long shortest = schema.number("minLength").map(Number::longValue).orElse(0L);
    if (length > longest) {
      return List.of(Finding.tooLong(name, longest));
    }
    JsonString value = new JsonString(text);
    if (length < shortest) {
      return List.of(Finding.invalid(name, value, "be at least " + shortest + " chars long"));
    }
    String pattern = schema.text("pattern");
    return pattern.isEmpty() || matches(text, pattern)
        ? List.of()
        : List.of(Finding.invalid(name, value, "match '" + pattern + "'"));
  }

  /// A pattern that the server would not have taken matches everything.
  private static boolean matches(String text, String pattern) {
    try {
      return Pattern.compile(pattern).matcher(text).find();
    } catch (PatternSyntaxException e) {
      return true;
    }
  }

  private static boolean fits(String text, String format) {
    return switch (format) {
      case "date-time", "datetime" -> isDateTime(text);
      case "date" -> isDate(text);
      case "uuid" -> UUID.matcher(text).matches();
      case "byte" -> GoBase64.decode(text).isPresent();
      default -> true;
    };
  }

  private static boolean isDateTime(String text) {
    try {
      return OffsetDateTime.parse(text.replace('t', 'T').replace('z', 'Z')) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isDate(String text) {
    try {
      return LocalDate.parse(text) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
