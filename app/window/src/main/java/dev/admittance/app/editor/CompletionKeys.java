package dev.admittance.app.editor;

import dev.admittance.app.editor.completion.CompletionPopup;
import dev.admittance.app.editor.completion.CompletionViewModel;
import dev.admittance.app.workspace.TextChange;
import javafx.collections.ListChangeListener;
import javafx.scene.input.KeyEvent;

/// Shows completions while the user types, and handles their keys.
final class CompletionKeys {
  private final EditorArea area;
  private final CompletionViewModel model;
  private final CompletionPopup popup;

  private CompletionKeys(EditorArea area, CompletionViewModel model) {
    this.area = area;
    this.model = model;
    this.popup = new CompletionPopup(model::accept);
  }

  static CompletionKeys install(EditorArea area, CompletionViewModel model) {
    CompletionKeys keys = new CompletionKeys(area, model);
    area.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (keys.popup.press(event)) {
            event.consume();
          }
        });
    model.onAccepted(caret -> {
      area.moveTo(Math.min(caret, area.getLength()));
      area.requestFollowCaret();
    });
    model.items().addListener((ListChangeListener<Object>) _ -> keys.show());
    model.shownProperty().subscribe(keys::show);
    keys.popup.onHidden(model::hide);
    area.caretPositionProperty().addListener((_, _, caret) -> model.moved(caret));
    area.focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            model.hide();
          }
        });
    return keys;
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

  /// Shows the list at the word.
  private void show() {
    if (model.shownProperty().get()) {
      int start = Math.min(model.start(), area.getLength());
      area.getCharacterBoundsOnScreen(start, Math.min(area.getLength(), start + 1))
          .or(area::getCaretBounds)
          .ifPresent(word -> popup.show(area, word, model.items()));
    } else {
      popup.hide();
    }
  }
}
