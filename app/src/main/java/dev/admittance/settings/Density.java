package dev.admittance.settings;

/// How close together things stand.
public enum Density implements Named {
  /// With room around them.
  COMFORTABLE("comfortable"),
  /// As many as fit.
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
