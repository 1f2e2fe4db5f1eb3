package dev.admittance.app.controls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.value.ObservableDoubleValue;
import javafx.geometry.VPos;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/// The visible part of a line of code. Text nodes are pooled by style, so that another line needs
/// no CSS pass.
final class CodeLine extends Region {
  private final Map<String, Stock> stocks = new HashMap<>();
  private final Region changed = new Region();
  private final ObservableDoubleValue scrolled;
  private List<CodeSegments.Piece> pieces = List.of();
  private List<Text> texts = List.of();

  /// @param scrolled the width hidden on the left, in pixels
  CodeLine(ObservableDoubleValue scrolled) {
    this.scrolled = scrolled;
    getStyleClass().add("diff-text");
    changed.getStyleClass().add("diff-changed");
    Nodes.show(changed, false);
    getChildren().add(changed);
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    scrolled.subscribe(_ -> relayout());
  }

  /// The text nodes of one style.
  private static final class Stock {
    final List<Text> texts = new ArrayList<>();
    int used;
  }

  void show(List<CodeSegments.Piece> wanted) {
    if (wanted.equals(pieces)) {
      return;
    }
    pieces = wanted;
    stocks.values().forEach(stock -> stock.used = 0);
    texts = wanted.stream().map(this::text).toList();
    for (Stock stock : stocks.values()) {
      stock.texts.subList(stock.used, stock.texts.size()).forEach(text -> text.setVisible(false));
    }
    setNeedsLayout(true);
  }

  private Text text(CodeSegments.Piece piece) {
    Stock stock = stocks.computeIfAbsent(piece.styleClass(), _ -> new Stock());
    if (stock.used == stock.texts.size()) {
      stock.texts.add(made(piece.styleClass()));
    }
    Text text = stock.texts.get(stock.used++);
    String drawn = GraphemeBreaks.fromTheLeft(piece.text());
    if (!text.getText().equals(drawn)) {
      text.setText(drawn);
    }
    text.setVisible(true);
    return text;
  }

  /// A text gets its font from CSS only in a scene.
  private Text made(String styleClass) {
    Text text = Nodes.styled(new Text(), styleClass);
    text.setTextOrigin(VPos.TOP);
    text.setManaged(false);
    text.fontProperty().subscribe(_ -> relayout());
    getChildren().add(text);
    return text;
  }

  /// Asks the parent, since a request of an unmanaged node is lost during a layout pass.
  private void relayout() {
    setNeedsLayout(true);
    if (getParent() != null) {
      getParent().requestLayout();
    }
  }

  @Override
  protected void layoutChildren() {
    double at = -scrolled.get();
    double start = 0;
    double end = 0;
    for (int i = 0; i < texts.size(); i++) {
      Text text = texts.get(i);
      double width = text.getLayoutBounds().getWidth();
      double top = snapPositionY((getHeight() - text.getLayoutBounds().getHeight()) / 2);
      text.relocate(at, top);
      if (pieces.get(i).changed()) {
        start = end == 0 ? at : start;
        end = at + width;
      }
      at += width;
    }
    boolean marked = pieces.stream().anyMatch(CodeSegments.Piece::changed);
    changed.setVisible(marked);
    if (marked) {
      changed.resizeRelocate(start, 1, end - start, getHeight() - 2);
    }
  }
}
