package dev.admittance.app.controls;

import dev.admittance.app.messages.Messages;
import dev.admittance.diff.DiffRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;

/// Two texts side by side in rows, so that both scroll together; a single text if they are equal or
/// in the inline layout. Only visible rows have nodes. Copying takes the selected lines of the
/// right side, or else of the left.
public final class SplitDiff extends BorderPane {
  private static final Messages MESSAGES = Messages.of(SplitDiff.class);

  private static final KeyCombination COPY =
      new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

  private static final double NARROWEST_NUMBER = 36;

  /// The width of a side's line numbers and signs.
  private static final double NUMBERS = 80;

  private static final int ROWS_ABOVE_A_CHANGE = 4;

  private final ListView<DiffRow> list = new ListView<>();
  private final ScrollBar horizontal = new ScrollBar();
  private final DoubleProperty longestLine = new SimpleDoubleProperty();
  private final DoubleProperty numberWidth = new SimpleDoubleProperty(NARROWEST_NUMBER);
  private final BooleanProperty equal = new SimpleBooleanProperty(true);
  private final BooleanProperty inline = new SimpleBooleanProperty();
  private final BooleanBinding single = equal.or(inline);
  private final ObjectProperty<DiffMarks> marks = new SimpleObjectProperty<>(DiffMarks.NONE);
  private DiffRows rows = DiffRows.NONE;
  private Consumer<String> copying = SystemClipboard::put;

  /// Whether both texts are equal and only one is shown.
  public ReadOnlyBooleanProperty equalProperty() {
    return equal;
  }

  /// Whether changed lines are below their old versions rather than beside them.
  public BooleanProperty inlineProperty() {
    return inline;
  }

  public ObjectProperty<DiffMarks> marksProperty() {
    return marks;
  }

  /// The row selected last; empty for none.
  public ReadOnlyObjectProperty<@Nullable DiffRow> selectedProperty() {
    return list.getSelectionModel().selectedItemProperty();
  }

  /// The selected row; empty for none.
  public Optional<DiffRow> selectedRow() {
    return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
  }

  /// Sets the context menu of the rows.
  public void setMenu(ContextMenu menu) {
    list.setContextMenu(menu);
  }

  /// Sets the handler of copied lines; the default is the clipboard.
  public void setCopying(Consumer<String> action) {
    copying = action;
  }

  public void focusRows() {
    list.requestFocus();
  }

  /// Follows rows. Of [DiffRows] only the visible ones are accessed.
  ///
  /// @param id of the list of rows
  public SplitDiff(String id, ObservableValue<List<DiffRow>> shown) {
    getStyleClass().add("split-diff");
    getStylesheets().add(ControlStyles.SHEET);
    list.setId(id);
    list.setAccessibleText(MESSAGES.get("diff.name"));
    list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    list.setCellFactory(_ ->
        new DiffCell(
            new DiffCell.Look(horizontal.valueProperty(), single, inline, numberWidth, marks)));
    list.setOnKeyPressed(event -> {
      if (COPY.match(event)) {
        copy();
        event.consume();
      }
    });
    configureHorizontal();
    setCenter(list);
    setBottom(horizontal);
    shown.subscribe(this::show);
  }

  private void configureHorizontal() {
    horizontal.setOrientation(Orientation.HORIZONTAL);
    DoubleBinding window =
        Bindings.createDoubleBinding(
            () -> list.getWidth() / (single.get() ? 1 : 2), list.widthProperty(), single);
    horizontal.maxProperty().bind(longestLine.subtract(window).add(NUMBERS));
    horizontal.visibleAmountProperty().bind(window);
    Nodes.showWhile(horizontal, horizontal.maxProperty().greaterThan(0));
    horizontal.setUnitIncrement(40);
  }

  private void show(List<DiffRow> wanted) {
    rows = DiffRows.of(wanted);
    equal.set(rows.changes().isEmpty());
    int digits = Integer.toString(rows.size()).length();
    numberWidth.set(Math.max(NARROWEST_NUMBER, DiffCell.width(digits + 2)));
    list.setItems(rows.observable());
    horizontal.setValue(0);
    longestLine.set(DiffCell.width(rows.longestLine()));
    if (!rows.changes().isEmpty()) {
      scrollIntoView(rows.changes().getFirst());
    }
  }

  /// Scrolls to a row unless it is visible.
  private void scrollIntoView(int row) {
    boolean inSight =
        list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
            && flow.getFirstVisibleCell() != null
            && flow.getFirstVisibleCell().getIndex() < row
            && flow.getLastVisibleCell().getIndex() > row;
    if (!inSight) {
      list.scrollTo(Math.max(0, row - ROWS_ABOVE_A_CHANGE));
    }
  }

  /// Selects the row of a line and scrolls to it: of the right text, or else of the left.
  ///
  /// @param left 1-based line of the left text; 0 for none
  /// @param right 1-based line of the right text; 0 for none
  public void reveal(int left, int right) {
    int found = rows.rowOf(left, right);
    if (found >= 0) {
      list.getSelectionModel().clearAndSelect(found);
      scrollIntoView(found);
    }
  }

  /// Scrolls to the row of a line: of the right text, or else of the left.
  ///
  /// @param left 1-based line of the left text; 0 for none
  /// @param right 1-based line of the right text; 0 for none
  public void scrollTo(int left, int right) {
    int found = rows.rowOf(left, right);
    if (found >= 0) {
      scrollIntoView(found);
    }
  }

  /// Selects the first row of the next change; wraps around.
  public void nextChange() {
    int from = list.getSelectionModel().getSelectedIndex();
    select(
        rows.changes().stream()
            .filter(row -> row > from)
            .findFirst()
            .or(() -> rows.changes().stream().findFirst()));
  }

  /// Selects the first row of the previous change; wraps around.
  public void previousChange() {
    int from = list.getSelectionModel().getSelectedIndex();
    select(
        rows.changes().reversed().stream()
            .filter(row -> row < from)
            .findFirst()
            .or(() -> rows.changes().reversed().stream().findFirst()));
  }

  private void select(Optional<Integer> row) {
    row.ifPresent(index -> {
      list.getSelectionModel().clearAndSelect(index);
      list.getFocusModel().focus(index);
      scrollIntoView(index);
    });
  }

  private void copy() {
    copying.accept(
        String.join(
            "\n",
            list.getSelectionModel().getSelectedItems().stream().map(SplitDiff::text).toList()));
  }

  /// Puts a text on the clipboard.

  private static String text(DiffRow row) {
    return row.right().or(row::left).map(DiffRow.Line::text).orElse("");
  }
}
