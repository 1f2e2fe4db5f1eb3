package dev.admittance.app.controls;

/// The style sheet that every control of this package brings along.
final class ControlStyles {
  /// Its address.
  static final String SHEET = String.valueOf(ControlStyles.class.getResource("controls.css"));

  private ControlStyles() {}
}
