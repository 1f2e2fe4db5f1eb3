package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;

/// The final object with the last author of each line. Selecting a line shows its history.
public final class BlameView extends StackPane {
  private static final Messages MESSAGES = Messages.of(BlameView.class);

  private static final double MAX_HEIGHT = 130;

  private final BlameViewModel model;
  private final ListView<BlameLine> list = new ListView<>();
  private final FlowPane legend = new FlowPane();
  private final VBox history = new VBox();

  public BlameView(BlameViewModel model) {
    this.model = model;
    getStyleClass().add("blame");
    Nodes.addSheet(this, BlameView.class, "blame.css");
    list.setId("debug/blame");
    list.setAccessibleText(MESSAGES.get("list"));
    list.setCellFactory(_ -> new BlameCell());
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(line -> model.choose(Optional.ofNullable(line)));
    KeyActions.on(KeyCode.ENTER, list, model::goToLast);
    Nodes.withId("debug/blame-legend", Nodes.styled(legend, "blame-legend"));
    history.getStyleClass().add("blame-history");
    ScrollPane told = Nodes.styled(new ScrollPane(history), "edge-to-edge", "blame-told");
    told.setFitToWidth(true);
    told.setFocusTraversable(false);
    // No higher than the history, so that the lines keep their space.
    history
        .heightProperty()
        .subscribe(height -> told.setPrefHeight(Math.min(MAX_HEIGHT, height.doubleValue() + 2)));
    BorderPane content = new BorderPane(list);
    content.setTop(legend);
    content.setBottom(told);
    EmptyState empty =
        new EmptyState(
                MaterialDesignA.ACCOUNT_EDIT_OUTLINE,
                MESSAGES.get("empty.title"),
                MESSAGES.get("empty.text"))
            .explainedBy("panes#blame");
    empty.visibleProperty().bind(model.listingProperty().map(listing -> listing.lines().isEmpty()));
    content.visibleProperty().bind(empty.visibleProperty().not());
    getChildren().setAll(content, empty);
    model.linesProperty().subscribe(this::showLines);
    model.listingProperty().subscribe(this::showLegend);
    model.authorProperty().subscribe(_ -> showLegend(model.listingProperty().get()));
    model.historyProperty().subscribe(this::showHistory);
  }

  private void showLines(List<BlameLine> lines) {
    list.setItems(FXCollections.observableList(lines));
  }

  private void showLegend(BlameListing listing) {
    legend.getChildren().setAll(listing.authors().stream().map(this::chip).toList());
  }

  private Node chip(AuthorTag author) {
    ToggleButton chip = new ToggleButton(author.name() + "  " + author.lines());
    Nodes.withId(
        "debug/blame-author/" + author.name(),
        Nodes.styled(chip, "blame-chip", "author-" + author.colour()));
    chip.setGraphic(dot());
    chip.setMaxWidth(280);
    // The number of lines behind the name stays whole.
    chip.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    chip.setAccessibleText(MESSAGES.get("author", author.name(), author.lines()));
    Nodes.tip(chip, MESSAGES.get("author.tip", author.name(), author.lines()));
    chip.setSelected(model.authorProperty().get().equals(Optional.of(author)));
    chip.setOnAction(_ -> {
      model.authorProperty().set(chip.isSelected() ? Optional.of(author) : Optional.empty());
    });
    return chip;
  }

  private static Region dot() {
    return Nodes.styled(new Region(), "blame-dot");
  }

  private void showHistory(Optional<FieldHistory> told) {
    if (told.isEmpty()) {
      Label hint = Nodes.label(MESSAGES.get("hint"), "pane-note");
      hint.setWrapText(true);
      history.getChildren().setAll(hint);
      return;
    }
    Label path = Nodes.withId("debug/blame-path", Nodes.label(told.get().path(), "blame-path"));
    path.setWrapText(true);
    history.getChildren().setAll(path);
    List<FieldHistory.Event> events = told.get().events();
    for (int i = events.size() - 1; i >= 0; i--) {
      history.getChildren().add(event(events.get(i), i, events.size()));
    }
  }

  private Node event(FieldHistory.Event event, int number, int count) {
    Label what = Nodes.withId("debug/blame-event-" + (count - number), new Label(event.what()));
    what.setWrapText(true);
    VBox words = Nodes.grow(new VBox(what));
    words.setMinWidth(0);
    if (!event.value().isEmpty()) {
      Label value = Nodes.label("= " + event.value(), "blame-value");
      Nodes.tip(value, event.value());
      words.getChildren().add(value);
    }
    HBox row = Nodes.row("blame-event", words);
    event
        .step()
        .ifPresent(index -> {
          Hyperlink step = Nodes.uncut(new Hyperlink(MESSAGES.get("step", index + 1)));
          step.setId("debug/blame-step-" + (count - number));
          Nodes.tip(
              step,
              number == count - 1 ? MESSAGES.get("go-step.enter") : MESSAGES.get("go-step.tip"));
          step.setAccessibleText(MESSAGES.get("go-step", index + 1));
          step.setOnAction(_ -> model.goTo(event));
          row.getChildren().add(step);
        });
    return row;
  }
}
