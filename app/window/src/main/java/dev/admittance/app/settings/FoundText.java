package dev.admittance.app.settings;

import dev.admittance.app.controls.Nodes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A text with the search words highlighted.
final class FoundText extends TextFlow {
  FoundText(String text, List<String> words, String style) {
    getStyleClass().addAll("found-text", style);
    int from = 0;
    for (Piece found : pieces(text.toLowerCase(Locale.ROOT), words)) {
      add(text.substring(from, found.from()), "not-found");
      add(text.substring(found.from(), found.to()), "found");
      from = found.to();
    }
    add(text.substring(from), "not-found");
  }

  private record Piece(int from, int to) {}

  /// The occurrences of the words, in order.
  private static List<Piece> pieces(String text, List<String> words) {
    List<Piece> all = new ArrayList<>();
    for (String word : words) {
      for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length())) {
        all.add(new Piece(at, at + word.length()));
      }
    }
    all.sort(Comparator.comparingInt(Piece::from).thenComparingInt(Piece::to));
    List<Piece> apart = new ArrayList<>();
    int end = 0;
    for (Piece piece : all) {
      if (piece.to() > end) {
        apart.add(new Piece(Math.max(piece.from(), end), piece.to()));
        end = piece.to();
      }
    }
    return apart;
  }

  private void add(String part, String style) {
    if (!part.isEmpty()) {
      Text text = Nodes.styled(new Text(part), style);
      getChildren().add(text);
    }
  }
}
