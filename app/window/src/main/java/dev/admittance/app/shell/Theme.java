package dev.admittance.app.shell;

public enum Theme {
  LIGHT,
  DARK;

  public Theme other() {
    return this == LIGHT ? DARK : LIGHT;
  }
}
