package dev.admittance.model.conversion;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.rule.RuleId;

/// One item of a conversion report, before its place in the new text is known.
///
/// @param before the path in the old object
/// @param object the 0-based index of the new object that it is about
/// @param after the path in that object
public record ConversionFinding(
    ConversionItem.Kind kind,
    FieldPath before,
    int object,
    FieldPath after,
    String message,
    RuleId rule) {

  /// Creates the reason why an object stays unchanged.
  public static ConversionFinding unconverted(FieldPath path, String message, RuleId rule) {
    return new ConversionFinding(ConversionItem.Kind.UNCONVERTED, path, 0, path, message, rule);
  }

  /// Returns the path that the report shows.
  public FieldPath path() {
    return switch (kind) {
      case DEFAULTED, CHANGED, DECISION -> after;
      case LOST, UNCONVERTED -> before;
    };
  }
}
