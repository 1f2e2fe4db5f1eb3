package dev.admittance.diagram;

/// The meanings of colours in a diagram. They are AtlantaFX's (GitHub's), as in the window.
public enum DiagramColour {
  NONE("none", "none"),
  GROUND("#f6f8fa", "#161b22"),
  CARD("#ffffff", "#0d1117"),
  /// Borders of cards, and faint lines.
  BORDER("#d0d7de", "#30363d"),
  TEXT("#24292f", "#c9d1d9"),
  /// Secondary text.
  MUTED("#57606a", "#8b949e"),
  /// A hook or policy that changed something.
  ACCENT("#0969da", "#58a6ff"),
  SUCCESS("#1a7f37", "#3fb950"),
  /// A failure that was ignored, or an unknown outcome.
  WARNING("#9a6700", "#d29922"),
  /// A hook or policy that rejected the request.
  DANGER("#cf222e", "#f85149");

  private final String light;
  private final String dark;

  DiagramColour(String light, String dark) {
    this.light = light;
    this.dark = dark;
  }

  /// Returns the colour as `#rrggbb`, or `none`.
  public String colour(boolean inDark) {
    return inDark ? dark : light;
  }
}
