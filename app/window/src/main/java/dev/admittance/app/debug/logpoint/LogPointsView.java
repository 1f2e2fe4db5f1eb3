package dev.admittance.app.debug.logpoint;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.editor.cel.CelEditor;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

/// The log points, and the values of the selected one with their captures.
public final class LogPointsView extends VBox {
  private static final Messages MESSAGES = Messages.of(LogPointsView.class);

  private final LogPointsViewModel points;
  private final CelEditor expression;
  private final ListView<LogPointRow> list = new ListView<>();
  private final DataTree<LoggedLine> values =
      new DataTree<>(
          "debug/log-values",
          MESSAGES.get("values"),
          List.of(
              DataColumn.of("value", MESSAGES.get("value"), 240, LoggedLine::text)
                  .fixed()
                  .style(line -> line.error() ? "log-error" : "log-value"),
              DataColumn.of("count", MESSAGES.get("count"), 64, LoggedLine::count)
                  .fixed()
                  .limits(44, 90)));

  public LogPointsView(LogPointsViewModel points) {
    this.points = points;
    expression =
        new CelEditor(
            points.draft(),
            "debug/log-expression",
            new SimpleStringProperty(MESSAGES.get("expression")),
            1);
    getStyleClass().add("log-points");
    Nodes.addSheet(this, LogPointsView.class, "logpoint.css");
    getChildren().setAll(adding(), problem(), content());
    points.draft().wantedProperty().bind(sceneProperty().isNotNull());
  }

  public void focusExpression() {
    expression.focus();
  }

  private HBox adding() {
    ComboBox<LogPlace> place = Nodes.withId("debug/log-place", new ComboBox<>());
    ScreenReaderLabel.name(place, MESSAGES.get("place"));
    place.setItems(points.draft().offeredPlaces());
    place.setPrefWidth(230);
    place.setMinWidth(120);
    ObjectProperty<Optional<LogPlace>> chosen = points.draft().placeProperty();
    chosen.subscribe(now -> place.setValue(now.orElse(null)));
    place.valueProperty().subscribe(now -> chosen.set(Optional.ofNullable(now)));
    expression.setPrompt(MESSAGES.get("expression.prompt"));
    expression.onEnter(points::add);
    Nodes.grow(expression);
    Button add = Buttons.of("debug/log-add", MESSAGES.get("shared.add"), points::add);
    add.disableProperty().bind(points.draft().draftProperty().isEmpty());
    Button cancel = Buttons.of("debug/log-cancel", MESSAGES.get("shared.cancel"), points::cancel);
    Nodes.showWhile(cancel, points.runningProperty());
    return Nodes.row("log-bar", place, expression, Nodes.uncut(add), Nodes.uncut(cancel));
  }

  private Label problem() {
    ObservableValue<String> why = points.draft().problemProperty().map(said -> said.orElse(""));
    Label problem = Nodes.bound("debug/log-problem", why, "log-problem");
    problem.setWrapText(true);
    Nodes.showWhile(problem, why.map(said -> !said.isEmpty()));
    return problem;
  }

  private StackPane content() {
    list.setId("debug/log-points");
    list.setAccessibleText(MESSAGES.get("points"));
    list.setItems(points.rows());
    list.setCellFactory(_ -> new LogPointCell(points));
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(row -> points.selectedProperty().set(Optional.ofNullable(row)));
    points.selectedProperty().subscribe(row -> row.ifPresent(list.getSelectionModel()::select));
    KeyActions.on(KeyCode.DELETE, list, () -> withSelected(points::remove));
    KeyActions.on(
        KeyCode.SPACE,
        list,
        () -> withSelected(row -> row.enabledProperty().set(!row.enabledProperty().get())));
    KeyActions.onOpen(list, () -> withSelected(points::edit));
    values.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
    points
        .linesProperty()
        .subscribe(lines -> values.show(lines, LoggedLine::captures, (_, _) -> false));
    values.onOpen(points::open);
    SplitPane split = new SplitPane(list, values);
    split.setDividerPositions(0.45);
    BooleanBinding none = Bindings.isEmpty(points.rows());
    EmptyState empty =
        new EmptyState(
                MaterialDesignM.MESSAGE_TEXT_OUTLINE,
                MESSAGES.get("empty.title"),
                MESSAGES.get("empty.text"))
            .explainedBy("debug#log-points");
    empty.visibleProperty().bind(none);
    split.visibleProperty().bind(none.not());
    return Nodes.grow(new StackPane(empty, split));
  }

  private void withSelected(Consumer<LogPointRow> action) {
    Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(action);
  }
}
