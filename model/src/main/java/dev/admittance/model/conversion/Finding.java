package dev.admittance.model.conversion;

import dev.admittance.model.document.FieldPath;

/// One thing to know about a conversion, before it is known where it stands in the new text.
///
/// @param before the path in the old object
/// @param object which of the new objects it is about, counted from 0
/// @param after the path in that object
record Finding(
    ReportItem.Kind kind,
    FieldPath before,
    int object,
    FieldPath after,
    String message,
    String rule) {

  /// A reason to leave an object as it is.
  static Finding unconverted(FieldPath path, String message, String rule) {
    return new Finding(ReportItem.Kind.UNCONVERTED, path, 0, path, message, rule);
  }

  /// The path that names it to people.
  FieldPath path() {
    return switch (kind) {
      case DEFAULTED, CHANGED, DECISION -> after;
      case LOST, UNCONVERTED -> before;
    };
  }
}
