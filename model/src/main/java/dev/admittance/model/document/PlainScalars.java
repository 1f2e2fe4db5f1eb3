package dev.admittance.model.document;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import java.util.Optional;
import java.util.regex.Pattern;

/// Determines how a plain YAML scalar is read.
public final class PlainScalars {
  /// Characters that start another YAML construct.
  private static final String INDICATORS = ",[]{}#&*!|>'\"%@`";

  /// What other readers of YAML 1.1 take for a time or a number of base 60. Like go-yaml, which
  /// reads both as strings, we quote them.
  private static final Pattern OTHERWISE_READ =
      Pattern.compile(
          "\\d{4}-\\d{1,2}-\\d{1,2}([Tt ].*)?|[-+]?\\d[\\d_]*(:[0-5]?\\d)+(\\.[\\d_]*)?");

  private PlainScalars() {}

  /// Returns whether a text can be written without quotes and read back unchanged.
  ///
  /// @param flow whether it is in brackets
  public static boolean canBePlain(String text, boolean flow) {
    return ScalarResolver.resolve(text, null, true) instanceof ScalarResolution.Value(JsonString _)
        && !OTHERWISE_READ.matcher(text).matches()
        && text.chars().allMatch(PlainScalars::isPrintableOnOneLine)
        && canStart(text, flow)
        && !Character.isWhitespace(text.charAt(text.length() - 1))
        && !text.endsWith(":")
        && !text.contains(": ")
        && !text.contains(":\t")
        && !text.contains(" #")
        && !text.contains("\t#")
        && !(flow && text.chars().anyMatch(c -> ",[]{}?:".indexOf(c) >= 0));
  }

  private static boolean canStart(String text, boolean flow) {
    char first = text.charAt(0);
    if (Character.isWhitespace(first) || INDICATORS.indexOf(first) >= 0) {
      return false;
    }
    if ("-?:".indexOf(first) < 0) {
      return !text.startsWith("...");
    }
    return !flow
        && text.length() > 1
        && !Character.isWhitespace(text.charAt(1))
        && !text.startsWith("---");
  }

  /// Returns the value of an unquoted number; empty where the text is not a number.
  public static Optional<JsonNumber> number(String text) {
    return ScalarResolver.resolve(text, null, true)
            instanceof ScalarResolution.Value(JsonNumber number)
        ? Optional.of(number)
        : Optional.empty();
  }

  /// Returns whether a UTF-16 unit may occur in YAML and is not a line break. Surrogates may.
  public static boolean isPrintableOnOneLine(int unit) {
    return (unit >= 0x20 && unit <= 0x7E)
        || unit == '\t'
        || (unit >= 0xA0 && unit <= 0xFFFD && unit != 0xFEFF && unit != 0x2028 && unit != 0x2029);
  }
}
