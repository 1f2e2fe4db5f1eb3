package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.CodeSegments;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// A row of the blame: author, operation, line number and text.
final class BlameCell extends ListCell<BlameLine> {
  private static final Messages MESSAGES = Messages.of(BlameCell.class);

  private static final int LONGEST_LINE = 400;
  private static final double GUTTER = 190;
  private static final List<String> AUTHORS =
      IntStream.rangeClosed(0, 8).mapToObj(i -> "author-" + i).toList();

  /// Longer occasions, those of rules, take the place of the name, which the colour tells.
  private static final int LONGEST_OCCASION = 24;

  private final Label who = new Label();
  private final Label occasion = new Label();
  private final Label number = new Label();
  private final HBox text = new HBox();
  private final HBox row;

  BlameCell() {
    getStyleClass().add("blame-row");
    Region bar = Nodes.styled(new Region(), "blame-bar");
    who.getStyleClass().add("blame-who");
    who.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    who.setMinWidth(0);
    occasion.getStyleClass().add("blame-occasion");
    occasion.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    HBox gutter = Nodes.row("blame-gutter", who, occasion);
    gutter.setMinWidth(GUTTER);
    gutter.setPrefWidth(GUTTER);
    gutter.setMaxWidth(GUTTER);
    number.getStyleClass().add("diff-number");
    number.setMinWidth(36);
    text.getStyleClass().add("blame-text");
    Nodes.grow(text);
    row = new HBox(bar, gutter, number, text);
    row.getStyleClass().add("blame-line");
  }

  @Override
  protected void updateItem(BlameLine line, boolean empty) {
    super.updateItem(line, empty);
    getStyleClass().removeAll(AUTHORS);
    getStyleClass().removeAll("gap", "heading", "removed");
    if (empty || line == null) {
      setGraphic(null);
      setTooltip(null);
      setAccessibleText(null);
      return;
    }
    String name = line.author().map(AuthorTag::name).orElse("");
    line.author().ifPresent(author -> getStyleClass().add("author-" + author.colour()));
    switch (line.kind()) {
      case FIELD -> {}
      case GAP -> getStyleClass().add("gap");
      case HEADING -> getStyleClass().add("heading");
      case REMOVED -> getStyleClass().add("removed");
    }
    boolean crowded = line.occasion().length() > LONGEST_OCCASION;
    who.setText(line.begins() && !crowded ? GraphemeBreaks.fromTheLeft(name) : "");
    occasion.setMinWidth(crowded ? 0 : USE_PREF_SIZE);
    occasion.setText(line.begins() ? line.occasion() : "");
    number.setText(line.number() > 0 ? Integer.toString(line.number()) : "");
    text.getChildren().setAll(pieces(line));
    setTooltip(
        name.isEmpty()
            ? null
            : new Tooltip(name + (line.occasion().isEmpty() ? "" : ", " + line.occasion())));
    setAccessibleText(name.isEmpty() ? line.text() : MESSAGES.get("written-by", line.text(), name));
    setGraphic(row);
  }

  private static List<Label> pieces(BlameLine line) {
    String shown = GraphemeBreaks.shortened(line.text(), LONGEST_LINE);
    if (line.kind() != BlameLine.Kind.FIELD) {
      return List.of(piece(shown, "code-plain"));
    }
    return CodeSegments.of(shown, CodeToken.ofYaml(shown), Optional.empty()).stream()
        .map(part -> piece(part.text(), part.styleClass()))
        .toList();
  }

  private static Label piece(String text, String styleClass) {
    return Nodes.uncut(Nodes.label(GraphemeBreaks.fromTheLeft(text), styleClass));
  }
}
