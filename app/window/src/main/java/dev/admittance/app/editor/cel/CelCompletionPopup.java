package dev.admittance.app.editor.cel;

import dev.admittance.app.completion.CompletionItem;
import dev.admittance.app.editor.completion.CompletionList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/// The completions below the caret of an expression. The focus stays in the editor.
final class CelCompletionPopup {
  private static final int PAGE = 8;

  /// The margin at the right edge of the window, in pixels.
  private static final double EDGE = 12;

  private final ObservableList<CompletionItem> items = FXCollections.observableArrayList();
  private final IntegerProperty selected = new SimpleIntegerProperty(0);
  private final Consumer<CompletionItem> accept;
  private final Popup popup = new Popup();
  private final CompletionList list = new CompletionList(items, selected, this::accept);

  /// @param accept inserts the accepted completion
  CelCompletionPopup(Consumer<CompletionItem> accept) {
    this.accept = accept;
    popup.setAutoHide(true);
    popup.setHideOnEscape(false);
    popup.setAnchorLocation(PopupWindow.AnchorLocation.CONTENT_TOP_LEFT);
    popup.getContent().setAll(list);
  }

  /// Shows completions, the first one selected.
  ///
  /// @param caret on the screen
  void show(Node owner, Bounds caret, List<CompletionItem> now) {
    selected.set(0);
    items.setAll(now);
    Window window = owner.getScene().getWindow();
    double room = window.getX() + window.getWidth() - caret.getMinX() - EDGE;
    double width = Math.clamp(room, CompletionList.NARROWEST, CompletionList.WIDTH);
    list.setPrefSize(width, list.wantedHeight());
    popup.show(owner, caret.getMinX(), caret.getMaxY() + 2);
  }

  /// The selected completion; empty while hidden.
  Optional<CompletionItem> chosen() {
    return popup.isShowing() ? Optional.of(items.get(selected.get())) : Optional.empty();
  }

  void hide() {
    popup.hide();
  }

  private void accept() {
    CompletionItem chosen = items.get(selected.get());
    hide();
    accept.accept(chosen);
  }

  private void choose(int distance) {
    selected.set(Math.floorMod(selected.get() + distance, items.size()));
  }

  /// Handles a key if it belongs to the list.
  ///
  /// @return whether it did
  boolean press(KeyEvent event) {
    if (!popup.isShowing()) {
      return false;
    }
    switch (event.getCode()) {
      case UP -> choose(-1);
      case DOWN -> choose(1);
      case PAGE_UP -> choose(-PAGE);
      case PAGE_DOWN -> choose(PAGE);
      case ENTER, TAB -> accept();
      case ESCAPE -> hide();
      case LEFT, RIGHT, HOME, END -> {
        hide();
        return false;
      }
      default -> {
        return false;
      }
    }
    return true;
  }
}
