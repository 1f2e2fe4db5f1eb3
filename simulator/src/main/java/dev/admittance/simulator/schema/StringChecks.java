package dev.admittance.simulator.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.List;

/// Checks the length, pattern and format of a string. Only the first of length and pattern is
/// reported. Source: k8s.io/kube-openapi `pkg/validation/validate/validator.go`,
/// `(*stringValidator).Validate`.
final class StringChecks {
  private StringChecks() {}

  static List<FieldError> check(String name, String text, Schema schema, Features features) {
    List<FieldError> errors = new ArrayList<>(shape(name, text, schema, features));
    if (!ValueFormats.fits(text, schema.format())) {
      errors.add(SchemaErrors.type(name, schema.format(), text));
    }
    return errors;
  }

  private static List<FieldError> shape(
      String name, String text, Schema schema, Features features) {
    long length = text.codePointCount(0, text.length());
    long longest = schema.number("maxLength").map(Number::longValue).orElse(Long.MAX_VALUE);
    long shortest = schema.number("minLength").map(Number::longValue).orElse(0L);
    JsonString value = new JsonString(text);
    if (length > longest) {
      return List.of(
          features.has(Feature.SCHEMA_FAULTS_BY_TYPE)
              ? SchemaErrors.tooLong(name, longest)
              : SchemaErrors.invalid(name, value, "be at most " + longest + " chars long"));
    }
    if (length < shortest) {
      return List.of(SchemaErrors.invalid(name, value, "be at least " + shortest + " chars long"));
    }
    String pattern = schema.text("pattern");
    return pattern.isEmpty() || matches(text, pattern)
        ? List.of()
        : List.of(SchemaErrors.invalid(name, value, "match '" + pattern + "'"));
  }

  /// A pattern that the server would have refused matches everything.
  private static boolean matches(String text, String pattern) {
    try {
      return Pattern.compile(pattern).matcher(text).find();
    } catch (PatternSyntaxException e) {
      return true;
    }
  }
}
