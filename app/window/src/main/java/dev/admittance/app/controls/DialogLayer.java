package dev.admittance.app.controls;

import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Shows one modal dialog at a time over a window. The focus stays in the dialog, the window's
/// shortcuts are disabled, and Escape cancels. Afterwards the focus returns to where it was.
public final class DialogLayer extends StackPane {
  private final ChangeListener<Node> keeper = (_, _, now) -> keepFocus(now);
  private final Region scrim = new Region();
  private @Nullable Node focusBefore;
  private @Nullable Node first;
  private Runnable no = () -> {};

  public DialogLayer() {
    Nodes.withId("dialog", Nodes.styled(this, "dialog-layer"));
    getStylesheets().add(ControlStyles.SHEET);
    setAlignment(Pos.CENTER);
    setVisible(false);
    scrim.getStyleClass().add("dialog-scrim");
    // It covers the padding around the dialog too.
    scrim.setManaged(false);
    layoutBoundsProperty().subscribe(size -> scrim.resize(size.getWidth(), size.getHeight()));
    addEventHandler(KeyEvent.KEY_PRESSED, this::handle);
  }

  /// Shows a dialog and replaces an open one.
  ///
  /// @param focus gets the focus; never a destructive button
  /// @param escape runs on Escape, when the dialog is already hidden
  public void show(Parent dialog, Node focus, Runnable escape) {
    if (!isVisible()) {
      focusBefore = getScene().getFocusOwner();
      getScene().focusOwnerProperty().addListener(keeper);
    }
    no = escape;
    first = focus;
    dialog.getStyleClass().add("dialog-box");
    getChildren().setAll(scrim, dialog);
    setVisible(true);
    focus.requestFocus();
  }

  /// Hides the dialog, and lets go of it; does nothing without one.
  public void hide() {
    if (isVisible()) {
      getScene().focusOwnerProperty().removeListener(keeper);
      setVisible(false);
      getChildren().clear();
      if (focusBefore != null) {
        focusBefore.requestFocus();
      }
      focusBefore = null;
      first = null;
      no = () -> {};
    }
  }

  private void keepFocus(@Nullable Node now) {
    if (first != null && now != null && !isWithin(now)) {
      first.requestFocus();
    }
  }

  private boolean isWithin(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.equals(this)) {
        return true;
      }
    }
    return false;
  }

  private void handle(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      Runnable escape = no;
      hide();
      escape.run();
    }
    // Window shortcuts are disabled, but Tab moves on, even from controls that leave it to the
    // window.
    if (event.getCode() != KeyCode.TAB || event.isShortcutDown()) {
      event.consume();
    }
  }
}
