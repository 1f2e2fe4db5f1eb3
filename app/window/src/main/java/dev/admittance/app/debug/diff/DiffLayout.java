package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;

/// The layout of a comparison: side by side, inline, or as a tree.
public enum DiffLayout {
  SPLIT(Messages.of(DiffLayout.class).get("layout.split")),
  /// A changed line below its old version.
  INLINE(Messages.of(DiffLayout.class).get("layout.inline")),
  /// Fields with their old and new values.
  TREE(Messages.of(DiffLayout.class).get("layout.tree"));

  private final String title;

  DiffLayout(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /// The next layout; wraps around.
  public DiffLayout next() {
    return switch (this) {
      case SPLIT -> INLINE;
      case INLINE -> TREE;
      case TREE -> SPLIT;
    };
  }
}
