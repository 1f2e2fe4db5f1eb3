package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The layout of a comparison: side by side, inline, or as a tree.
public enum DiffLayout {
  SPLIT,
  /// A changed line below its old version.
  INLINE,
  /// Fields with their old and new values.
  TREE;

  public String title() {
    return Messages.of(DiffLayout.class).get("layout." + name().toLowerCase(Locale.ROOT));
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
