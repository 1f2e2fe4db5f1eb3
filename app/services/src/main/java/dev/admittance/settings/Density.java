package dev.admittance.settings;

/// The spacing of the window's controls.
public enum Density implements NamedValue {
  COMFORTABLE("comfortable"),
  COMPACT("compact");

  private final String word;

  Density(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
