package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;

/// How two objects are laid out.

public enum DiffLayout {
  /// Lines next to each other.
  SPLIT(Messages.of(DiffLayout.class).get("layout.split")),
  /// What a line is below what it was.
  INLINE(Messages.of(DiffLayout.class).get("layout.inline")),
  /// Fields with what they were and what they are.
  TREE(Messages.of(DiffLayout.class).get("layout.tree"));

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
