package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The fields of an item besides its expressions, and the choice of the expression to edit.
final class ItemFields extends VBox {
  private static final Messages MESSAGES = Messages.of(ItemFields.class);

  private static final List<String> REASONS =
      List.of("", "Unauthorized", "Forbidden", "Invalid", "RequestEntityTooLarge");
  private static final List<String> PATCH_TYPES = List.of("ApplyConfiguration", "JSONPatch");

  private final ConditionsViewModel model;
  private final String id;
  private final GridPane grid = new GridPane();
  private boolean showing;

  ItemFields(ConditionsViewModel model, String id) {
    this.model = model;
    this.id = id;
    getStyleClass().add("item-fields");
    grid.getStyleClass().add("item-grid");
    switch (model.kind()) {
      case MATCH_CONDITIONS, VARIABLES -> text("name", MESSAGES.get("field.name"));
      case AUDIT_ANNOTATIONS -> text("key", MESSAGES.get("field.key"));
      case VALIDATIONS -> {
        text("message", MESSAGES.get("field.message"));
        choice(
            "reason",
            MESSAGES.get("field.reason"),
            REASONS,
            reason -> model.setText("reason", reason));
      }
      case MUTATIONS ->
          choice("patchType", MESSAGES.get("field.patch-type"), PATCH_TYPES, model::setPatchType);
    }
    getChildren().setAll(grid);
    if (model.kind() == ExpressionKind.VALIDATIONS) {
      getChildren().add(slots());
    }
  }

  private void row(String title, Node control) {
    Label label = Nodes.uncut(Nodes.labelFor(control, title, Styles.TEXT_MUTED));
    GridPane.setHgrow(control, Priority.ALWAYS);
    grid.addRow(grid.getRowCount(), label, control);
  }

  private void text(String field, String title) {
    TextField text = new TextField();
    text.setId(id + "/" + field);
    ScreenReaderLabel.name(text, MESSAGES.get("field-of", title, model.kind().word()));
    // The typed text stays while other parts of the object change.
    SimpleStringProperty known = new SimpleStringProperty("");
    known.subscribe(now -> text.setText(now));
    follow(() -> known.set(model.text(field)));
    Runnable take =
        () -> {
          if (!text.getText().equals(known.get())) {
            model.setText(field, text.getText());
          }
        };
    text.focusedProperty().addListener(_ -> take.run());
    text.setOnAction(_ -> take.run());
    text.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ESCAPE) {
        text.setText(known.get());
      }
    });
    row(title, text);
  }

  private interface Choice {
    void take(String value);
  }

  private void choice(String field, String title, List<String> values, Choice choice) {
    ComboBox<String> box = new ComboBox<>();
    box.setId(id + "/" + field);
    ScreenReaderLabel.name(box, MESSAGES.get("field-of", title, model.kind().word()));
    box.getItems().setAll(values);
    follow(() -> box.setValue(model.text(field)));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            choice.take(value);
          }
        });
    row(title, box);
  }

  /// The choice between the expression of a validation and its message expression.
  private HBox slots() {
    HBox box = Nodes.row("item-slots");
    ToggleGroup group = new ToggleGroup();
    for (ExpressionSlot slot : List.of(ExpressionSlot.EXPRESSION, ExpressionSlot.MESSAGE)) {
      ToggleButton button = new ToggleButton(slot.title());
      button.setId(id + "/" + slot.path());
      button.setToggleGroup(group);
      button.getStyleClass().add(Styles.SMALL);
      button
          .getStyleClass()
          .add(slot == ExpressionSlot.EXPRESSION ? Styles.LEFT_PILL : Styles.RIGHT_PILL);
      model.slotProperty().subscribe(shown -> button.setSelected(shown == slot));
      button.setOnAction(_ -> {
        model.select(slot);
        button.setSelected(model.slotProperty().get() == slot);
      });
      box.getChildren().add(button);
    }
    return box;
  }

  private void follow(Runnable show) {
    Runnable quietly =
        () -> {
          showing = true;
          show.run();
          showing = false;
        };
    model.listProperty().subscribe(_ -> quietly.run());
    model.selectedProperty().subscribe(_ -> quietly.run());
  }
}
