package dev.admittance.model.conversion;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.Range;

/// One item of a conversion report.
///
/// @param path in the new object; in the old one for items that were lost or not converted
/// @param message one or more sentences for the user
/// @param rule the rule behind it, such as `I-38`
/// @param before the place in the old text, or the nearest that exists
/// @param after the place in the new text, or the nearest that exists
public record ConversionItem(
    Kind kind, FieldPath path, String message, RuleId rule, Range before, Range after) {

  public enum Kind {
    /// A default that differs in the new version was written out, or a value stays the same
    /// although it looks different. Nothing to do.
    DEFAULTED("defaulted"),
    /// Something behaves differently after the conversion.
    CHANGED("changed"),
    /// Something has no counterpart and was dropped.
    LOST("lost"),
    /// A person must fill in a value or change the webhook's code.
    DECISION("decision"),
    /// The object cannot be converted and stays unchanged.
    UNCONVERTED("unconverted");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /// Returns the word that reports print.
    public String text() {
      return text;
    }
  }

  /// Returns whether a person should review it before using the new text.
  public boolean wantsLook() {
    return kind != Kind.DEFAULTED;
  }
}
