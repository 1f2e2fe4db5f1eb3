package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The chain of a value as a tree: each value above those that it was made of. Choosing one shows
/// its step.
public final class OriginView extends StackPane {
  private static final Messages MESSAGES = Messages.of(OriginView.class);

  private final DataTree<OriginLine> tree =
      new DataTree<>(
          "debug/origin-chain",
          MESSAGES.get("chain"),
          List.of(
              DataColumn.of("value", MESSAGES.get("value"), 190, OriginLine::value).fixed(),
              DataColumn.of("by", MESSAGES.get("by"), 110, OriginLine::by).fixed(),
              DataColumn.of("step", MESSAGES.get("origin.step"), 52, OriginLine::step)
                  .fixed()
                  .limits(44, 64)));

  private final Label value = Nodes.label("", "origin-value");
  private final Label sentence = Nodes.withId("debug/origin-sentence", new Label());

  public OriginView(OriginViewModel model) {
    getStyleClass().add("origin");
    Nodes.addSheet(this, OriginView.class, "origin.css");
    tree.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
    value.setWrapText(true);
    sentence.setWrapText(true);
    VBox details = Nodes.column("origin-details", value, sentence);
    details.setMinHeight(Region.USE_PREF_SIZE);
    BorderPane content = new BorderPane(tree);
    content.setBottom(details);
    Label note = Nodes.bound("debug/origin-note", model.noteProperty(), "pane-absence");
    note.setWrapText(true);
    note.visibleProperty().bind(note.textProperty().isNotEmpty());
    content.visibleProperty().bind(note.visibleProperty().not());
    getChildren().setAll(note, content);
    model.lines().subscribe(this::show);
    model.wantedProperty().bind(sceneProperty().isNotNull());
    tree.getSelectionModel()
        .selectedItemProperty()
        .subscribe(_ ->
            tree.selected()
                .ifPresent(line -> {
                  describe(line);
                  model.open(line);
                }));
  }

  private void show(Optional<OriginLine> chain) {
    tree.show(chain.stream().toList(), OriginLine::inputs, (_, _) -> true);
    chain.ifPresent(this::describe);
  }

  private void describe(OriginLine line) {
    value.setText(line.value());
    sentence.setText(line.sentence());
  }
}
