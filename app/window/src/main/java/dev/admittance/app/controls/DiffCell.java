package dev.admittance.app.controls;

import dev.admittance.app.controls.DiffSide.State;
import dev.admittance.app.messages.Messages;
import dev.admittance.diff.DiffRow;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableDoubleValue;
import javafx.beans.value.ObservableObjectValue;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ListCell;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Text;

/// A row of a [SplitDiff]: line number, sign and text on both sides. Keeps its nodes when it shows
/// another row or none.
final class DiffCell extends ListCell<DiffRow> {
  private static final Messages MESSAGES = Messages.of(DiffCell.class);

  private static final PseudoClass FOUND = PseudoClass.getPseudoClass("found");

  private static final double FONT_SIZE = 12;

  private final Look look;
  private final DiffSide left;
  private final DiffSide right;
  private final GridPane row = new GridPane();

  /// The state that all rows share.
  ///
  /// @param scrolled the horizontal scroll offset of both sides
  /// @param single whether there is only one text
  /// @param inline whether changed lines are below their old versions
  /// @param numberWidth the width of the line number column
  /// @param marks the highlighted lines
  record Look(
      ObservableDoubleValue scrolled,
      ObservableBooleanValue single,
      ObservableBooleanValue inline,
      ObservableDoubleValue numberWidth,
      ObservableObjectValue<DiffMarks> marks) {}

  DiffCell(Look look) {
    this.look = look;
    left = new DiffSide(look);
    right = new DiffSide(look);
    getStyleClass().add("diff-row");
    setAccessibleRole(AccessibleRole.LIST_ITEM);
    EqualWidths.share(row, left, right, look.single());
    right.getStyleClass().add("right");
    row.setMinWidth(0);
    setPrefWidth(0);
    setGraphic(row);
    look.marks().subscribe(_ -> mark());
    look.inline().subscribe(_ -> updateItem(getItem(), isEmpty()));
  }

  /// The width of a line with a number of characters, in pixels.
  static double width(int characters) {
    Text sample = new Text("m");
    sample.setFont(javafx.scene.text.Font.font("Monospaced", FONT_SIZE));
    return Math.min(characters, DiffSide.LONGEST_LINE) * sample.getLayoutBounds().getWidth();
  }

  @Override
  protected void updateItem(DiffRow item, boolean empty) {
    super.updateItem(item, empty);
    if (empty || item == null) {
      row.setVisible(false);
      setAccessibleText(null);
      return;
    }
    if (look.inline().get()) {
      left.show(item.right().or(item::left), inlineState(item.kind()));
      left.number(item.left(), item.right());
    } else {
      left.show(item.left(), leftState(item.kind()));
      left.number(item.left(), Optional.empty());
      right.show(item.right(), rightState(item.kind()));
      right.number(item.right(), Optional.empty());
    }
    mark();
    row.setVisible(true);
    setAccessibleText(words(item));
  }

  /// The skin requests another layout when the row gets its size during a layout pass, where the
  /// request is lost. Later requests of the row's content would then be lost too.
  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    setNeedsLayout(false);
  }

  private void mark() {
    DiffRow item = getItem();
    if (item == null) {
      return;
    }
    DiffMarks marks = look.marks().get();
    boolean ofLeft = item.left().filter(line -> marks.holdsLeft(line.number())).isPresent();
    boolean ofRight = item.right().filter(line -> marks.holdsRight(line.number())).isPresent();
    boolean alone = look.single().get();
    left.mark(ofLeft || (alone && ofRight));
    right.mark(ofRight);
    pseudoClassStateChanged(FOUND, found(item, marks.found()));
  }

  private static boolean found(DiffRow row, String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    return !text.isEmpty()
        && Stream.of(row.left(), row.right())
            .flatMap(Optional::stream)
            .anyMatch(line -> line.text().toLowerCase(Locale.ROOT).contains(wanted));
  }

  private static State inlineState(DiffRow.Kind kind) {
    return switch (kind) {
      case SAME -> State.SAME;
      case REMOVED -> State.REMOVED;
      case ADDED, CHANGED -> State.ADDED;
      case GAP -> State.GAP;
    };
  }

  private static State leftState(DiffRow.Kind kind) {
    return switch (kind) {
      case SAME -> State.SAME;
      case CHANGED, REMOVED -> State.REMOVED;
      case ADDED -> State.FILLER;
      case GAP -> State.GAP;
    };
  }

  private static State rightState(DiffRow.Kind kind) {
    return switch (kind) {
      case SAME -> State.SAME;
      case CHANGED, ADDED -> State.ADDED;
      case REMOVED -> State.FILLER;
      case GAP -> State.GAP;
    };
  }

  private static String words(DiffRow row) {
    String before = row.left().map(DiffRow.Line::text).orElse("");
    String after = row.right().map(DiffRow.Line::text).orElse("");
    return switch (row.kind()) {
      case SAME, GAP -> after;
      case ADDED -> MESSAGES.get("diff.added", after);
      case REMOVED -> MESSAGES.get("diff.removed", before);
      case CHANGED -> MESSAGES.get("diff.changed", before, after);
    };
  }
}
