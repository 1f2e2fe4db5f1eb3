package dev.admittance.app.controls;

import java.util.function.Supplier;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// A node that is created on first use. Confined to the UI thread.
///
/// @param <N> its type
public final class LazyNode<N extends Node> {
  private final Supplier<N> maker;
  private @Nullable N made;

  /// @param maker called at most once
  public LazyNode(Supplier<N> maker) {
    this.maker = maker;
  }

  /// The node; creates it if necessary.
  public N get() {
    N known = made;
    if (known == null) {
      known = maker.get();
      made = known;
    }
    return known;
  }
}
