package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// A form whose fields together are one change of a scenario. Enter in a field, or a check box,
/// applies all of them.
abstract class WhatIfForm extends VBox {
  private static final double TITLES = 150;

  private final String group;

  /// @param group what the ids of the controls begin with
  WhatIfForm(String group) {
    this.group = group;
    getStyleClass().add("what-if-controller");
  }

  /// Simulates the scenario with what the fields say.
  abstract void apply();

  /// A text of the form.
  abstract String say(String key);

  /// Adds a text field in a row of its own.
  ///
  /// @param id that its texts are called by as well
  TextField text(String id, String text, String prompt) {
    TextField field = field(id, say(id), text);
    Nodes.tip(field, say(id + ".tip"));
    field.setPromptText(prompt);
    addRow(say(id), fill(field));
    return field;
  }

  /// A field for seconds, which is marked while its text is none.
  TextField seconds(String id, String name, Optional<Duration> shown) {
    TextField field = field(id, name, shown.map(Seconds::text).orElse(""));
    Nodes.tip(field, name);
    field.setPrefColumnCount(5);
    markUnless(field, text -> text.isBlank() || time(field).isPresent());
    return field;
  }

  CheckBox check(String id, boolean selected) {
    CheckBox box = new CheckBox(say(id));
    box.setId(id(id));
    Nodes.tip(box, say(id + ".tip"));
    box.setWrapText(true);
    box.setSelected(selected);
    box.setOnAction(_ -> apply());
    getChildren().add(box);
    return box;
  }

  void addRow(String title, Control... fields) {
    Label name = Nodes.label(title, "moment-note");
    name.setMinWidth(0);
    name.setPrefWidth(TITLES);
    HBox row = Nodes.row("what-if-row", name);
    row.getChildren().addAll(fields);
    row.setAlignment(Pos.CENTER_LEFT);
    getChildren().add(row);
  }

  /// Lets a control take the room that the title leaves.
  static Control fill(Control control) {
    control.setPrefWidth(0);
    control.setMaxWidth(Double.MAX_VALUE);
    return Nodes.grow(control);
  }

  String id(String id) {
    return "debug/what-if-" + group + "/" + id;
  }

  private TextField field(String id, String name, String text) {
    TextField field = Inputs.named(id(id), name, new TextField(text));
    field.setOnAction(_ -> apply());
    return field;
  }

  static void markUnless(TextField field, Predicate<String> fine) {
    field
        .textProperty()
        .subscribe(text -> field.pseudoClassStateChanged(Styles.STATE_DANGER, !fine.test(text)));
  }

  static Optional<Duration> time(TextField field) {
    return Seconds.parse(field.getText(), Duration.ZERO, Seconds.MOST);
  }

  static List<String> names(String text) {
    return Arrays.stream(text.split("[,\\s]+")).filter(name -> !name.isEmpty()).toList();
  }
}
