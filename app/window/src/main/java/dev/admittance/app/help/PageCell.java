package dev.admittance.app.help;

import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A cell of a table of a page.
final class PageCell extends StackPane {
  private final TextFlow words;

  PageCell(TextFlow words) {
    super(words);
    this.words = words;
  }

  /// The width of its longest word in pixels; known once CSS is applied.
  double longestWord() {
    return snappedLeftInset()
        + snappedRightInset()
        + words.getChildren().stream().mapToDouble(PageCell::longestWord).max().orElse(0);
  }

  private static double longestWord(Node part) {
    return part instanceof Text text
        ? Stream.of(text.getText().split(" "))
            .mapToDouble(word -> width(text, word))
            .max()
            .orElse(0)
        : part.prefWidth(-1);
  }

  private static double width(Text like, String word) {
    Text alone = new Text(word);
    alone.setFont(like.getFont());
    return alone.getLayoutBounds().getWidth();
  }
}
