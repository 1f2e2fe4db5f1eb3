package dev.admittance.app.controls;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;

/// Two texts side by side, row by row, so that both always scroll together; one text where they are
/// equal. Only the rows in sight have nodes. Selected rows are copied as the text of the right
/// side, or of the left where there is none.
public final class SplitDiff extends BorderPane {
  private static final KeyCombination COPY =
      new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

  private static final double NARROWEST_NUMBER = 36;

  /// What numbers and signs take of a side's width.
  private static final double NUMBERS = 80;

  private static final int ROWS_ABOVE_A_CHANGE = 4;

  private final ObservableList<DiffRow> rows = FXCollections.observableArrayList();
  private final ListView<DiffRow> list = new ListView<>(rows);
  private final ScrollBar horizontal = new ScrollBar();
  private final DoubleProperty longestLine = new SimpleDoubleProperty();
  private final DoubleProperty numberWidth = new SimpleDoubleProperty(NARROWEST_NUMBER);
  private final BooleanProperty equal = new SimpleBooleanProperty(true);

  /// Whether there is only one text to show, since both are equal.
  public ReadOnlyBooleanProperty equalProperty() {
    return equal;
  }

  /// Follows rows.
  ///
  /// @param id of the list of rows
  public SplitDiff(String id, ObservableValue<List<DiffRow>> shown) {
    getStyleClass().add("split-diff");
    getStylesheets().add(ControlStyles.SHEET);
    list.setId(id);
    list.setAccessibleText("Object before and after, side by side");
    list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    list.setCellFactory(_ -> new DiffCell(horizontal.valueProperty(), equal, numberWidth));
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
            () -> list.getWidth() / (equal.get() ? 1 : 2), list.widthProperty(), equal);
    horizontal.maxProperty().bind(longestLine.subtract(window).add(NUMBERS));
    horizontal.visibleAmountProperty().bind(window);
    horizontal.visibleProperty().bind(horizontal.maxProperty().greaterThan(0));
    horizontal.managedProperty().bind(horizontal.visibleProperty());
    horizontal.setUnitIncrement(40);
  }

  private void show(List<DiffRow> wanted) {
    equal.set(wanted.stream().allMatch(row -> row.kind() == DiffRow.Kind.SAME));
    int digits = Integer.toString(wanted.size()).length();
    numberWidth.set(Math.max(NARROWEST_NUMBER, DiffCell.width(digits + 2)));
    rows.setAll(wanted);
    horizontal.setValue(0);
    longestLine.set(DiffCell.width(longest(wanted)));
    firstChange(wanted);
  }

  private static int longest(List<DiffRow> rows) {
    int longest = 0;
    for (DiffRow row : rows) {
      longest = Math.max(longest, row.left().map(line -> line.text().length()).orElse(0));
      longest = Math.max(longest, row.right().map(line -> line.text().length()).orElse(0));
    }
    return longest;
  }

  private void firstChange(List<DiffRow> wanted) {
    for (int i = 0; i < wanted.size(); i++) {
      DiffRow.Kind kind = wanted.get(i).kind();
      if (kind != DiffRow.Kind.SAME && kind != DiffRow.Kind.GAP) {
        list.scrollTo(Math.max(0, i - ROWS_ABOVE_A_CHANGE));
        return;
      }
    }
  }

  /// Selects the row of a line and brings it into sight: of the right text, or else of the left.
  ///
  /// @param left 1-based line of the left text
  /// @param right 1-based line of the right text
  public void reveal(int left, int right) {
    int found = -1;
    for (int i = 0; i < rows.size() && found < 0; i++) {
      DiffRow row = rows.get(i);
      found = row.right().filter(line -> line.number() == right).isPresent() ? i : -1;
    }
    for (int i = 0; i < rows.size() && found < 0; i++) {
      DiffRow row = rows.get(i);
      found = row.left().filter(line -> line.number() == left).isPresent() ? i : -1;
    }
    if (found >= 0) {
      list.getSelectionModel().clearAndSelect(found);
      list.scrollTo(Math.max(0, found - ROWS_ABOVE_A_CHANGE));
    }
  }

  private void copy() {
    ClipboardContent content = new ClipboardContent();
    content.putString(
        String.join(
            "\n",
            list.getSelectionModel().getSelectedItems().stream().map(SplitDiff::text).toList()));
    Clipboard.getSystemClipboard().setContent(content);
  }

  private static String text(DiffRow row) {
    return row.right().or(row::left).map(DiffRow.Line::text).orElse("");
  }
}
