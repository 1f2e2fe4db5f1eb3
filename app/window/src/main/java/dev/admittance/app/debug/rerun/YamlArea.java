package dev.admittance.app.debug.rerun;

import dev.admittance.app.controls.CodeColours;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.CommonCodeArea;
import dev.admittance.app.controls.ScreenReaderLabel;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/// An editor of a short YAML text, which highlights only the visible lines. Tab leaves it like
/// other fields; Ctrl+Enter runs its command.
final class YamlArea extends StackPane {
  private final CodeArea area = new CommonCodeArea();

  /// @param id of the text
  /// @param label its accessible name
  /// @param typed receives the edited text
  /// @param enter runs on Ctrl+Enter
  YamlArea(
      String id,
      String label,
      ObservableValue<String> text,
      Consumer<String> typed,
      Runnable enter) {
    getStyleClass().add("yaml-area");
    area.setId(id);
    ScreenReaderLabel.name(area, label);
    area.textProperty().addListener((_, _, now) -> typed.accept(now));
    CodeColours.install(area, CodeToken::ofYaml);
    area.addEventFilter(KeyEvent.KEY_PRESSED, event -> press(event, enter));
    getChildren().setAll(new VirtualizedScrollPane<>(area));
    text.subscribe(this::show);
  }

  void focusText() {
    area.requestFocus();
  }

  /// Moves the caret to a 1-based position.
  void goTo(int line, int column) {
    int paragraph = Math.clamp(line - 1, 0, area.getParagraphs().size() - 1);
    area.moveTo(paragraph, Math.clamp(column - 1, 0, area.getParagraphLength(paragraph)));
    area.requestFollowCaret();
    area.requestFocus();
  }

  private void show(String wanted) {
    if (!area.getText().equals(wanted)) {
      area.replaceText(wanted);
      area.getUndoManager().forgetHistory();
      area.moveTo(0);
      area.requestFollowCaret();
    }
  }

  private void press(KeyEvent event, Runnable enter) {
    if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
      enter.run();
      event.consume();
    } else if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
      area.requestFocusTraversal(
          event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
      event.consume();
    }
  }
}
