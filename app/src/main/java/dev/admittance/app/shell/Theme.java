package dev.admittance.app.shell;

/// The looks of the window.
public enum Theme {
  /// Dark on light.
  LIGHT,
  /// Light on dark.
  DARK;

  /// The other one.
  public Theme other() {
    return this == LIGHT ? DARK : LIGHT;
  }
}
