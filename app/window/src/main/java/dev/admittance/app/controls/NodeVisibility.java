package dev.admittance.app.controls;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Tests whether a node is visible to the user: in a scene, without an invisible ancestor such as
/// the content of a background tab.
public final class NodeVisibility {
  private NodeVisibility() {}

  public static ObservableValue<Boolean> of(Node node) {
    return node.sceneProperty().flatMap(_ -> isShown(node)).orElse(false);
  }

  private static ObservableValue<Boolean> isShown(Node node) {
    return node.visibleProperty()
        .flatMap(visible -> visible ? isParentShown(node) : ConstantBoolean.FALSE);
  }

  private static ObservableValue<Boolean> isParentShown(Node node) {
    return node.parentProperty().flatMap(NodeVisibility::isShown).orElse(true);
  }
}
