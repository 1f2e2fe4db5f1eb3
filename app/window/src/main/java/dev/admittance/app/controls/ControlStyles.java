package dev.admittance.app.controls;

/// The style sheet of the controls in this package and below it.
public final class ControlStyles {
  public static final String SHEET =
      String.valueOf(ControlStyles.class.getResource("controls.css"));

  private ControlStyles() {}
}
