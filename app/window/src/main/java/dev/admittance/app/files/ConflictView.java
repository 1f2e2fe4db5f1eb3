package dev.admittance.app.files;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.files.MergeViewModel.Conflict;
import dev.admittance.app.messages.Messages;
import dev.admittance.storage.ThreeWayMerge.Choice;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// A merge conflict: the lines of both sides, and the choice between them.
final class ConflictView extends VBox {
  private static final Messages MESSAGES = Messages.of(ConflictView.class);

  private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
  private static final int MOST_LINES = 40;

  private final Conflict conflict;
  private final ToggleGroup group = new ToggleGroup();

  ConflictView(Conflict conflict, String id) {
    this.conflict = conflict;
    getStyleClass().add("conflict");
    Label place = Nodes.label(MESSAGES.get("merge.line", conflict.line()), Styles.TEXT_MUTED);
    HBox choices =
        new HBox(
            place,
            choice(id + "/mine", MESSAGES.get("merge.choose-mine"), Choice.MINE),
            choice(id + "/theirs", MESSAGES.get("merge.choose-theirs"), Choice.THEIRS),
            choice(id + "/both", MESSAGES.get("merge.choose-both"), Choice.BOTH));
    choices.setSpacing(16);
    HBox sides =
        new HBox(
            side(conflict.lines().mine(), Choice.MINE),
            side(conflict.lines().theirs(), Choice.THEIRS));
    sides.getStyleClass().add("conflict-sides");
    getChildren().addAll(choices, sides);
  }

  private RadioButton choice(String id, String title, Choice choice) {
    RadioButton button = Nodes.withId(id, new RadioButton(title));
    button.setToggleGroup(group);
    button.setAccessibleText(MESSAGES.get("merge.choice", title, conflict.line()));
    button.setOnAction(_ -> conflict.choice().set(Optional.of(choice)));
    conflict.choice().subscribe(chosen -> button.setSelected(chosen.equals(Optional.of(choice))));
    return button;
  }

  private VBox side(List<String> lines, Choice choice) {
    VBox side = Nodes.grow(Nodes.column("conflict-side"));
    side.setPrefWidth(0);
    if (lines.isEmpty()) {
      side.getChildren().add(new Label(MESSAGES.get("merge.removed")));
    }
    lines.stream()
        .limit(MOST_LINES)
        .map(line -> new Label(line.stripTrailing()))
        .forEach(side.getChildren()::add);
    if (lines.size() > MOST_LINES) {
      side.getChildren().add(new Label(MESSAGES.get("merge.more", lines.size() - MOST_LINES)));
    }
    conflict
        .choice()
        .subscribe(chosen ->
            side.pseudoClassStateChanged(
                CHOSEN, chosen.filter(one -> one == choice || one == Choice.BOTH).isPresent()));
    return side;
  }
}
