package dev.admittance.app.design.form;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;

/// The control of the form that has the focus. When an action takes that control away, such as the
/// fix that removes its own button, the focus returns: to the control that replaces it, or to the
/// one that had it before.
final class FormFocus {
  private final Parent rows;
  private final Consumer<Optional<Node>> follower;
  private Optional<Node> owner = Optional.empty();
  private Optional<Node> before = Optional.empty();
  private boolean pressing;

  /// @param form whose scene is followed
  /// @param rows what holds the controls
  /// @param follower receives the control with the focus; empty while it is elsewhere
  FormFocus(Parent form, Parent rows, Consumer<Optional<Node>> follower) {
    this.rows = rows;
    this.follower = follower;
    form.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> pressing = true);
    form.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> pressing = false);
    form.sceneProperty()
        .flatMap(Scene::focusOwnerProperty)
        .subscribe(node -> moved(Optional.ofNullable(node)));
  }

  /// Whether a mouse button is down; what is pressed must not scroll away before it is released.
  boolean isPressing() {
    return pressing;
  }

  private void moved(Optional<Node> to) {
    if (owner.isPresent() && !isInRows(owner.get())) {
      String id = owner.get().getId();
      Optional<Node> back = before;
      Platform.runLater(() -> restore(id, back));
    }
    Optional<Node> next = to.filter(this::isInRows);
    if (next.isPresent() && !next.equals(owner)) {
      before = owner.filter(this::isInRows).or(() -> before);
    }
    owner = next;
    follower.accept(next);
  }

  /// What the action itself focuses, such as the search that it opens, keeps the focus.
  private void restore(String id, Optional<Node> back) {
    if (owner.filter(this::isInRows).isPresent()) {
      return;
    }
    Optional<Node> same =
        id == null
            ? Optional.empty()
            : Focus.nodes(rows).filter(node -> id.equals(node.getId())).findFirst();
    same.or(() -> back)
        .filter(this::isInRows)
        .filter(node -> !node.isDisabled())
        .ifPresent(Node::requestFocus);
  }

  private boolean isInRows(Node node) {
    for (Node at = node; at != null && at.isVisible(); at = at.getParent()) {
      if (at.equals(rows)) {
        return true;
      }
    }
    return false;
  }
}
