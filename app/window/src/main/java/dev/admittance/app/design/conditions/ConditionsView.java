package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.conditions.ConditionsViewModel.Compiled;
import dev.admittance.app.messages.Messages;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A list of expressions, an editor for the selected one, and a pane to try it on captures.
public final class ConditionsView extends VBox {
  private static final Messages MESSAGES = Messages.of(ConditionsView.class);

  private static final double ROW = 26;
  private static final int MOST_ROWS = 6;

  private final ConditionsViewModel model;
  private final String id;
  private final ListView<ExpressionRow> list = new ListView<>();
  private final VBox work = new VBox();

  /// The ids of all controls begin with `design/` and the field of the list.
  public ConditionsView(ConditionsViewModel model) {
    this.model = model;
    this.id = "design/" + model.kind().field();
    setId(id);
    getStyleClass().add("conditions");
    getStylesheets().add(ConditionStyles.SHEET);
    configureList();
    CelEditor editor = new CelEditor(model, id + "/expression");
    work.getStyleClass().add("conditions-work");
    work.getChildren()
        .setAll(
            new ItemFields(model, id),
            editor,
            problems(),
            new TryItView(model.tryIt(), id + "/try"));
    Nodes.showWhile(work, model.selectedProperty().greaterThanOrEqualTo(0));
    getChildren().setAll(heading(), list, work);
  }

  private HBox heading() {
    Label title = Nodes.label(model.kind().title(), "conditions-title");
    Label none =
        Nodes.showWhile(
            Nodes.label(MESSAGES.get("none"), Styles.TEXT_MUTED), work.visibleProperty().not());
    Region space = Nodes.space();
    String word = model.kind().word();
    return Nodes.row(
        "conditions-heading",
        title,
        none,
        space,
        tool("add", "mdi2p-plus", MESSAGES.get("add", word), model::add, false),
        tool(
            "duplicate",
            "mdi2c-content-duplicate",
            MESSAGES.get("duplicate"),
            model::duplicate,
            true),
        tool("up", "mdi2a-arrow-up", MESSAGES.get("move-up"), () -> model.move(-1), true),
        tool("down", "mdi2a-arrow-down", MESSAGES.get("move-down"), () -> model.move(1), true),
        new Separator(Orientation.VERTICAL),
        tool("remove", "mdi2d-delete-outline", MESSAGES.get("remove"), model::remove, true));
  }

  private Button tool(String action, String icon, String title, Runnable run, boolean ofItem) {
    Button button = Buttons.icon(id + "/" + action, icon, title, () -> run.run());
    button.setAccessibleText(ofItem ? MESSAGES.get("tool", title, model.kind().word()) : title);
    if (ofItem) {
      button.disableProperty().bind(model.selectedProperty().lessThan(0));
    }
    return button;
  }

  private void configureList() {
    list.setId(id + "/list");
    list.setAccessibleText(model.kind().title());
    list.getStyleClass().add("conditions-list");
    list.setItems(model.rows());
    list.setFixedCellSize(ROW);
    list.setCellFactory(_ -> new ExpressionCell());
    list.setMinHeight(Region.USE_PREF_SIZE);
    model.rows().subscribe(this::fit);
    fit();
    model.selectedProperty().subscribe(index -> choose(index.intValue()));
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(row -> {
          if (row != null) {
            model.select(row.index());
          }
        });
  }

  private void fit() {
    int rows = Math.min(model.rows().size(), MOST_ROWS);
    list.setPrefHeight(rows * ROW + 2);
    Nodes.show(list, rows > 0);
    choose(model.selectedProperty().get());
  }

  private void choose(int index) {
    if (index < 0) {
      list.getSelectionModel().clearSelection();
    } else if (index < model.rows().size()) {
      list.getSelectionModel().select(index);
    }
  }

  /// The server's errors, or else its note.
  private VBox problems() {
    VBox box = Nodes.column("conditions-problems");
    model.compiledProperty().subscribe(compiled -> show(box, compiled));
    return box;
  }

  private void show(VBox box, Compiled compiled) {
    box.getChildren().clear();
    if (!compiled.said().isEmpty()) {
      box.getChildren()
          .add(line(compiled.said(), "problem", "severity-error", "mdi2c-close-circle-outline"));
    }
    if (!compiled.note().isEmpty()) {
      box.getChildren()
          .add(line(compiled.note(), "note", "severity-warning", "mdi2a-alert-outline"));
    }
    Nodes.show(box, !box.getChildren().isEmpty());
  }

  private Label line(String text, String part, String severity, String icon) {
    Label line = new Label(text, Nodes.icon(icon, severity));
    line.setId(id + "/" + part);
    Nodes.wrap(line);
    line.getStyleClass().add(part.equals("problem") ? "server-words" : "conditions-note");
    return line;
  }
}
