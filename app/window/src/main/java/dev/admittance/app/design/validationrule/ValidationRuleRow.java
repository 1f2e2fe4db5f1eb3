package dev.admittance.app.design.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.Optional;

/// A row of the workbench: a heading, a rule, or a request.
///
/// @param title as shown
/// @param estimated cost; empty for none
/// @param cost of the evaluation; empty for none
/// @param text what is said
/// @param style how it is marked
/// @param place of a rule in the definition; empty for others
/// @param capture the request to open; empty for others
record ValidationRuleRow(
    String title,
    String estimated,
    String cost,
    String text,
    Style style,
    Optional<FieldPath> place,
    Optional<Capture> capture,
    List<ValidationRuleRow> children) {

  /// How a row is marked.
  enum Style {
    PLAIN(""),
    HEADING("rule-heading"),
    FAULT("rule-fault");

    private final String styleClass;

    Style(String styleClass) {
      this.styleClass = styleClass;
    }

    String styleClass() {
      return styleClass;
    }
  }

  ValidationRuleRow {
    children = List.copyOf(children);
  }

  static ValidationRuleRow heading(String title, String text, List<ValidationRuleRow> children) {
    return new ValidationRuleRow(
        title, "", "", text, Style.HEADING, Optional.empty(), Optional.empty(), children);
  }

  static ValidationRuleRow note(String text) {
    return new ValidationRuleRow(
        text, "", "", "", Style.PLAIN, Optional.empty(), Optional.empty(), List.of());
  }

  static ValidationRuleRow request(
      String title, String cost, String text, boolean fault, Capture capture) {
    return new ValidationRuleRow(
        title,
        "",
        cost,
        text,
        fault ? Style.FAULT : Style.PLAIN,
        Optional.empty(),
        Optional.of(capture),
        List.of());
  }
}
