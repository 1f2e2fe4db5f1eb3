package dev.admittance.app.design.form;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.EnumValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/// One of a few values as buttons side by side, with the default marked. Arrow keys move between
/// them, Space selects.
final class ChoiceEditor extends HBox {
  private static final Messages MESSAGES = Messages.of(ChoiceEditor.class);

  private static final PseudoClass GHOST = PseudoClass.getPseudoClass("ghost");

  private final Consumer<String> chosen;
  private final String id;
  private final String name;
  private List<EnumValue> options = List.of();

  /// @param id of the control; each button adds its value
  /// @param name of the field
  /// @param chosen receives the value
  ChoiceEditor(String id, String name, Consumer<String> chosen) {
    this.id = id;
    this.name = name;
    this.chosen = chosen;
    setId(id);
    getStyleClass().add("choice");
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
  }

  /// Shows the value.
  ///
  /// @param written empty for none; may be outside the options
  /// @param ghost the default; empty for none
  void show(List<EnumValue> offered, Optional<String> written, Optional<String> ghost) {
    if (!offered.equals(options)) {
      options = offered;
      getChildren().setAll(offered.stream().map(this::button).toList());
      Segments.join(this);
    }
    for (int i = 0; i < options.size(); i++) {
      ToggleButton button = (ToggleButton) getChildren().get(i);
      String value = options.get(i).value();
      boolean isDefault = written.isEmpty() && ghost.equals(Optional.of(value));
      button.setSelected(written.equals(Optional.of(value)));
      button.pseudoClassStateChanged(GHOST, isDefault);
      button.setAccessibleText(
          isDefault ? MESSAGES.get("default", name, value) : name + " " + value);
    }
  }

  private ToggleButton button(EnumValue option) {
    ToggleButton button = Buttons.toggle(id + "/" + option.value(), option.value());
    if (!option.documentation().isEmpty()) {
      Nodes.tip(button, () -> new Tooltip(option.documentation()));
    }
    button.setOnAction(_ -> {
      button.setSelected(true);
      chosen.accept(option.value());
    });
    return button;
  }

  private void press(KeyEvent event) {
    int by = event.getCode() == KeyCode.RIGHT ? 1 : event.getCode() == KeyCode.LEFT ? -1 : 0;
    int at = focused() + by;
    if (by != 0 && at >= 0 && at < getChildren().size()) {
      getChildren().get(at).requestFocus();
      event.consume();
    }
  }

  private int focused() {
    for (int i = 0; i < getChildren().size(); i++) {
      if (getChildren().get(i).isFocused()) {
        return i;
      }
    }
    return 0;
  }
}
