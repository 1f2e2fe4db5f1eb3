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

/// Lies above a window and shows one dialog at a time. While it does, the focus stays in the
/// dialog, shortcuts of the window rest, and Escape means no. Then the focus goes back to where it
/// was.
public final class DialogLayer extends StackPane {
  private final ChangeListener<Node> keeper = (_, _, now) -> keepFocus(now);
  private final Region scrim = new Region();
  private @Nullable Node focusBefore;
  private @Nullable Node first;
  private Runnable no = () -> {};

  /// Shows nothing yet.
  public DialogLayer() {
    setId("dialog");
    getStyleClass().add("dialog-layer");
    getStylesheets().add(ControlStyles.SHEET);
    setAlignment(Pos.CENTER);
    setVisible(false);
    scrim.getStyleClass().add("dialog-scrim");
    // It covers the padding around the dialog too.
    scrim.setManaged(false);
    layoutBoundsProperty().subscribe(size -> scrim.resize(size.getWidth(), size.getHeight()));
    addEventHandler(KeyEvent.KEY_PRESSED, this::handle);
  }

  /// Shows a dialog in the place of another one.
  ///
  /// @param focus gets the focus; never what destroys something
  /// @param escape called when Escape is pressed; the dialog is hidden already
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

  /// Hides the dialog; does nothing without one.
  public void hide() {
    if (isVisible()) {
      getScene().focusOwnerProperty().removeListener(keeper);
      setVisible(false);
      getChildren().clear();
      if (focusBefore != null) {
        focusBefore.requestFocus();
      }
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
      hide();
      no.run();
    }
    // Keys of the window rest, but Tab leads on, also from controls that leave it to the window.
    if (event.getCode() != KeyCode.TAB || event.isShortcutDown()) {
      event.consume();
    }
  }
}
