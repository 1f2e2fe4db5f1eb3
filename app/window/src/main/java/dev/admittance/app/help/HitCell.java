package dev.admittance.app.help;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.help.pages.HelpHit;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// A search result: the section and an excerpt.
final class HitCell extends GraphicCell<HelpHit> {
  HitCell() {
    getStyleClass().add("help-hit");
    // No wider than the list, so that excerpts wrap.
    setPrefWidth(0);
  }

  @Override
  protected Node show(HelpHit hit) {
    Label title = Nodes.label(place(hit), "help-hit-title");
    TextFlow excerpt = new TextFlow(pieces(hit).toArray(Text[]::new));
    setAccessibleText(place(hit) + ". " + hit.excerpt());
    return new VBox(title, excerpt);
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
    return Nodes.styled(new Text(text), style);
  }
}
