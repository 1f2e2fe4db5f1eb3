package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.initialization.analysis.Actor;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// The events as a sequence diagram, one row each: actors are columns; requests, responses and
/// watch events are arrows.
final class SequenceView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(SequenceView.class);

  private final ScenarioSession session;
  private final ListView<SequenceDiagram.Line> list = new ListView<>();
  private final ObservableList<SequenceDiagram.Line> lines = FXCollections.observableArrayList();
  private final Heads heads = new Heads();
  private final VBox content = new VBox(heads, list);
  private int actors;
  private boolean following;

  SequenceView(ScenarioSession session) {
    this.session = session;
    getStyleClass().addAll("sequence", "edge-to-edge");
    setFitToHeight(true);
    setFitToWidth(true);
    setFocusTraversable(false);
    setVbarPolicy(ScrollBarPolicy.NEVER);
    list.setId("debug/initializers-sequence");
    list.setAccessibleText(MESSAGES.get("sequence"));
    list.getStyleClass().addAll("dense", "edge-to-edge");
    list.setFixedCellSize(SequenceRow.HEIGHT);
    list.setItems(lines);
    list.setCellFactory(_ -> new Cell());
    Nodes.grow(list);
    setContent(content);
    session.runProperty().subscribe(this::show);
    session.indexProperty().subscribe(index -> select(index.intValue()));
    list.getSelectionModel()
        .selectedIndexProperty()
        .subscribe(chosen -> {
          if (!following && chosen.intValue() >= 0) {
            session.moveTo(chosen.intValue());
          }
        });
  }

  void focusList() {
    list.requestFocus();
  }

  private void show(Optional<ScenarioRun> run) {
    following = true;
    List<Actor> columns = run.map(shown -> shown.sequence().actors()).orElse(List.of());
    actors = columns.size();
    heads.show(columns);
    content.setMinWidth(SequenceColumns.least(actors));
    lines.setAll(run.map(shown -> shown.sequence().lines()).orElse(List.of()));
    following = false;
  }

  private void select(int index) {
    if (index >= 0 && index < lines.size()) {
      following = true;
      list.getSelectionModel().clearAndSelect(index);
      list.getFocusModel().focus(index);
      following = false;
      scrollIntoView(index);
      scrollColumnsIntoView(lines.get(index));
    }
  }

  /// Scrolls only if the row is hidden, and keeps some rows visible before it.
  private void scrollIntoView(int index) {
    if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
      IndexedCell<?> first = flow.getFirstVisibleCell();
      IndexedCell<?> last = flow.getLastVisibleCell();
      if (first == null || last == null || index <= first.getIndex() || index >= last.getIndex()) {
        int rows = (int) (list.getHeight() / SequenceRow.HEIGHT);
        list.scrollTo(Math.max(0, index - Math.max(1, rows / 3)));
      }
    }
  }

  private void scrollColumnsIntoView(SequenceDiagram.Line line) {
    double width = content.getWidth();
    double window = getViewportBounds().getWidth();
    double hidden = width - window;
    if (hidden <= 1 || line.from() < 0) {
      setHvalue(0);
      return;
    }
    double from = SequenceColumns.middle(Math.min(line.from(), line.to()), actors, width);
    double to = SequenceColumns.middle(Math.max(line.from(), line.to()), actors, width);
    double left = getHvalue() * hidden;
    double margin = SequenceColumns.LEAST;
    if (to + margin > left + window) {
      left = to + margin - window;
    }
    if (from - margin < left) {
      left = from - margin;
    }
    setHvalue(Math.clamp(left / hidden, 0, 1));
  }

  private final class Cell extends GraphicCell<SequenceDiagram.Line> {
    private final SequenceRow row = new SequenceRow();
    private final Tooltip words = new Tooltip();

    Cell() {
      setText(null);
      setPrefWidth(0);
      row.prefWidthProperty().bind(widthProperty());
    }

    @Override
    protected Node show(SequenceDiagram.Line line) {
      row.show(line, actors);
      String told =
          session.runProperty().get().map(run -> run.words(line.index())).orElse(line.label());
      setAccessibleText(told);
      words.setText(told);
      setTooltip(words);
      return row;
    }
  }

  /// The names of the actors above their columns.
  private static final class Heads extends Pane {
    private static final double HEIGHT = 28;

    void show(List<Actor> columns) {
      getStyleClass().setAll("sequence-heads");
      getChildren()
          .setAll(
              columns.stream()
                  .map(actor -> {
                    Label name = Nodes.label(actor.name(), "sequence-head");
                    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
                    Nodes.tip(name, actor.name() + ", " + actor.kind().text());
                    return name;
                  })
                  .toList());
      setMinHeight(HEIGHT);
      setPrefHeight(HEIGHT);
    }

    @Override
    protected void layoutChildren() {
      int count = getChildren().size();
      double each = (getWidth() - SequenceColumns.TIME) / Math.max(1, count);
      for (int i = 0; i < count; i++) {
        Label name = (Label) getChildren().get(i);
        double wide = Math.min(name.prefWidth(-1), each - 6);
        double middle = SequenceColumns.middle(i, count, getWidth());
        name.resizeRelocate(middle - wide / 2, 0, wide, HEIGHT);
      }
    }
  }
}
