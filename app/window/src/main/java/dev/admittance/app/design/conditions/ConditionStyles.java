package dev.admittance.app.design.conditions;

/// The style sheet of this package.
final class ConditionStyles {
  static final String SHEET = String.valueOf(ConditionStyles.class.getResource("conditions.css"));

  private ConditionStyles() {}
}
