package dev.admittance.app.design;

import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Diagnostic;
import java.time.Duration;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.fxmisc.richtext.Caret.CaretVisibility;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyledDocument;
import org.fxmisc.richtext.util.UndoUtils;

/// A text that is read: numbered lines, coloured when they are first seen, with what is wrong
/// marked in gutter and text.
final class SourceArea extends CodeArea {
  private static final Duration HOVER = Duration.ofMillis(350);
  private static final double DIGIT_WIDTH = 8;

  private final SourcePage page;
  private final LineProblems problems;
  private final BitSet styled = new BitSet();
  private final double gutterWidth;
  private final Tooltip tooltip = new Tooltip();

  SourceArea(
      SourcePage page,
      List<Diagnostic> problems,
      StyledDocument<Collection<String>, String, Collection<String>> document) {
    this.page = page;
    this.problems = new LineProblems(problems);
    this.gutterWidth = Integer.toString(page.lineCount()).length() * DIGIT_WIDTH + 8;
    setId("design/source");
    getStyleClass().add("source-area");
    setAccessibleText("Text of the file, read only");
    setEditable(false);
    setUndoManager(UndoUtils.noOpUndoManager());
    replace(0, 0, document);
    moveTo(0);
    setParagraphGraphicFactory(this::gutter);
    focusedProperty()
        .subscribe(focused -> setShowCaret(focused ? CaretVisibility.ON : CaretVisibility.OFF));
    getVisibleParagraphs().addModificationObserver(_ -> Platform.runLater(this::styleVisible));
    explainOnHover();
  }

  /// Where the caret is, such as `Ln 3, Col 1`.
  ObservableValue<String> caretText() {
    return Bindings.createStringBinding(
        () -> "Ln %d, Col %d".formatted(getCurrentParagraph() + 1, getCaretColumn() + 1),
        currentParagraphProperty(),
        caretColumnProperty());
  }

  /// What is wrong in the line of the caret, worst first.
  ObservableValue<List<Diagnostic>> caretProblems() {
    return Bindings.createObjectBinding(
        () -> problems.of(getCurrentParagraph()), currentParagraphProperty());
  }

  /// Moves the caret to a place and scrolls there; a place behind the end is the end.
  ///
  /// @param line 1-based
  /// @param column 1-based
  void show(int line, int column) {
    int paragraph = Math.clamp(line - 1, 0, getParagraphs().size() - 1);
    moveTo(paragraph, Math.clamp(column - 1, 0, getParagraphLength(paragraph)));
    // The area can scroll only once it was laid out.
    Platform.runLater(() -> {
      showParagraphAtCenter(paragraph);
      requestFocus();
    });
  }

  private void styleVisible() {
    for (int i = 0; i < getVisibleParagraphs().size(); i++) {
      int line = visibleParToAllParIndex(i);
      if (!styled.get(line)) {
        styled.set(line);
        style(line);
      }
    }
  }

  private void style(int line) {
    String text = getParagraph(line).getText();
    if (!text.isEmpty()) {
      boolean block = page.blockScalarLines().get(line);
      setStyleSpans(line, 0, LineStyles.of(text, block, problems.of(line)));
    }
  }

  private Node gutter(int line) {
    Label number = new Label(Integer.toString(line + 1));
    number.getStyleClass().add("line-number");
    number.setAlignment(Pos.CENTER_RIGHT);
    number.setMinWidth(gutterWidth);
    Label mark = new Label();
    mark.getStyleClass().add("gutter-mark");
    problems
        .worst(line)
        .ifPresent(severity -> {
          mark.setGraphic(SeverityMark.icon(severity));
          mark.setTooltip(new Tooltip(ProblemText.of(problems.of(line).getFirst())));
        });
    HBox gutter = new HBox(number, mark);
    gutter.getStyleClass().add("gutter");
    return gutter;
  }

  private void explainOnHover() {
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(600);
    setMouseOverTextDelay(HOVER);
    addEventHandler(
        MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN,
        event -> {
          int line = offsetToPosition(event.getCharacterIndex(), Bias.Forward).getMajor();
          List<Diagnostic> here = problems.of(line);
          if (!here.isEmpty()) {
            tooltip.setText(String.join("\n", here.stream().map(ProblemText::of).toList()));
            tooltip.show(
                this, event.getScreenPosition().getX(), event.getScreenPosition().getY() + 12);
          }
        });
    addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tooltip.hide());
  }
}
