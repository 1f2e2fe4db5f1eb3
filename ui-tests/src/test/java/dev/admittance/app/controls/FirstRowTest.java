package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class FirstRowTest {
  private static final List<String> ROWS = List.of("apple", "cherry", "pear");

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  private static void downSelectsRowAfterRow(Control control, SelectionModel<?> selection)
      throws TimeoutException {
    FxToolkit.setupStage(stage -> show(stage, control));
    FxRobot robot = new FxRobot();
    for (int row = 0; row < ROWS.size(); row++) {
      robot.push(KeyCode.DOWN);
      WaitForAsyncUtils.waitForFxEvents();
      assertThat(selection.getSelectedIndex()).isEqualTo(row);
    }
  }

  private static void show(Stage stage, Control control) {
    Scene scene = new Scene(control, 300, 200);
    FirstRow.install(scene);
    stage.setScene(scene);
    stage.show();
    control.requestFocus();
  }

  @Test
  void inAList() throws TimeoutException {
    ListView<String> list = new ListView<>();
    list.getItems().setAll(ROWS);
    downSelectsRowAfterRow(list, list.getSelectionModel());
  }

  @Test
  void inATable() throws TimeoutException {
    DataTable<String> table =
        new DataTable<>(
            "fruits", "Fruits", List.of(DataColumn.of("name", "Name", 100, fruit -> fruit)));
    table.show(ROWS);
    downSelectsRowAfterRow(table, table.getSelectionModel());
  }

  @Test
  void inATree() throws TimeoutException {
    TreeItem<String> root = new TreeItem<>("fruits");
    ROWS.forEach(row -> root.getChildren().add(new TreeItem<>(row)));
    TreeView<String> tree = new TreeView<>(root);
    tree.setShowRoot(false);
    downSelectsRowAfterRow(tree, tree.getSelectionModel());
  }
}
