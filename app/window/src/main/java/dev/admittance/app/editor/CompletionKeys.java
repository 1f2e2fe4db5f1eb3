package dev.admittance.app.editor;

import static javafx.scene.input.KeyCode.DOWN;
import static javafx.scene.input.KeyCode.ENTER;
import static javafx.scene.input.KeyCode.ESCAPE;
import static javafx.scene.input.KeyCode.PAGE_DOWN;
import static javafx.scene.input.KeyCode.PAGE_UP;
import static javafx.scene.input.KeyCode.TAB;
import static javafx.scene.input.KeyCode.UP;
import static org.fxmisc.wellbehaved.event.EventPattern.keyPressed;
import static org.fxmisc.wellbehaved.event.InputMap.consumeWhen;

import dev.admittance.app.editor.completion.CompletionList;
import dev.admittance.app.editor.completion.CompletionViewModel;
import dev.admittance.app.workspace.TextChange;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;

/// Shows completions while the user types, and handles their keys.
final class CompletionKeys {
  private static final int PAGE = 8;

  private final EditorArea area;
  private final CompletionViewModel model;
  private final CompletionList list;
  private final Pane layer;

  /// @param layer the overlay with the list
  private CompletionKeys(EditorArea area, CompletionViewModel model, Pane layer) {
    this.area = area;
    this.model = model;
    this.list = new CompletionList(model.items(), model.selectedProperty(), model::accept);
    list.setManaged(false);
    list.visibleProperty().bind(model.shownProperty());
    this.layer = layer;
    layer.getChildren().add(list);
  }

  static CompletionKeys install(EditorArea area, CompletionViewModel model, Pane layer) {
    CompletionKeys keys = new CompletionKeys(area, model, layer);
    Nodes.addInputMap(
        area,
        InputMap.sequence(
            keys.does(UP, () -> model.choose(-1)),
            keys.does(DOWN, () -> model.choose(1)),
            keys.does(PAGE_UP, () -> model.choose(-PAGE)),
            keys.does(PAGE_DOWN, () -> model.choose(PAGE)),
            keys.does(ENTER, model::accept),
            keys.does(TAB, model::accept),
            keys.does(ESCAPE, model::hide)));
    model.onAccepted(caret -> {
      area.moveTo(Math.min(caret, area.getLength()));
      area.requestFollowCaret();
    });
    model.items().addListener((ListChangeListener<Object>) _ -> keys.place());
    model.shownProperty().subscribe(keys::place);
    area.caretPositionProperty().addListener((_, _, caret) -> model.moved(caret));
    area.focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            model.hide();
          }
        });
    return keys;
  }

  private InputMap<KeyEvent> does(KeyCode key, Runnable action) {
    return consumeWhen(keyPressed(key), model.shownProperty()::get, _ -> action.run());
  }

  void typed(TextChange change) {
    if (!area.isFocused()) {
      return;
    }
    if (change.inserted().isEmpty()) {
      model.removed();
    } else {
      model.typed(change.inserted());
    }
  }

  /// Places the list below the word, or above it if there is no space.
  private void place() {
    if (!model.shownProperty().get()) {
      return;
    }
    int line = area.place(model.start()).line();
    int column = area.place(model.start()).column();
    Bounds word =
        area.getCharacterBoundsOnScreen(
                area.getAbsolutePosition(line, column),
                Math.min(area.getLength(), area.getAbsolutePosition(line, column) + 1))
            .or(area::getCaretBounds)
            .orElse(area.localToScreen(area.getLayoutBounds()));
    Point2D below = layer.screenToLocal(word.getMinX(), word.getMaxY());
    // Near the right edge the documentation gives way, so that the list stays at the word.
    double room = layer.getWidth() - Math.max(0, below.getX() - 28) - 8;
    double width = Math.clamp(room, CompletionList.NARROWEST, CompletionList.WIDTH);
    double height = list.wantedHeight();
    boolean fits = below.getY() + height < layer.getHeight();
    double y = fits ? below.getY() + 2 : below.getY() - word.getHeight() - height - 2;
    double x = Math.clamp(below.getX() - 28, 0, Math.max(0, layer.getWidth() - width - 8));
    list.resizeRelocate(x, Math.max(0, y), width, height);
  }
}
