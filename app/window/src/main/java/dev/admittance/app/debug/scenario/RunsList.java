package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// The runs of a scenario with the outcome of the creation in each, to compare and to return to.
final class RunsList extends ListView<ScenarioRun> {
  private static final Messages MESSAGES = Messages.of(RunsList.class);

  private static final double ROW = 46;
  private static final int MOST_ROWS = 4;

  RunsList(ScenariosViewModel scenarios) {
    setId("debug/initializers-runs");
    setAccessibleText(MESSAGES.get("runs.list"));
    getStyleClass().addAll("scenario-runs");
    setFixedCellSize(ROW);
    setItems(scenarios.runs());
    setCellFactory(_ -> new Cell());
    scenarios
        .runs()
        .subscribe(
            () -> setPrefHeight(Math.clamp(scenarios.runs().size(), 1, MOST_ROWS) * ROW + 4));
    setPrefHeight(ROW + 4);
    setMinHeight(ROW + 4);
    scenarios.session().runProperty().subscribe(this::follow);
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(chosen -> {
          if (chosen != null) {
            scenarios.show(chosen);
          }
        });
  }

  private void follow(Optional<ScenarioRun> run) {
    run.ifPresent(shown -> {
      getSelectionModel().select(shown);
      scrollTo(shown);
    });
  }

  private static final class Cell extends GraphicCell<ScenarioRun> {
    private final Label title = new Label();
    private final Label outcome = new Label();
    private final VBox box = new VBox(title, outcome);

    Cell() {
      title.getStyleClass().add("scenario-run-title");
      outcome.getStyleClass().add("scenario-run-outcome");
      setPrefWidth(0);
    }

    @Override
    protected Node show(ScenarioRun run) {
      title.setText(run.title());
      outcome.setText(run.outcome());
      box.getStyleClass().setAll("scenario-run", run.isFine() ? "fine" : "wrong");
      Nodes.tip(this, () -> new Tooltip(run.title() + "\n" + run.outcome()));
      setAccessibleText(run.title() + ": " + run.outcome());
      return box;
    }
  }
}
