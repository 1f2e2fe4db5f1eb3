package dev.admittance.app.design.form.editor;

import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

/// Some of a few values, as buttons that stay pressed. A written value that is not offered has a
/// button too, so that it can be taken out.
public final class ChecksEditor extends FlowPane {
  private static final Messages MESSAGES = Messages.of(ChecksEditor.class);

  private static final PseudoClass GHOST = PseudoClass.getPseudoClass("ghost");

  private final ListEdits edits;
  private final String id;
  private final String name;
  private List<Option> options = List.of();
  private List<String> written = List.of();

  /// Makes one.
  ///
  /// @param id of the whole; the buttons have it with their value behind it
  /// @param name what the list is called
  public ChecksEditor(String id, String name, ListEdits edits) {
    this.id = id;
    this.name = name;
    this.edits = edits;
    setId(id);
    getStyleClass().add("checks");
  }

  /// Shows what is written.
  ///
  /// @param ghost the values that hold where nothing is written
  public void show(List<Option> offered, List<String> texts, List<String> ghost) {
    written = texts;
    List<Option> all = new ArrayList<>(offered);
    texts.stream()
        .distinct()
        .filter(text -> offered.stream().noneMatch(option -> option.value().equals(text)))
        .forEach(text -> all.add(new Option(text, MESSAGES.get("unknown-value"))));
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

  private ToggleButton button(Option option) {
    ToggleButton button = new ToggleButton(option.value().isEmpty() ? "\"\"" : option.value());
    button.setId(id + "/" + option.value());
    button.getStyleClass().add("check");
    if (!option.explanation().isEmpty()) {
      button.setTooltip(new Tooltip(option.explanation()));
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
