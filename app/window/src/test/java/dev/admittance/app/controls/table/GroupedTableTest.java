package dev.admittance.app.controls.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.OnFxThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnFxThread.class)
class GroupedTableTest {
  private sealed interface Line {}

  private record Group(String name, boolean folded) implements Line {}

  private record Fruit(String name) implements Line {}

  private static final Group RED = new Group("Red", false);
  private static final Group BLUE = new Group("Blue", true);

  private final List<Line> toggled = new ArrayList<>();
  private final GroupedTable<Line, Fruit> table =
      new GroupedTable<>(
          "fruits",
          "Fruits",
          List.of(DataColumn.of("name", "Name", 100, Fruit::name)),
          Fruit.class,
          line ->
              line instanceof Group(String name, boolean folded)
                  ? Optional.of(new GroupHeading(name, "1", "", folded, name + " group"))
                  : Optional.empty(),
          toggled::add);

  @Test
  void keysToggleTheGroupOfAHeading() {
    table.show(List.of(RED, new Fruit("apple"), BLUE));
    table.select(RED);
    press(KeyCode.RIGHT);
    assertThat(toggled).as("it is expanded already").isEmpty();

    press(KeyCode.LEFT);
    table.select(BLUE);
    press(KeyCode.LEFT);
    press(KeyCode.RIGHT);
    press(KeyCode.SPACE);

    assertThat(toggled).containsExactly(RED, BLUE, BLUE);
  }

  @Test
  void leftGoesFromARowToItsHeading() {
    table.show(List.of(RED, new Fruit("apple"), new Fruit("cherry")));
    table.select(new Fruit("cherry"));

    press(KeyCode.LEFT);

    assertThat(table.selected()).contains(RED);
    assertThat(toggled).isEmpty();
  }

  @Test
  void rowWithoutGroupStays() {
    table.show(List.of(new Fruit("apple")));
    table.select(new Fruit("apple"));

    press(KeyCode.LEFT);

    assertThat(table.selected()).contains(new Fruit("apple"));
  }

  @Test
  void headingIsSpokenAndItsCellsAreEmpty() {
    table.show(List.of(RED, new Fruit("apple")));
    TableRow<Line> row = table.getRowFactory().call(table);
    row.updateTableView(table);
    row.updateIndex(0);
    assertThat(row.getAccessibleText()).isEqualTo("Red group");
    assertThat(row.getStyleClass()).contains("group-row");
    assertThat(table.column("name").getCellObservableValue(RED).getValue()).isEqualTo("");

    row.updateIndex(1);

    assertThat(row.getAccessibleText()).isNull();
    assertThat(row.getStyleClass()).doesNotContain("group-row");
  }

  private void press(KeyCode key) {
    Event.fireEvent(
        table, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
  }
}
