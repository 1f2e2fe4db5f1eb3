package dev.admittance.app.editor;

import static javafx.scene.input.KeyCode.BACK_SPACE;
import static javafx.scene.input.KeyCode.ENTER;
import static javafx.scene.input.KeyCode.ESCAPE;
import static javafx.scene.input.KeyCode.HOME;
import static javafx.scene.input.KeyCode.TAB;
import static javafx.scene.input.KeyCode.Y;
import static javafx.scene.input.KeyCode.Z;
import static javafx.scene.input.KeyCombination.CONTROL_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;
import static org.fxmisc.wellbehaved.event.EventPattern.keyPressed;
import static org.fxmisc.wellbehaved.event.InputMap.consume;

import dev.admittance.app.editor.text.Indentation;
import dev.admittance.app.editor.text.LineCommand;
import dev.admittance.app.editor.text.NewLine;
import dev.admittance.app.editor.text.TextLines;
import dev.admittance.app.workspace.OpenFile;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.NavigationActions.SelectionPolicy;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputHandler.Result;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;

/// The keys for editing YAML. Tab indents, so Ctrl+Tab leaves the editor, and so does Tab after
/// Escape.
final class EditingKeys {
  private final EditorArea area;
  private final OpenFile file;
  private boolean escaped;

  private EditingKeys(EditorArea area, OpenFile file) {
    this.area = area;
    this.file = file;
  }

  static void install(EditorArea area, OpenFile file, LinePainter painter) {
    EditingKeys keys = new EditingKeys(area, file);
    NewLine newLine = new NewLine(painter::isBlockScalar);
    Nodes.addInputMap(
        area,
        InputMap.sequence(
            does(keyPressed(ENTER), () -> area.run(newLine)),
            InputMap.process(keyPressed(BACK_SPACE), _ -> keys.attempt(Indentation::backspace)),
            does(keyPressed(TAB), () -> keys.tab(TraversalDirection.NEXT, Indentation::deeper)),
            does(
                keyPressed(TAB, SHIFT_DOWN),
                () -> keys.tab(TraversalDirection.PREVIOUS, Indentation::shallower)),
            does(keyPressed(TAB, CONTROL_DOWN), () -> keys.leave(TraversalDirection.NEXT)),
            does(
                keyPressed(TAB, CONTROL_DOWN, SHIFT_DOWN),
                () -> keys.leave(TraversalDirection.PREVIOUS)),
            does(keyPressed(HOME), () -> keys.home(SelectionPolicy.CLEAR)),
            does(keyPressed(HOME, SHIFT_DOWN), () -> keys.home(SelectionPolicy.ADJUST)),
            does(keyPressed(Z, SHORTCUT_DOWN), file::undo),
            does(keyPressed(Y, SHORTCUT_DOWN), file::redo),
            does(keyPressed(Z, SHORTCUT_DOWN, SHIFT_DOWN), file::redo)));
    area.addEventFilter(KeyEvent.KEY_PRESSED, event -> keys.remember(event));
  }

  private static InputMap<KeyEvent> does(
      EventPattern<? super KeyEvent, ? extends KeyEvent> keys, Runnable action) {
    return consume(keys, _ -> action.run());
  }

  private Result attempt(LineCommand command) {
    return area.run(command) ? Result.CONSUME : Result.PROCEED;
  }

  private void remember(KeyEvent event) {
    boolean modifier = event.getCode().isModifierKey();
    if (event.getCode() != TAB && !modifier) {
      escaped = event.getCode() == ESCAPE;
    }
  }

  private void tab(TraversalDirection direction, LineCommand command) {
    if (escaped || !area.isEditable()) {
      leave(direction);
    } else {
      area.run(command);
    }
  }

  private void leave(TraversalDirection direction) {
    escaped = false;
    file.endStep();
    area.requestFocusTraversal(direction);
  }

  /// Moves to the first letter of the line, and from there to its start.
  private void home(SelectionPolicy policy) {
    int line = area.getCurrentParagraph();
    int indentation = TextLines.indentation(area.lines().line(line));
    boolean atText = area.getCaretColumn() == indentation;
    area.moveTo(line, atText ? 0 : indentation, policy);
    area.requestFollowCaret();
  }
}
