package dev.admittance.app.editor;

import dev.admittance.app.controls.CommonCodeArea;
import dev.admittance.app.editor.text.LineColumn;
import dev.admittance.app.editor.text.LineCommand;
import dev.admittance.app.editor.text.LineEdit;
import dev.admittance.app.editor.text.Selection;
import dev.admittance.app.editor.text.TextLines;
import java.util.function.IntConsumer;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.Caret.CaretVisibility;
import org.fxmisc.richtext.util.UndoUtils;

/// The text area of an editor, addressed by line and column instead of paragraph and offset. It has
/// no undo history of its own.
final class EditorArea extends CommonCodeArea {
  private final TextLines lines =
      new TextLines() {
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

  private final LineReveal lineInSight = new LineReveal(this);

  EditorArea() {
    getStyleClass().add("editor-area");
    setUndoManager(UndoUtils.noOpUndoManager());
    focusedProperty().subscribe(_ -> showCaret());
    sceneProperty().subscribe(_ -> showCaret());
  }

  /// RichTextFX never releases an area with a caret that is always or never shown, so a closed one
  /// must have neither.
  private void showCaret() {
    if (getScene() == null) {
      setShowCaret(CaretVisibility.AUTO);
    } else {
      setShowCaret(isFocused() ? CaretVisibility.ON : CaretVisibility.OFF);
    }
  }

  /// Gives what is typed the style of the character before it, which is mostly the right one, so
  /// that the line is not laid out twice. Longer texts begin without styles.
  @Override
  public void replaceText(int start, int end, String text) {
    setUseInitialStyleForInsertion(text.length() > 1 || text.equals("\n"));
    super.replaceText(start, end, text);
  }

  /// The area in a pane with scroll bars.
  VirtualizedScrollPane<EditorArea> inScrollPane() {
    VirtualizedScrollPane<EditorArea> pane = new VirtualizedScrollPane<>(this);
    pane.addEventFilter(ScrollEvent.ANY, _ -> lineInSight.leave());
    pane.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> lineInSight.leave());
    return pane;
  }

  /// The current text, line by line.
  TextLines lines() {
    return lines;
  }

  /// The 0-based first visible line; 0 if there is none.
  int firstLineInSight() {
    return getVisibleParagraphs().isEmpty() ? 0 : Math.max(0, firstVisibleParToAllParIndex());
  }

  /// The 0-based last visible line; negative if there is none.
  ///
  /// @param first the first visible line
  int lastLineInSight(int first) {
    int lines = getVisibleParagraphs().size();
    return lines == 0 ? -1 : Math.min(first + lines - 1, getParagraphs().size() - 1);
  }

  Selection selection() {
    LineColumn caret = place(getCaretPosition());
    return new Selection(place(getAnchor()), caret);
  }

  /// Runs a command on the lines at the caret.
  ///
  /// @return whether it changed anything
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

  LineColumn place(int offset) {
    Position position = offsetToPosition(offset, Bias.Forward);
    return new LineColumn(position.getMajor(), position.getMinor());
  }

  /// The offset of a position, clamped to the text.
  int offset(LineColumn place) {
    int line = Math.clamp(place.line(), 0, getParagraphs().size() - 1);
    return getAbsolutePosition(line, Math.clamp(place.column(), 0, getParagraphLength(line)));
  }

  /// Sets the handler that runs before the area scrolls to a line.
  void onShow(IntConsumer action) {
    beforeShow = action;
  }

  /// Selects a range and scrolls to it.
  void show(int start, int end) {
    int from = Math.clamp(start, 0, getLength());
    beforeShow.accept(place(from).line());
    selectRange(from, Math.clamp(end, from, getLength()));
    lineInSight.reveal(getCurrentParagraph());
  }

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    lineInSight.laidOut();
  }
}
