package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.FieldGrid;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.expression.ExpressionKind;
import dev.admittance.completion.expression.ExpressionSlot;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The fields of an item besides its expressions, and the choice of the expression to edit.
final class ItemFields extends VBox {
  private static final Messages MESSAGES = Messages.of(ItemFields.class);

  private static final List<String> REASONS =
      List.of("", "Unauthorized", "Forbidden", "Invalid", "RequestEntityTooLarge");
  private static final List<String> PATCH_TYPES = List.of("ApplyConfiguration", "JSONPatch");

  private final ConditionsViewModel model;
  private final String id;
  private final FieldGrid grid = new FieldGrid("item-grid", Styles.TEXT_MUTED);
  private boolean showing;

  ItemFields(ConditionsViewModel model, String id) {
    this.model = model;
    this.id = id;
    getStyleClass().add("item-fields");
    switch (model.kind()) {
      case MATCH_CONDITIONS, VARIABLES -> text("name", MESSAGES.get("shared.name"));
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

  private <T extends Control> T field(String field, String title, T control) {
    Inputs.named(id + "/" + field, MESSAGES.get("field-of", title, model.kind().word()), control);
    grid.with(title, control);
    return control;
  }

  private void text(String field, String title) {
    TextField text = field(field, title, new TextField());
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
  }

  private void choice(String field, String title, List<String> values, Consumer<String> choose) {
    ComboBox<String> box = field(field, title, new ComboBox<>());
    box.getItems().setAll(values);
    follow(() -> box.setValue(model.text(field)));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            choose.accept(value);
          }
        });
  }

  /// The choice between the expression of a validation and its message expression.
  private HBox slots() {
    Segments<ExpressionSlot> slots = new Segments<>(model.slotProperty(), model::select);
    for (ExpressionSlot slot : List.of(ExpressionSlot.EXPRESSION, ExpressionSlot.MESSAGE)) {
      slots.with(slot, Buttons.toggle(id + "/edit/" + slot.path(), slot.title()));
    }
    return Nodes.styled(slots, "item-slots");
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
