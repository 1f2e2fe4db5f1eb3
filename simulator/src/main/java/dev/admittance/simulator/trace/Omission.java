package dev.admittance.simulator.trace;

/// Why a run leaves out an action of a real server.
public enum Omission {
  /// The simulator does not do it.
  SIMULATOR("simulator"),

  /// Captures and manifests do not tell what it depends on.
  INPUT("input");

  private final String text;

  Omission(String text) {
    this.text = text;
  }

  /// The word for it in JSON.
  public String text() {
    return text;
  }
}
