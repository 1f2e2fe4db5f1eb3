package dev.admittance.model.document;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import java.util.Optional;

/// Tells what a YAML scalar without quotes would be read as.
public final class PlainScalars {
  /// Characters that begin something else in YAML.
  private static final String INDICATORS = ",[]{}#&*!|>'\"%@`";

  private PlainScalars() {}

  /// Tells whether a text reads back as itself where it is written without quotes.
  ///
  /// @param flow whether in brackets
  public static boolean canBePlain(String text, boolean flow) {
    return ScalarResolver.resolve(text, null, true) instanceof ScalarResolution.Value(JsonString _)
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

  /// The number that a number's text stands for where it is written without quotes; empty where it
  /// stands for none.
  public static Optional<JsonNumber> number(String text) {
    return ScalarResolver.resolve(text, null, true)
            instanceof ScalarResolution.Value(JsonNumber number)
        ? Optional.of(number)
        : Optional.empty();
  }

  /// Tells whether a UTF-16 unit may stand in a YAML text and ends no line. Halves of a pair may.
  public static boolean isPrintableOnOneLine(int unit) {
    return (unit >= 0x20 && unit <= 0x7E)
        || unit == '\t'
        || (unit >= 0xA0 && unit <= 0xFFFD && unit != 0xFEFF && unit != 0x2028 && unit != 0x2029);
  }
}
