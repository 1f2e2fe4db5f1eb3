package dev.admittance.app.design.migration;

import dev.admittance.model.conversion.ReportItem;

/// One thing to know about the migration of a file.
///
/// @param configuration whose it is: its kind and name
/// @param item what there is to know
/// @param form how it is decided; empty of meaning unless it is a decision
/// @param object 0-based place of the new object that it is about, among all of the new text
/// @param decided what was chosen or written; empty until then
/// @param leftLine 1-based line in the old text
/// @param rightLine 1-based line in the new text
public record MigrationItem(
    String configuration,
    ReportItem item,
    DecisionForm form,
    int object,
    String decided,
    int leftLine,
    int rightLine) {

  /// Whether a person has to decide it.
  public boolean isDecision() {
    return item.kind() == ReportItem.Kind.DECISION;
  }

  /// Whether a person has still to decide it.
  public boolean isOpen() {
    return isDecision() && decided.isEmpty();
  }

  /// What tells it from others, whatever the texts.
  String key() {
    return object + " " + item.path() + " " + item.message();
  }
}
