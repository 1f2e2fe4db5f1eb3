package dev.admittance.app.editor;

import dev.admittance.app.controls.CommonCodeArea;
import dev.admittance.app.editor.text.LineCommand;
import dev.admittance.app.editor.text.LineEdit;
import dev.admittance.app.editor.text.Lines;
import dev.admittance.app.editor.text.Place;
import dev.admittance.app.editor.text.Selection;
import java.util.function.IntConsumer;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.Caret.CaretVisibility;
import org.fxmisc.richtext.util.UndoUtils;

/// The area that a text is typed into, in lines and places instead of paragraphs and offsets. It
/// keeps no history of its own.
final class EditorArea extends CommonCodeArea {
  private final Lines lines =
      new Lines() {
        @Override
        public int count() {
          return getParagraphs().size();
        }

        @Override
        public String line(int index) {
          return getParagraph(index).getText();
        }
      };

  private IntConsumer beforeShow = _ -> {};

  private final LineInSight lineInSight = new LineInSight(this);

  EditorArea() {
    getStyleClass().add("editor-area");
    setUndoManager(UndoUtils.noOpUndoManager());
    focusedProperty().subscribe(_ -> showCaret());
    sceneProperty().subscribe(_ -> showCaret());
  }

  /// RichTextFX keeps an area whose caret is always or never shown for as long as the process
  /// lives, so one that is nowhere any more must have neither.
  private void showCaret() {
    if (getScene() == null) {
      setShowCaret(CaretVisibility.AUTO);
    } else {
      setShowCaret(isFocused() ? CaretVisibility.ON : CaretVisibility.OFF);
    }
  }

  /// Itself in bars that it is scrolled with.
  VirtualizedScrollPane<EditorArea> inScrollPane() {
    VirtualizedScrollPane<EditorArea> pane = new VirtualizedScrollPane<>(this);
    pane.addEventFilter(ScrollEvent.ANY, _ -> lineInSight.leave());
    pane.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> lineInSight.leave());
    return pane;
  }

  /// The text as it is now, line by line.
  Lines lines() {
    return lines;
  }

  /// The 0-based number of the first line that is in sight; 0 where nothing is.
  int firstLineInSight() {
    return getVisibleParagraphs().isEmpty() ? 0 : Math.max(0, firstVisibleParToAllParIndex());
  }

  /// The 0-based number of the last line that is in sight; negative where nothing is.
  ///
  /// @param first the first line that is
  int lastLineInSight(int first) {
    int lines = getVisibleParagraphs().size();
    return lines == 0 ? -1 : Math.min(first + lines - 1, getParagraphs().size() - 1);
  }

  /// What is selected.
  Selection selection() {
    Place caret = place(getCaretPosition());
    return new Selection(place(getAnchor()), caret);
  }

  /// Does what a command does to the lines around the caret.
  ///
  /// @return whether it did anything
  boolean run(LineCommand command) {
    if (!isEditable()) {
      return false;
    }
    return command
        .on(lines, selection())
        .map(edit -> {
          apply(edit);
          return true;
        })
        .orElse(false);
  }

  private void apply(LineEdit edit) {
    replaceText(offset(edit.from()), offset(edit.to()), edit.replacement());
    select(edit.after());
    requestFollowCaret();
  }

  void select(Selection selection) {
    selectRange(offset(selection.anchor()), offset(selection.caret()));
  }

  Place place(int offset) {
    Position position = offsetToPosition(offset, Bias.Forward);
    return new Place(position.getMajor(), position.getMinor());
  }

  /// The offset of a place; of the nearest one where there is no such place.
  int offset(Place place) {
    int line = Math.clamp(place.line(), 0, getParagraphs().size() - 1);
    return getAbsolutePosition(line, Math.clamp(place.column(), 0, getParagraphLength(line)));
  }

  /// Sets what is done with a line before it is brought into sight.
  void onShow(IntConsumer action) {
    beforeShow = action;
  }

  /// Selects a stretch and brings it into sight.
  void show(int start, int end) {
    int from = Math.clamp(start, 0, getLength());
    beforeShow.accept(place(from).line());
    selectRange(from, Math.clamp(end, from, getLength()));
    lineInSight.bring(getCurrentParagraph());
  }

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    lineInSight.laidOut();
  }
}
