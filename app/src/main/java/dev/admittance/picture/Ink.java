package dev.admittance.picture;

/// What colours mean in a picture. They are AtlantaFX's (GitHub's), as in the window.
public enum Ink {
  /// Nothing is drawn.
  NONE("none", "none"),
  /// Behind everything.
  GROUND("#f6f8fa", "#161b22"),
  /// Behind a card.
  CARD("#ffffff", "#0d1117"),
  /// Around a card, and faint lines.
  BORDER("#d0d7de", "#30363d"),
  /// Words that matter.
  TEXT("#24292f", "#c9d1d9"),
  /// Words beside them.
  MUTED("#57606a", "#8b949e"),
  /// What changed something.
  ACCENT("#0969da", "#58a6ff"),
  /// What went well.
  SUCCESS("#1a7f37", "#3fb950"),
  /// What failed and was ignored, or is not known.
  WARNING("#9a6700", "#d29922"),
  /// What refused.
  DANGER("#cf222e", "#f85149");

  private final String light;
  private final String dark;

  Ink(String light, String dark) {
    this.light = light;
    this.dark = dark;
  }

  /// The colour as `#rrggbb`, or `none`.
  public String colour(boolean inDark) {
    return inDark ? dark : light;
  }
}
