package dev.admittance.app.debug.diff;

/// How two objects are laid out.
public enum DiffLayout {
  /// Lines next to each other.
  SPLIT("Side by side"),
  /// What a line is below what it was.
  INLINE("Inline"),
  /// Fields with what they were and what they are.
  TREE("Tree");

  private final String title;

  DiffLayout(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// The one after it; the first after the last.
  public DiffLayout next() {
    return switch (this) {
      case SPLIT -> INLINE;
      case INLINE -> TREE;
      case TREE -> SPLIT;
    };
  }
}
