package dev.admittance.app.design.outline;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of the outline: icon, title, detail, and the number of problems.
final class OutlineCell extends TreeCell<OutlineEntry> {
  private static final Messages MESSAGES = Messages.of(OutlineCell.class);

  /// Details up to this length are not truncated; a long title is.
  private static final int LONGEST_WHOLE_DETAIL = 12;

  OutlineCell(RowDrag drag) {
    drag.install(this);
    // No wider than the tree: a long name is truncated with an ellipsis.
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(OutlineEntry entry, boolean empty) {
    super.updateItem(entry, empty);
    boolean blank = empty || entry == null;
    setText(null);
    setId(blank ? null : "design/outline-row/" + entry.id());
    setGraphic(blank ? null : row(entry));
    setTooltip(blank ? null : new Tooltip(spoken(entry)));
    setAccessibleText(blank ? null : spoken(entry));
  }

  private static HBox row(OutlineEntry entry) {
    Label title =
        Nodes.label(
            entry.title(),
            "outline-" + (entry.kind() == OutlineEntry.Kind.GROUP ? "group" : "title"));
    Label detail = Nodes.label(entry.detail(), Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    boolean isGroup = entry.kind() == OutlineEntry.Kind.GROUP;
    boolean isTitleWhole = isGroup || entry.detail().length() > LONGEST_WHOLE_DETAIL;
    // Folders distinguish configurations of one name, so both texts shrink.
    boolean isBothCut = isTitleWhole && entry.kind() == OutlineEntry.Kind.CONFIGURATION;
    detail.setMinWidth(isTitleWhole ? 0 : Region.USE_PREF_SIZE);
    title.setMinWidth(isTitleWhole && !isBothCut ? Region.USE_PREF_SIZE : 0);
    Region space = Nodes.space();
    HBox row = Nodes.row("outline-row");
    icon(entry.kind(), row);
    row.getChildren().addAll(title, detail, space);
    badge(Severity.ERROR, entry.errors(), row);
    badge(Severity.WARNING, entry.warnings(), row);
    return row;
  }

  private static void icon(OutlineEntry.Kind kind, HBox row) {
    switch (kind) {
      case GROUP -> {
        // A heading has no icon.
      }
      case CONFIGURATION -> row.getChildren().add(new FontIcon("mdi2f-file-cog-outline"));
      case POLICY -> row.getChildren().add(new FontIcon("mdi2g-gavel"));
      case BINDING -> row.getChildren().add(new FontIcon("mdi2l-link-variant"));
      case HOOK -> row.getChildren().add(new FontIcon("mdi2w-webhook"));
      case SOURCE -> row.getChildren().add(new FontIcon("mdi2l-layers-outline"));
      case FILE -> row.getChildren().add(new FontIcon("mdi2f-file-document-outline"));
    }
  }

  private static void badge(Severity severity, int count, HBox row) {
    if (count > 0) {
      Label badge = new Label(Integer.toString(count), SeverityMark.icon(severity));
      badge.getStyleClass().addAll("badge", SeverityMark.styleClass(severity));
      badge.setMinWidth(Region.USE_PREF_SIZE);
      row.getChildren().add(badge);
    }
  }

  private static String spoken(OutlineEntry entry) {
    List<String> parts = new ArrayList<>(List.of(entry.title()));
    if (!entry.detail().isEmpty()) {
      parts.add(entry.detail());
    }
    if (entry.errors() > 0) {
      parts.add(MESSAGES.get("errors", entry.errors()));
    }
    if (entry.warnings() > 0) {
      parts.add(MESSAGES.get("warnings", entry.warnings()));
    }
    return String.join(", ", parts);
  }
}
