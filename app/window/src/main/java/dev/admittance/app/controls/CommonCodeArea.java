package dev.admittance.app.controls;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.jspecify.annotations.Nullable;

/// The code area that all editors use. It exposes its text, caret and selection to screen readers
/// like a JavaFX text area, which RichTextFX does not. A [ScreenReaderLabel] sets its accessible
/// name. The caret moves by whole characters, some of which have several code points.
public class CommonCodeArea extends CodeArea {
  private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");

  public CommonCodeArea() {
    setAccessibleRole(AccessibleRole.TEXT_AREA);
    Nodes.addInputMap(
        this,
        InputMap.sequence(
            InputMap.ignore(
                EventPattern.eventType(KeyEvent.KEY_PRESSED)
                    .onlyIf(event -> isAltAlone(event) && isSign(event.getCode()))),
            InputMap.consume(
                EventPattern.eventType(KeyEvent.KEY_TYPED).onlyIf(CommonCodeArea::isAltAlone))));
    plainTextChanges().subscribe(_ -> notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT));
    selectionProperty()
        .addListener((_, _, _) -> {
          notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTION_START);
          notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTION_END);
        });
  }

  /// Alt with a letter or digit is a shortcut, of which RichTextFX makes text where the system is
  /// not Windows. On macOS Option types signs, as AltGr does on Windows, where it comes with
  /// Control.
  private static boolean isAltAlone(KeyEvent event) {
    return event.isAltDown() && !event.isControlDown() && !MAC;
  }

  private static boolean isSign(KeyCode code) {
    return code.isLetterKey() || code.isDigitKey();
  }

  @Override
  public @Nullable Object queryAccessibleAttribute(
      AccessibleAttribute attribute, @Nullable Object... parameters) {
    return switch (attribute) {
      case TEXT -> getText();
      case EDITABLE -> isEditable();
      case SELECTION_START -> getSelection().getStart();
      case SELECTION_END -> getSelection().getEnd();
      case CARET_OFFSET -> getCaretPosition();
      case LINE_FOR_OFFSET -> lineOf(number(parameters, 0));
      case LINE_START -> startOf(number(parameters, 0));
      case LINE_END -> startOf(number(parameters, 0) + 1);
      case BOUNDS_FOR_RANGE ->
          getCharacterBoundsOnScreen(number(parameters, 0), number(parameters, 1))
              .map(bounds -> new Bounds[] {bounds})
              .orElse(null);
      case OFFSET_AT_POINT -> parameters[0] instanceof Point2D onScreen ? offsetAt(onScreen) : null;
      default -> super.queryAccessibleAttribute(attribute, parameters);
    };
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, @Nullable Object... parameters) {
    switch (action) {
      case SET_TEXT_SELECTION ->
          selectRange(bounded(number(parameters, 0)), bounded(number(parameters, 1)));
      case SHOW_TEXT_RANGE -> showParagraphInViewport(lineOf(number(parameters, 0)));
      default -> super.executeAccessibleAction(action, parameters);
    }
  }

  @Override
  public void nextChar(SelectionPolicy policy) {
    int line = getCurrentParagraph();
    if (getCaretColumn() < getParagraphLength(line)) {
      moveTo(line, CharacterSteps.after(getText(line), getCaretColumn()), policy);
    } else {
      super.nextChar(policy);
    }
  }

  @Override
  public void previousChar(SelectionPolicy policy) {
    if (getCaretColumn() > 0) {
      int line = getCurrentParagraph();
      moveTo(line, CharacterSteps.before(getText(line), getCaretColumn()), policy);
    } else {
      super.previousChar(policy);
    }
  }

  /// Backspace removes one code point, such as an accent; Delete removes the whole character.
  @Override
  public void deleteNextChar() {
    int line = getCurrentParagraph();
    if (getCaretColumn() < getParagraphLength(line)) {
      int end = CharacterSteps.after(getText(line), getCaretColumn());
      deleteText(line, getCaretColumn(), line, end);
    } else {
      super.deleteNextChar();
    }
  }

  private static int number(@Nullable Object[] parameters, int index) {
    return parameters[index] instanceof Integer number ? number : 0;
  }

  private int bounded(int offset) {
    return Math.clamp(offset, 0, getLength());
  }

  private int lineOf(int offset) {
    return offsetToPosition(bounded(offset), Bias.Forward).getMajor();
  }

  /// The offset of a line, right after the previous line end; the end of the text after the last
  /// line.
  private int startOf(int line) {
    return line < getParagraphs().size() ? getAbsolutePosition(Math.max(0, line), 0) : getLength();
  }

  private int offsetAt(Point2D onScreen) {
    Point2D here = screenToLocal(onScreen);
    return hit(here.getX(), here.getY()).getInsertionIndex();
  }
}
