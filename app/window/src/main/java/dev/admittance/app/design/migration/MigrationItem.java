package dev.admittance.app.design.migration;

import dev.admittance.model.conversion.ConversionItem;

/// An item of the migration report of a file.
///
/// @param configuration the kind and name
/// @param item of the report
/// @param form of the decision; meaningless unless the item needs one
/// @param object 0-based index of the new object, among all of the new text
/// @param decided the choice or text; empty until decided
/// @param leftLine 1-based line in the old text
/// @param rightLine 1-based line in the new text
public record MigrationItem(
    String configuration,
    ConversionItem item,
    DecisionForm form,
    int object,
    String decided,
    int leftLine,
    int rightLine) {

  /// Whether the item needs a decision of the user.
  public boolean isDecision() {
    return item.kind() == ConversionItem.Kind.DECISION;
  }

  /// Whether the decision is still missing.
  public boolean isOpen() {
    return isDecision() && decided.isEmpty();
  }

  /// The key of the item, stable across changes of the texts.
  String key() {
    return object + " " + item.path() + " " + item.message();
  }
}
