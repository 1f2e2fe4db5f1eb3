package dev.admittance.app.controls.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.OnFxThread;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnFxThread.class)
class DataTreeTest {
  private record Part(String name, List<Part> parts) {}

  private static final Part LEAF = new Part("leaf", List.of());
  private static final Part BRANCH = new Part("branch", List.of(LEAF));
  private static final Part TREE = new Part("tree", List.of(BRANCH));

  private final DataTree<Part> table =
      new DataTree<>("parts", "Parts", List.of(DataColumn.of("name", "Name", 100, Part::name)));

  @Test
  void showsPartsBelowRowsAsFarAsTheyAreExpanded() {
    table.show(List.of(TREE, LEAF), Part::parts, (_, depth) -> depth < 1);

    assertThat(table.getExpandedItemCount()).isEqualTo(3);
    assertThat(table.getTreeItem(1).getValue()).isEqualTo(BRANCH);
    assertThat(table.getTreeItem(1).isExpanded()).isFalse();
    assertThat(((TreeTableColumn<Part, ?>) table.getColumns().getFirst()).getCellData(1))
        .isEqualTo("branch");
  }

  @Test
  void enterOpensTheSelectedRow() {
    List<Part> opened = new ArrayList<>();
    table.onOpen(opened::add);
    table.show(List.of(TREE), Part::parts, (_, _) -> true);
    table.getSelectionModel().select(2);

    Event.fireEvent(
        table,
        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));

    assertThat(table.selected()).contains(LEAF);
    assertThat(opened).containsExactly(LEAF);
  }
}
