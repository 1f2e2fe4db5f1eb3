package dev.admittance.app.design.form;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.EnumValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

/// Toggle buttons for a list of values from a small set. A written value outside the set has a
/// button too, so that it can be removed.
final class ChecksEditor extends FlowPane {
  private static final Messages MESSAGES = Messages.of(ChecksEditor.class);

  private static final PseudoClass GHOST = PseudoClass.getPseudoClass("ghost");

  private final ListEdits edits;
  private final String id;
  private final String name;
  private List<EnumValue> options = List.of();
  private List<String> written = List.of();

  /// @param id of the control; each button adds its value
  /// @param name of the list
  ChecksEditor(String id, String name, ListEdits edits) {
    this.id = id;
    this.name = name;
    this.edits = edits;
    setId(id);
    getStyleClass().add("checks");
  }

  /// Shows the values.
  ///
  /// @param ghost the defaults if none are written
  void show(List<EnumValue> offered, List<String> texts, List<String> ghost) {
    written = texts;
    List<EnumValue> all = new ArrayList<>(offered);
    texts.stream()
        .distinct()
        .filter(text -> offered.stream().noneMatch(option -> option.value().equals(text)))
        .forEach(
            text -> all.add(new EnumValue(text, MESSAGES.get("unknown-value"), Optional.empty())));
    if (!all.equals(options)) {
      options = List.copyOf(all);
      getChildren().setAll(options.stream().map(this::button).toList());
    }
    for (int i = 0; i < options.size(); i++) {
      ToggleButton button = (ToggleButton) getChildren().get(i);
      String value = options.get(i).value();
      boolean isDefault = texts.isEmpty() && ghost.contains(value);
      button.setSelected(texts.contains(value));
      button.pseudoClassStateChanged(GHOST, isDefault);
      button.setAccessibleText(
          isDefault ? MESSAGES.get("default", name, value) : name + " " + value);
    }
  }

  private ToggleButton button(EnumValue option) {
    String title = option.value().isEmpty() ? "\"\"" : option.value();
    ToggleButton button = Buttons.toggle(id + "/" + option.value(), title);
    button.getStyleClass().add("check");
    if (!option.documentation().isEmpty()) {
      Nodes.tip(button, () -> new Tooltip(option.documentation()));
    }
    button.setOnAction(_ -> {
      int index = written.indexOf(option.value());
      if (index < 0) {
        edits.add(option.value());
      } else {
        edits.remove(index);
      }
    });
    return button;
  }
}
