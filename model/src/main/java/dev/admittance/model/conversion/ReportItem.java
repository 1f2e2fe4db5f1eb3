package dev.admittance.model.conversion;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.text.Range;

/// One thing to know about a conversion.
///
/// @param path in the new object; for what is lost or not converted in the old one
/// @param message in plain words, as one or more sentences
/// @param rule the fact behind it, such as `I-38`
/// @param before the place in the old text, or the nearest that exists
/// @param after the place in the new text, or the nearest that exists
public record ReportItem(
    Kind kind, FieldPath path, String message, String rule, Range before, Range after) {

  /// What sort of thing it is.
  public enum Kind {
    /// The old default would be another in the new version and is written out, or stays the same
    /// although it may look different. Nothing to do.
    DEFAULTED("defaulted"),
    /// Something works differently from now on.
    CHANGED("changed"),
    /// Something has no counterpart and is gone.
    LOST("lost"),
    /// A person has to fill something in, or to change the hook's own code.
    DECISION("decision"),
    /// The object stays as it is, because it cannot be converted.
    UNCONVERTED("unconverted");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /// The word for it in reports.
    public String text() {
      return text;
    }
  }

  /// Tells whether somebody should look at it before the new text is used.
  public boolean wantsLook() {
    return kind != Kind.DEFAULTED;
  }
}
