package dev.admittance.app.impact.result;

import dev.admittance.app.controls.Nodes;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cell of a line of the summary, with icon and count.
final class GroupCell extends ListCell<GroupItem> {
  private final FontIcon icon = new FontIcon();
  private final Label text = new Label();
  private final Label detail = new Label();
  private final Label count = new Label();
  private final HBox line;

  GroupCell() {
    getStyleClass().add("impact-group");
    text.setMinWidth(0);
    // The end of a path distinguishes it.
    text.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    text.getStyleClass().add("impact-group-text");
    detail.getStyleClass().add("impact-group-detail");
    detail.setMinWidth(0);
    count.getStyleClass().add("impact-group-count");
    count.setMinWidth(Region.USE_PREF_SIZE);
    VBox words = Nodes.grow(new VBox(text, detail));
    words.setMinWidth(0);
    words.setAlignment(Pos.CENTER_LEFT);
    line = new HBox(icon, words, count);
    line.getStyleClass().add("impact-group-line");
    line.setMinWidth(0);
    line.setPrefWidth(0);
    detail.managedProperty().bind(detail.textProperty().isNotEmpty());
  }

  @Override
  protected void updateItem(GroupItem item, boolean empty) {
    super.updateItem(item, empty);
    for (GroupItem.Kind kind : GroupItem.Kind.values()) {
      getStyleClass().remove(style(kind));
    }
    if (empty || item == null) {
      setGraphic(null);
      Nodes.clearTip(this);
      setAccessibleText(null);
      return;
    }
    getStyleClass().add(style(item.kind()));
    icon.setIconLiteral(icon(item.kind()));
    Nodes.show(icon, item.kind() != GroupItem.Kind.HEADING);
    text.setText(item.text());
    detail.setText(item.detail());
    count.setText(item.count() < 0 ? "" : ImpactDescriptions.number(item.count()));
    Nodes.tip(
        this,
        () ->
            new Tooltip(
                item.detail().isEmpty() ? item.text() : item.text() + ", " + item.detail()));
    setAccessibleText(
        item.text()
            + (item.detail().isEmpty() ? "" : ", " + item.detail())
            + (item.count() < 0 ? "" : ", " + item.count()));
    setGraphic(line);
  }

  private static String style(GroupItem.Kind kind) {
    return "group-" + kind.name().toLowerCase(Locale.ROOT);
  }

  private static String icon(GroupItem.Kind kind) {
    return switch (kind) {
      case HEADING, VERDICT -> "mdi2s-swap-horizontal";
      case FIELD -> "mdi2c-code-braces";
      case ADDED -> "mdi2p-plus-circle-outline";
      case REMOVED -> "mdi2m-minus-circle-outline";
      case NEVER -> "mdi2s-sleep";
      case CAUSE -> "mdi2h-help-circle-outline";
    };
  }
}
