package dev.admittance.app.design.outline;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Asks for a new name of an object and shows its effect on the order. Enter accepts, Escape
/// cancels.
final class RenameBar extends VBox {
  private static final Messages MESSAGES = Messages.of(RenameBar.class);

  private final OutlineViewModel outline;
  private final Runnable back;
  private final TextField name = new TextField();
  private final Label rank =
      Nodes.withId("design/rename-rank", Nodes.wrapped("", Styles.TEXT_SMALL, Styles.TEXT_MUTED));
  private final Label title = Nodes.wrapped("");
  private final Label others =
      Nodes.withId("design/rename-files", Nodes.wrapped("", Styles.TEXT_SMALL));
  private Optional<OutlineEntry> entry = Optional.empty();

  /// @param back restores the focus
  RenameBar(OutlineViewModel outline, Runnable back) {
    this.outline = outline;
    this.back = back;
    setId("design/rename-bar");
    getStyleClass().add("rename-bar");
    Inputs.named("design/rename-name", MESSAGES.get("new-name"), name);
    name.getStyleClass().add(Styles.SMALL);
    HBox.setHgrow(name, Priority.ALWAYS);
    Button take = new Button(MESSAGES.get("rename"));
    take.setId("design/rename-take");
    take.getStyleClass().addAll(Styles.SMALL, Styles.ACCENT);
    take.setOnAction(_ -> take());
    Button leave =
        Buttons.small("design/rename-cancel", MESSAGES.get("shared.cancel"), () -> hide());
    getChildren().addAll(title, name, rank, others, Nodes.row("rename-buttons", take, leave));
    name.setOnAction(_ -> take());
    outline.renames().previewProperty().subscribe(this::preview);
    name.textProperty().subscribe(this::explain);
    addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            hide();
            event.consume();
          }
        });
    hide();
  }

  /// Asks for the name of an object.
  ///
  /// @param proposal the initial name
  void show(OutlineEntry object, String proposal) {
    entry = Optional.of(object);
    title.setText(MESSAGES.get("rename-what", object.title()));
    name.setText(proposal);
    explain(proposal);
    outline.lookAhead(object);
    Nodes.show(this, true);
    name.requestFocus();
    name.selectAll();
  }

  private void explain(String proposal) {
    String place = entry.map(object -> outline.rank(object, proposal)).orElse("");
    rank.setText(place.isEmpty() ? "" : MESSAGES.get("rank", place));
    rank.setManaged(!place.isEmpty());
  }

  /// Says what changes where, unless it is the file with the object alone.
  private void preview(List<RenameViewModel.Changed> files) {
    Nodes.show(others, files.size() > 1);
    others.setText(
        MESSAGES.get(
            "rename-changes",
            files.stream()
                .map(file ->
                    MESSAGES.get(
                        "rename-file",
                        file.file(),
                        file.lines().size(),
                        file.lines().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "))))
                .collect(Collectors.joining("\n"))));
  }

  private void take() {
    entry.ifPresent(object -> outline.rename(object, name.getText().strip()));
    hide();
  }

  private void hide() {
    boolean shown = isVisible();
    Nodes.show(this, false);
    if (shown && entry.isPresent()) {
      back.run();
    }
    entry = Optional.empty();
  }
}
