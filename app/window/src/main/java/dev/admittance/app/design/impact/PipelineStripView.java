package dev.admittance.app.design.impact;

import dev.admittance.app.controls.ListChange;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.impact.StripLines.StripLine;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The admission chain in lines of parts, with the one at the caret selected. The arrow keys move
/// between parts; a click or Enter shows the text of a part. The lines are virtualized.
public final class PipelineStripView extends VBox {
  private static final Messages MESSAGES = Messages.of(PipelineStripView.class);

  private static final double LINE = 44;
  private static final int MOST_LINES = 3;

  /// The part of the height of Design that the chain may take.
  private static final double SHARE = 0.25;

  private static final double SCROLL_BAR = 22;

  private final PipelineStripViewModel strip;
  private final ListView<StripLine> list = new ListView<>();
  private double most = MOST_LINES * LINE;

  /// The index of the part that Tab leads to.
  private int reachable;

  public PipelineStripView(PipelineStripViewModel strip) {
    this.strip = strip;
    setId("design/strip");
    getStyleClass().add("pipeline-strip");
    list.setId("design/strip/list");
    list.setAccessibleText(MESSAGES.get("strip.spoken"));
    list.setFixedCellSize(LINE);
    list.setCellFactory(_ -> new LineCell());
    list.setFocusTraversable(false);
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    list.widthProperty().subscribe(_ -> arrange());
    getChildren().setAll(list);
    strip.items().addListener((ListChangeListener<StripItem>) _ -> arrange());
    strip.selectedProperty().subscribe(this::follow);
  }

  /// Moves the focus to the part at the caret, or to the last one that had it.
  public void focusList() {
    focus(strip.selectedProperty().get().map(strip.items()::indexOf).orElse(reachable));
  }

  /// Sets the height of the window's part that the chain is the top of.
  void setHeightAround(double height) {
    most = Math.clamp((int) (height * SHARE / LINE), 1, MOST_LINES) * LINE;
    resize();
  }

  private void arrange() {
    List<StripLine> lines = StripLines.of(strip.items(), list.getWidth() - SCROLL_BAR);
    ListChange.between(list.getItems(), lines).applyTo(list.getItems());
    resize();
  }

  private void resize() {
    double height = Math.clamp(list.getItems().size() * LINE, LINE, most) + 4;
    list.setMinHeight(height);
    list.setPrefHeight(height);
    list.setMaxHeight(height);
  }

  private void follow(Optional<StripItem> item) {
    item.ifPresent(chosen -> reveal(strip.items().indexOf(chosen)));
    mark();
  }

  private void reveal(int index) {
    if (list.getItems().size() * LINE > most) {
      list.scrollTo(line(index));
    }
  }

  private int line(int index) {
    return IntStream.range(0, list.getItems().size())
        .filter(line -> list.getItems().get(line).last() >= index)
        .findFirst()
        .orElse(0);
  }

  private void pressed(KeyEvent event) {
    if (!(event.getTarget() instanceof StripPart part)) {
      return;
    }
    int at = part.index();
    int next =
        switch (event.getCode()) {
          case LEFT -> at - 1;
          case RIGHT -> at + 1;
          case UP -> inLine(at, -1);
          case DOWN -> inLine(at, 1);
          case HOME -> 0;
          case END -> strip.items().size() - 1;
          case ENTER -> {
            part.fire();
            yield at;
          }
          default -> -1;
        };
    if (next >= 0 || event.getCode().isArrowKey()) {
      event.consume();
    }
    if (next >= 0 && next < strip.items().size() && next != at) {
      focus(next);
    }
  }

  /// The part at the same place in another line.
  private int inLine(int at, int by) {
    int line = line(at);
    if (line + by < 0 || line + by >= list.getItems().size()) {
      return at;
    }
    StripLine other = list.getItems().get(line + by);
    return Math.min(other.first() + at - list.getItems().get(line).first(), other.last());
  }

  private void focus(int index) {
    reachable = index;
    reveal(index);
    list.layout();
    mark();
    parts().filter(part -> part.index() == index).findFirst().ifPresent(StripPart::requestFocus);
  }

  private Stream<StripPart> parts() {
    return list.lookupAll(".strip-part").stream()
        .filter(StripPart.class::isInstance)
        .map(StripPart.class::cast);
  }

  private void mark() {
    parts().forEach(this::mark);
  }

  private void mark(StripPart part) {
    boolean selected =
        strip
            .selectedProperty()
            .get()
            .filter(chosen -> strip.items().indexOf(chosen) == part.index())
            .isPresent();
    part.show(selected, part.index() == reachable);
  }

  /// The cell of a line.
  private final class LineCell extends ListCell<StripLine> {
    private final HBox row = Nodes.row("strip-parts");

    @Override
    protected void updateItem(StripLine line, boolean empty) {
      super.updateItem(line, empty);
      row.getChildren().clear();
      if (!empty && line != null) {
        for (int i = line.first(); i <= line.last(); i++) {
          StripItem item = line.items().get(i - line.first());
          StripPart part = new StripPart(item, i);
          part.setOnAction(_ -> strip.open(item));
          mark(part);
          row.getChildren().add(part);
        }
      }
      setGraphic(empty ? null : row);
    }
  }
}
