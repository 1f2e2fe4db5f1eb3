package dev.admittance.app.controls;

/// The style sheet of the controls in this package.
final class ControlStyles {
  static final String SHEET = String.valueOf(ControlStyles.class.getResource("controls.css"));

  private ControlStyles() {}
}
