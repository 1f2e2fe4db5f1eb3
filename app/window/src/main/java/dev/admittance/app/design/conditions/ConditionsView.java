package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.design.builder.ItemListView;
import dev.admittance.app.editor.cel.CelEditor;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.expression.ExpressionSlot;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// A list of expressions, an editor for the selected one, and a pane to try it on captures.
public final class ConditionsView extends BuilderView {
  private static final Messages MESSAGES = Messages.of(ConditionsView.class);

  private static final int EXPRESSION_LINES = 3;

  private final ConditionsViewModel model;
  private final String id;
  private final ItemListView<ExpressionRow> list;

  /// The ids of all controls begin with `design/` and the field of the list.
  public ConditionsView(ConditionsViewModel model) {
    super(model, "design/" + model.kind().field(), "conditions");
    this.model = model;
    this.id = getId();
    String word = model.kind().word();
    list =
        new ItemListView<>(
            id,
            model.kind().title(),
            MESSAGES.get("add", word),
            title -> MESSAGES.get("tool", title, word),
            _ -> new ExpressionCell(),
            model);
    VBox work =
        Nodes.column(
            "conditions-work",
            new ItemFields(model, id),
            new CelEditor(
                model,
                id + "/expression",
                model.slotProperty().map(ExpressionSlot::title),
                EXPRESSION_LINES),
            problems(),
            new TryItView(model.tryIt(), id + "/try"));
    BooleanBinding any = model.selectedProperty().greaterThanOrEqualTo(0);
    getChildren()
        .setAll(
            Nodes.row(
                "conditions-heading",
                Nodes.label(model.kind().title(), "conditions-title"),
                Nodes.showWhile(Nodes.label(MESSAGES.get("none"), Styles.TEXT_MUTED), any.not()),
                Nodes.space(),
                list.tools()),
            list,
            Nodes.showWhile(work, any));
    model.rows().subscribe(this::showRows);
    model.selectedProperty().subscribe(_ -> showRows());
  }

  private void showRows() {
    int chosen = model.selectedProperty().get();
    list.show(model.rows(), chosen < model.rows().size() ? chosen : -1, true);
  }

  /// The server's errors, or else its advice.
  private VBox problems() {
    VBox box = Nodes.column("conditions-problems");
    model
        .compiledProperty()
        .subscribe(compiled -> {
          box.getChildren().clear();
          show(box, compiled.said(), "problem", "severity-error", "mdi2c-close-circle-outline");
          show(box, compiled.advice(), "note", "severity-warning", "mdi2a-alert-outline");
          Nodes.show(box, !box.getChildren().isEmpty());
        });
    return box;
  }

  private void show(VBox box, String text, String part, String severity, String icon) {
    if (!text.isEmpty()) {
      Label line = Nodes.wrapped(text, part.equals("problem") ? "server-words" : "conditions-note");
      line.setGraphic(Nodes.icon(icon, severity));
      box.getChildren().add(Nodes.withId(id + "/" + part, line));
    }
  }
}
