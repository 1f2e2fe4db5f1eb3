package dev.admittance.app.controls;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Tells whether a person can see a node: whether it is in a scene, and neither it nor anything
/// that it is in is made invisible, as the content of a tab is that is not in front.
public final class InSight {
  private InSight() {}

  /// Whether a node is in sight.
  public static ObservableValue<Boolean> of(Node node) {
    return node.sceneProperty().flatMap(_ -> isShown(node)).orElse(false);
  }

  private static ObservableValue<Boolean> isShown(Node node) {
    return node.visibleProperty()
        .flatMap(visible -> visible ? isParentShown(node) : Unchanging.FALSE);
  }

  private static ObservableValue<Boolean> isParentShown(Node node) {
    return node.parentProperty().flatMap(InSight::isShown).orElse(true);
  }
}
