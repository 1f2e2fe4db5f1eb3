package dev.admittance.app.editor.completion;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.completion.CompletionItem;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// A completion: an icon of its kind, its name, and what it is.
final class CompletionCell extends GraphicCell<CompletionItem> {
  private final FontIcon icon = new FontIcon();
  private final Label label = new Label();
  private final Label detail = Nodes.label("", "completion-detail");
  private final HBox row;

  CompletionCell() {
    Region space = Nodes.space();
    space.setMinWidth(8);
    row = Nodes.row("completion-row", icon, label, space, detail);
    label.setMinWidth(USE_PREF_SIZE);
    detail.setMinWidth(0);
    setPrefWidth(0);
  }

  @Override
  protected Node show(CompletionItem item) {
    icon.setIconLiteral(icon(item.kind()));
    label.setText(item.label());
    detail.setText(item.detail());
    setAccessibleText(item.label() + " " + item.detail());
    return row;
  }

  private static String icon(CompletionItem.Kind kind) {
    return switch (kind) {
      case KEY -> "mdi2k-key-outline";
      case VALUE -> "mdi2f-format-list-bulleted-type";
      case RESOURCE -> "mdi2c-cube-outline";
      case NAME -> "mdi2t-tag-outline";
      case OBJECT -> "mdi2f-file-document-outline";
      case VARIABLE -> "mdi2v-variable";
      case FUNCTION -> "mdi2f-function-variant";
    };
  }
}
