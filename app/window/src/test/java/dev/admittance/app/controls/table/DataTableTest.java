package dev.admittance.app.controls.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.OnFxThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnFxThread.class)
class DataTableTest {
  private final SimpleStringProperty state = new SimpleStringProperty("running");
  private final DataTable<String> table =
      new DataTable<>(
          "fruits",
          "Fruits",
          List.of(
              DataColumn.<String>of("name", "Name", 100, name -> name)
                  .meaning("What it is called")
                  .key('n')
                  .sortable()
                  .style(name -> name.equals("fig") ? "rare" : ""),
              DataColumn.<String>of("length", "Length", 40, name -> name.length() + "\nletters")
                  .amount(true)
                  .limits(30, 50)
                  .fixed()
                  .tip(_ -> ""),
              DataColumn.<String>of("state", "State", 60, name -> name + " " + state.get())
                  .watching(_ -> state)
                  .look(cell -> name -> cell.setAccessibleText("state of " + name))));

  @Test
  void columnsAreAsTheyAreDeclared() {
    TableColumn<String, Object> name = table.column('n');
    TableColumn<String, Object> length = table.column("length");

    assertThat(table.getColumns())
        .extracting(TableColumn::getId)
        .containsExactly("fruits-name", "fruits-length", "fruits-state");
    assertThat(name.getText()).as("what the menu of columns shows").isEqualTo("Name");
    assertThat(name.getStyleClass()).contains("explained");
    assertThat(name.isSortable()).isTrue();
    assertThat(length.isSortable()).isFalse();
    assertThat(length.isReorderable()).isFalse();
    assertThat(length.getStyleClass()).contains("amount");
    assertThat(List.of(length.getMinWidth(), length.getPrefWidth(), length.getMaxWidth()))
        .containsExactly(30.0, 40.0, 50.0);
    assertThat(table.getAccessibleText()).isEqualTo("Fruits");
  }

  @Test
  void columnsThatFillTheTableShareItByWhatTheyPrefer() {
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    Scene scene = new Scene(table, 600, 200);

    scene.getRoot().applyCss();
    scene.getRoot().layout();

    assertThat(table.column('n').getWidth()).isGreaterThanOrEqualTo(100);
    assertThat(table.getColumns().stream().mapToDouble(TableColumn::getWidth).sum())
        .isBetween(560.0, 600.0);
  }

  @Test
  void selectionStaysWithItsLine() {
    List<Optional<String>> heard = new ArrayList<>();
    table.show(List.of("apple", "fig", "pear"));
    table.onSelect(heard::add);

    table.select("fig");
    table.show(List.of("fig", "kiwi"));
    assertThat(table.selected()).contains("fig");
    table.show(List.of("kiwi"));
    assertThat(table.selected()).isEmpty();

    assertThat(heard).containsExactly(Optional.of("fig"), Optional.empty());
  }

  @Test
  void followsAListAndFindsALineAgainThatComesBack() {
    ObservableList<String> lines = FXCollections.observableArrayList("apple", "fig");
    table.followInPlace(lines);
    table.select("fig");

    lines.setAll("apple");
    lines.setAll("kiwi", "apple", "fig");

    assertThat(table.selected()).contains("fig");
    assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(2);
  }

  @Test
  void copiedListFollowsToo() {
    ObservableList<String> lines = FXCollections.observableArrayList("apple");
    table.follow(lines);

    lines.add("fig");

    assertThat(table.getItems()).containsExactly("apple", "fig");
  }

  @Test
  void selectingWhatIsNotThereClears() {
    table.show(List.of("apple", "fig"));
    table.select("apple");

    table.select("kiwi");

    assertThat(table.selected()).isEmpty();
  }

  @Test
  void reportsTheOrderOfColumnsByKey() {
    List<ColumnSort> sorts = new ArrayList<>();
    table.onSort(sorts::addAll);
    table.column('n').setSortType(TableColumn.SortType.DESCENDING);
    table.getSortOrder().setAll(List.of(table.column('n')));

    table.sort();

    assertThat(sorts).last().isEqualTo(new ColumnSort('n', false));
  }

  @Test
  void enterOpensTheSelectedLine() {
    List<String> opened = new ArrayList<>();
    table.onOpen(opened::add);
    table.show(List.of("apple", "fig"));
    press(KeyCode.ENTER, false);
    table.select("fig");

    press(KeyCode.ENTER, true);
    press(KeyCode.ENTER, false);

    assertThat(opened).containsExactly("fig");
  }

  @Test
  void copiesTheTextOfVisibleColumns() {
    assertThat(
            CopiedRows.<String>text(List.of(name -> name, String::toUpperCase), List.of("a", "b")))
        .isEqualTo("a\tA\nb\tB");
  }

  @Test
  void cellsShowTheFirstLineAndHaveTheRestInATooltip() {
    table.show(List.of("fig"));
    TableCell<String, Object> name = cell('n');
    TableCell<String, Object> length = cell("length");

    assertThat(name.getText()).isEqualTo("fig");
    assertThat(name.getStyleClass()).contains("rare");
    assertThat(name.getTooltip().getText()).isEqualTo("fig");
    assertThat(length.getText()).isEqualTo("3 …");
    assertThat(length.getTooltip()).isNull();

    name.updateIndex(-1);
    assertThat(name.getText()).isNull();
    assertThat(name.getTooltip()).isNull();
    assertThat(name.getStyleClass()).doesNotContain("rare");
  }

  @Test
  void cellFollowsTheValueThatItsColumnWatches() {
    table.show(List.of("fig"));
    TableCell<String, Object> cell = cell("state");
    assertThat(cell.getText()).isEqualTo("fig running");
    assertThat(cell.getAccessibleText()).isEqualTo("state of fig");

    state.set("done");
    cell.layout();

    assertThat(cell.getText()).isEqualTo("fig done");
  }

  private TableCell<String, Object> cell(Object key) {
    TableColumn<String, Object> column = table.column(key);
    TableCell<String, Object> cell = column.getCellFactory().call(column);
    TableRow<String> row = table.getRowFactory().call(table);
    row.updateTableView(table);
    row.updateIndex(0);
    cell.updateTableView(table);
    cell.updateTableColumn(column);
    cell.updateTableRow(row);
    cell.updateIndex(0);
    return cell;
  }

  private void press(KeyCode key, boolean shift) {
    Event.fireEvent(
        table, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, false, false, false));
  }
}
