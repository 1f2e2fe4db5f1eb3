package dev.admittance.app.help;

import dev.admittance.app.help.pages.HelpHit;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A search result: the section and an excerpt.
final class HitCell extends ListCell<HelpHit> {
  HitCell() {
    getStyleClass().add("help-hit");
    // No wider than the list, so that excerpts wrap.
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(HelpHit hit, boolean empty) {
    super.updateItem(hit, empty);
    if (empty || hit == null) {
      setGraphic(null);
      setAccessibleText("");
    } else {
      Label title = new Label(place(hit));
      title.getStyleClass().add("help-hit-title");
      TextFlow excerpt = new TextFlow(pieces(hit).toArray(Text[]::new));
      setGraphic(new VBox(title, excerpt));
      setAccessibleText(place(hit) + ". " + hit.excerpt());
    }
  }

  private static String place(HelpHit hit) {
    return hit.heading().isEmpty() ? hit.title() : hit.title() + " › " + hit.heading();
  }

  private static List<Text> pieces(HelpHit hit) {
    List<Text> pieces = new ArrayList<>();
    int at = 0;
    for (HelpHit.Mark mark : hit.marks()) {
      pieces.add(piece(hit.excerpt().substring(at, mark.start()), "help-excerpt"));
      pieces.add(piece(hit.excerpt().substring(mark.start(), mark.end()), "help-found"));
      at = mark.end();
    }
    pieces.add(piece(hit.excerpt().substring(at), "help-excerpt"));
    return pieces;
  }

  private static Text piece(String text, String style) {
    Text piece = new Text(text);
    piece.getStyleClass().add(style);
    return piece;
  }
}
