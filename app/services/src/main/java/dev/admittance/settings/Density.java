package dev.admittance.settings;

/// The spacing of the window's controls.
public enum Density implements Named {
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
