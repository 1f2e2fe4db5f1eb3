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

/// A line of code as far as there is room for it. The texts that it is made of are kept for the
/// lines to come, each for its look, so that showing another line asks for no style sheets.
final class CodeLine extends Region {
  private final Map<String, Stock> stocks = new HashMap<>();
  private final Region changed = new Region();
  private final ObservableDoubleValue scrolled;
  private List<CodePieces.Piece> pieces = List.of();
  private List<Text> texts = List.of();

  /// @param scrolled how much of the line is hidden on the left
  CodeLine(ObservableDoubleValue scrolled) {
    this.scrolled = scrolled;
    getStyleClass().add("diff-text");
    changed.getStyleClass().add("diff-changed");
    changed.setManaged(false);
    changed.setVisible(false);
    getChildren().add(changed);
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    scrolled.subscribe(_ -> askForLayout());
  }

  /// Texts of one look.
  private static final class Stock {
    final List<Text> texts = new ArrayList<>();
    int used;
  }

  void show(List<CodePieces.Piece> wanted) {
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

  private Text text(CodePieces.Piece piece) {
    Stock stock = stocks.computeIfAbsent(piece.styleClass(), _ -> new Stock());
    if (stock.used == stock.texts.size()) {
      stock.texts.add(made(piece.styleClass()));
    }
    Text text = stock.texts.get(stock.used++);
    String drawn = Letters.fromTheLeft(piece.text());
    if (!text.getText().equals(drawn)) {
      text.setText(drawn);
    }
    text.setVisible(true);
    return text;
  }

  /// Only once it is in the window does a text have its font.
  private Text made(String styleClass) {
    Text text = new Text();
    text.getStyleClass().add(styleClass);
    text.setTextOrigin(VPos.TOP);
    text.setManaged(false);
    text.fontProperty().subscribe(_ -> askForLayout());
    getChildren().add(text);
    return text;
  }

  /// Through the parent, as what is not managed by one is heard only where all above it are laid
  /// out.
  private void askForLayout() {
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
    boolean marked = pieces.stream().anyMatch(CodePieces.Piece::changed);
    changed.setVisible(marked);
    if (marked) {
      changed.resizeRelocate(start, 1, end - start, getHeight() - 2);
    }
  }
}
