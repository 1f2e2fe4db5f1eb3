package dev.admittance.app.design.form;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;

/// Moves the keyboard focus into a part of the window.
final class Focus {
  private Focus() {}

  /// Focuses the first control of a part that Tab reaches; does nothing if there is none.
  static void first(Node part) {
    Optional<Node> first =
        nodes(part).filter(Node::isFocusTraversable).filter(node -> !node.isDisabled()).findFirst();
    first.ifPresent(Node::requestFocus);
  }

  /// A visible node with the visible ones inside it.
  static Stream<Node> nodes(Node node) {
    if (!node.isVisible()) {
      return Stream.empty();
    }
    return node instanceof Parent parent
        ? Stream.concat(
            Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(Focus::nodes))
        : Stream.of(node);
  }
}
