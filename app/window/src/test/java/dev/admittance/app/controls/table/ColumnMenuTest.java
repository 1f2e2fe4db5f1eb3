package dev.admittance.app.controls.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.OnFxThread;
import java.util.List;
import javafx.scene.control.CheckMenuItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnFxThread.class)
class ColumnMenuTest {
  private final DataTable<String> table =
      new DataTable<>(
          "fruits",
          "Fruits",
          List.of(
              DataColumn.of("name", "Name", 100, name -> name),
              DataColumn.<String>of("size", "Size", 40, _ -> "").shown(false)));

  @Test
  void itemsHaveWordsAndShowOrHideTheirColumns() {
    ColumnMenu menu = new ColumnMenu(table);
    CheckMenuItem name = (CheckMenuItem) menu.getItems().getFirst();
    CheckMenuItem size = (CheckMenuItem) menu.getItems().getLast();
    assertThat(name.getText()).isEqualTo("Name");
    assertThat(size.getId()).isEqualTo("fruits-columns/size");
    assertThat(size.isSelected()).isFalse();

    size.setSelected(true);
    name.setSelected(false);

    assertThat(table.getVisibleLeafColumns()).containsExactly(table.column("size"));
  }
}
