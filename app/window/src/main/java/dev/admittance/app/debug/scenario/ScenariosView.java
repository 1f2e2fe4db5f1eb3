package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.workspace.FoundScenario;
import java.util.Optional;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// The list of the workspace's scenarios.
public final class ScenariosView extends VBox {
  private static final Messages MESSAGES = Messages.of(ScenariosView.class);

  private static final double ROW = 30;

  private final ListView<FoundScenario> list = new ListView<>();

  public ScenariosView(ScenariosViewModel scenarios) {
    getStyleClass().add("scenarios");
    getStylesheets().add(ScenarioView.STYLES);
    list.setId("debug/scenarios");
    list.setAccessibleText(MESSAGES.get("scenarios.list"));
    list.getStyleClass().addAll("dense", "edge-to-edge");
    list.setFixedCellSize(ROW);
    list.setItems(scenarios.scenarios());
    list.setCellFactory(_ -> new Cell());
    getChildren().setAll(Nodes.grow(list));
    scenarios.selectedProperty().subscribe(this::follow);
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(chosen -> {
          if (chosen != null) {
            scenarios.selectedProperty().set(Optional.of(chosen));
          }
        });
  }

  public void focusList() {
    list.requestFocus();
    if (list.getSelectionModel().isEmpty()) {
      list.getFocusModel().focus(0);
    }
  }

  private void follow(Optional<FoundScenario> selected) {
    if (selected.isEmpty()) {
      list.getSelectionModel().clearSelection();
    } else {
      list.getSelectionModel().select(selected.get());
    }
  }

  private static final class Cell extends ListCell<FoundScenario> {
    Cell() {
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(FoundScenario found, boolean empty) {
      super.updateItem(found, empty);
      setText(empty || found == null ? null : ScenariosViewModel.name(found));
      setGraphic(empty ? null : new FontIcon(MaterialDesignT.TIMELINE_CLOCK_OUTLINE));
      setTooltip(empty || found == null ? null : new Tooltip(found.place()));
    }
  }
}
