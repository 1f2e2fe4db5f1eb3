package dev.admittance.app.design.form;

import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.EnumValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// One of many values as a drop-down list with their explanations.
final class DropDownEditor extends StackPane {
  private static final Messages MESSAGES = Messages.of(DropDownEditor.class);

  private final ComboBox<EnumValue> box = new ComboBox<>();
  private boolean showing;

  /// @param id of the list
  /// @param name of the field
  /// @param chosen receives the value
  DropDownEditor(String id, String name, Consumer<String> chosen) {
    getStyleClass().add("drop-down");
    Inputs.named(id, name, box);
    box.setMaxWidth(Double.MAX_VALUE);
    box.setVisibleRowCount(12);
    box.setCellFactory(_ -> new OptionCell(true));
    box.setButtonCell(new OptionCell(false));
    box.valueProperty()
        .subscribe(option -> {
          if (!showing && option != null) {
            chosen.accept(option.value());
          }
        });
    getChildren().setAll(box);
  }

  /// Shows the value.
  ///
  /// @param written empty for none; may be outside the options
  /// @param ghost the default; empty for none
  void show(List<EnumValue> offered, Optional<String> written, Optional<String> ghost) {
    showing = true;
    List<EnumValue> options = new ArrayList<>(offered);
    if (written.isPresent() && find(offered, written.get()).isEmpty()) {
      options.addFirst(
          new EnumValue(written.get(), MESSAGES.get("unknown-value"), Optional.empty()));
    }
    if (!box.getItems().equals(options)) {
      box.getItems().setAll(options);
    }
    Optional<EnumValue> value = written.flatMap(text -> find(options, text));
    if (value.isPresent()) {
      box.getSelectionModel().select(value.get());
    } else {
      box.getSelectionModel().clearSelection();
    }
    box.setPromptText(ghost.orElse(MESSAGES.get("shared.not-set")));
    showing = false;
  }

  private static Optional<EnumValue> find(List<EnumValue> options, String value) {
    return options.stream().filter(option -> option.value().equals(value)).findFirst();
  }

  /// A value, with its explanation in the list.
  private final class OptionCell extends ListCell<EnumValue> {
    private final boolean inList;

    OptionCell(boolean inList) {
      this.inList = inList;
    }

    @Override
    protected void updateItem(EnumValue option, boolean empty) {
      super.updateItem(option, empty);
      setText(null);
      setGraphic(null);
      if (empty || option == null) {
        setText(inList ? null : box.getPromptText());
      } else if (inList && !option.documentation().isEmpty()) {
        setGraphic(
            new VBox(
                new Label(option.value()),
                Nodes.label(option.documentation(), "option-explanation")));
      } else {
        setText(option.value());
      }
    }
  }
}
