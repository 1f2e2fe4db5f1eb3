package dev.admittance.app.design.selector;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.ChipField;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;

/// A requirement: key and operator, and its values below.
final class RequirementView extends VBox {
  private static final Messages MESSAGES = Messages.of(RequirementView.class);

  private static final List<String> OPERATORS = List.of("In", "NotIn", "Exists", "DoesNotExist");

  private final SelectorViewModel selector;
  private final RequirementItem item;
  private final String id;

  RequirementView(SelectorViewModel selector, RequirementItem item, String id) {
    this.selector = selector;
    this.item = item;
    this.id = id;
    getStyleClass().add("requirement");
    Button remove =
        Buttons.icon(
            id + "/remove",
            "mdi2c-close",
            MESSAGES.get("requirement.remove", item.key()),
            () -> selector.remove(item));
    getChildren()
        .setAll(
            Nodes.row(
                "requirement-head",
                Nodes.grow(key()),
                operator(),
                Nodes.styled(remove, "selector-button")));
    if (item.hasValues()) {
      getChildren().add(values());
    }
  }

  private TextField key() {
    TextField key =
        Inputs.named(id + "/key", MESSAGES.get("requirement.label"), new TextField(item.key()));
    key.getStyleClass().add("requirement-key");
    key.setOnAction(_ -> selector.setKey(item, key.getText()));
    key.focusedProperty()
        .addListener((_, _, focused) -> {
          if (!focused) {
            selector.setKey(item, key.getText());
          }
        });
    List<String> keys = selector.keys();
    TextFields.bindAutoCompletion(
        key, request -> keys.stream().filter(it -> it.contains(request.getUserText())).toList());
    return key;
  }

  private ComboBox<String> operator() {
    ComboBox<String> operator =
        Inputs.named(
            id + "/operator",
            MESSAGES.get("requirement.operator", item.key()),
            new ComboBox<>(FXCollections.observableArrayList(OPERATORS)));
    operator.setValue(item.operator());
    operator.valueProperty().addListener((_, _, chosen) -> selector.setOperator(item, chosen));
    return Nodes.uncut(Nodes.styled(operator, Styles.SMALL, "requirement-operator"));
  }

  private ChipField values() {
    ChipField values = new ChipField(id + "/values", MESSAGES.get("value"));
    values.setLabel(text -> text.isEmpty() ? "\"\"" : text);
    values.show(item.values());
    values.setOnAdd(text -> selector.addValue(item, text));
    values.setOnRemove(text -> selector.removeValue(item, text));
    values.setOnFocus(() -> values.suggest(selector.values(item.key())));
    return values;
  }
}
