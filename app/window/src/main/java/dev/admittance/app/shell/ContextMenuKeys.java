package dev.admittance.app.shell;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// The keys that open context menus where the system does not make them do so. Only Windows does.
final class ContextMenuKeys {
  private static final List<KeyCombination> KEYS =
      List.of(
          new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN),
          new KeyCodeCombination(KeyCode.CONTEXT_MENU));

  private static final double INDENT = 24;

  private ContextMenuKeys() {}

  /// Shift+F10 and the menu key ask what has the focus for its context menu.
  static void install(Scene scene) {
    if (!System.getProperty("os.name", "").startsWith("Windows")) {
      for (KeyCombination keys : KEYS) {
        scene.getAccelerators().put(keys, () -> open(scene.getFocusOwner()));
      }
    }
  }

  /// Asks the selected cell of a list or table, else the node itself.
  private static void open(@Nullable Node focused) {
    if (focused != null) {
      Node target =
          focused.lookupAll(".indexed-cell").stream()
              .filter(node ->
                  node.isVisible() && node instanceof IndexedCell<?> cell && cell.isSelected())
              .findFirst()
              .orElse(focused);
      Bounds bounds = target.getBoundsInLocal();
      double x = Math.min(INDENT, bounds.getCenterX());
      Point2D local = new Point2D(x, Math.min(bounds.getMaxY(), INDENT));
      Point2D scene = target.localToScene(local);
      Point2D screen = target.localToScreen(local);
      target.fireEvent(
          new ContextMenuEvent(
              ContextMenuEvent.CONTEXT_MENU_REQUESTED,
              scene.getX(),
              scene.getY(),
              screen.getX(),
              screen.getY(),
              true,
              null));
    }
  }
}
