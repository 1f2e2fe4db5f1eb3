package dev.admittance.app.shell.finder;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.shell.finder.FinderViewModel.Found;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of the finder: icon, title with the matched letters highlighted, detail, hint.
final class FinderCell extends ListCell<Found> {
  FinderCell(FinderViewModel finder) {
    // Details shrink in a narrow list.
    setPrefWidth(0);
    setOnMouseClicked(_ -> {
      if (getItem() != null) {
        finder.choose(getItem().item());
      }
    });
  }

  @Override
  protected void updateItem(Found found, boolean empty) {
    super.updateItem(found, empty);
    setText(null);
    setGraphic(empty ? null : row(found));
    setAccessibleText(empty ? null : spoken(found.item()));
  }

  private static String spoken(FinderItem item) {
    return String.join(" ", item.title(), item.detail(), item.hint());
  }

  private static HBox row(Found found) {
    FinderItem item = found.item();
    Label detail = Nodes.label(item.detail(), Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    detail.setMinWidth(0);
    Label hint = Nodes.uncut(Nodes.label(item.hint(), "keys"));
    hint.setVisible(!item.hint().isEmpty());
    return Nodes.row(
        "finder-row", new FontIcon(item.icon()), title(found), detail, Nodes.space(), hint);
  }

  private static TextFlow title(Found found) {
    TextFlow flow = new TextFlow();
    String title = found.item().title();
    List<Integer> marked = found.inTitle();
    int from = 0;
    while (from < title.length()) {
      boolean mark = marked.contains(from);
      int to = from + 1;
      while (to < title.length() && marked.contains(to) == mark) {
        to++;
      }
      Text part = new Text(title.substring(from, to));
      part.getStyleClass().add(mark ? "found" : "not-found");
      flow.getChildren().add(part);
      from = to;
    }
    flow.setMinWidth(Region.USE_PREF_SIZE);
    return flow;
  }
}
