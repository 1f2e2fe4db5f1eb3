package dev.admittance.app.debug.captures;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The menu that chooses the grouping and collapses the groups.
final class GroupMenu extends MenuButton {
  private static final Messages MESSAGES = Messages.of(GroupMenu.class);

  GroupMenu(CapturesTableViewModel table) {
    setId("debug/captures-group");
    setGraphic(new FontIcon(MaterialDesignF.FORMAT_LIST_GROUP));
    setAccessibleText(MESSAGES.get("group-by"));
    getStyleClass().addAll(Styles.FLAT, Tweaks.NO_ARROW, "group-menu");
    Tooltip tooltip = new Tooltip();
    setTooltip(tooltip);
    ToggleGroup choices = new ToggleGroup();
    for (CaptureGrouping grouping : CaptureGrouping.values()) {
      RadioMenuItem item =
          new RadioMenuItem(
              grouping == CaptureGrouping.NONE
                  ? MESSAGES.get("group.none")
                  : MESSAGES.get("group.by", grouping.title()));
      item.setId(getId() + "/" + grouping.name().toLowerCase(Locale.ROOT));
      item.setToggleGroup(choices);
      item.setOnAction(_ -> table.groupingProperty().set(grouping));
      table.groupingProperty().subscribe(now -> item.setSelected(now == grouping));
      getItems().add(item);
    }
    getItems().addAll(new SeparatorMenuItem(), fold(table, true), fold(table, false));
    table
        .groupingProperty()
        .subscribe(now -> {
          setText(now == CaptureGrouping.NONE ? "" : now.title());
          tooltip.setText(
              now == CaptureGrouping.NONE
                  ? MESSAGES.get("group")
                  : MESSAGES.get("grouped-by", now.title()));
        });
  }

  private MenuItem fold(CapturesTableViewModel table, boolean fold) {
    MenuItem item = new MenuItem(fold ? MESSAGES.get("fold") : MESSAGES.get("unfold"));
    item.setId(getId() + (fold ? "/fold" : "/unfold"));
    item.setOnAction(_ -> table.foldAll(fold));
    item.disableProperty().bind(table.groupingProperty().isEqualTo(CaptureGrouping.NONE));
    return item;
  }
}
