package dev.admittance.app.cluster.hooks;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The menu that chooses the grouping.
final class HookGroupMenu extends MenuButton {
  private static final Messages MESSAGES = Messages.of(HookGroupMenu.class);

  HookGroupMenu(HooksViewModel hooks) {
    setId("cluster/hooks-group");
    setGraphic(new FontIcon(MaterialDesignF.FORMAT_LIST_GROUP));
    setAccessibleText(MESSAGES.get("groups.name"));
    Nodes.tip(this, () -> new Tooltip(MESSAGES.get("groups.tip")));
    setMinWidth(USE_PREF_SIZE);
    getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    ToggleGroup choices = new ToggleGroup();
    for (HookGrouping grouping : HookGrouping.values()) {
      RadioMenuItem item =
          new RadioMenuItem(
              grouping == HookGrouping.NONE
                  ? MESSAGES.get("groups.none")
                  : MESSAGES.get("groups.by", grouping.title()));
      item.setId(getId() + "/" + grouping.name().toLowerCase(Locale.ROOT));
      item.setToggleGroup(choices);
      item.setOnAction(_ -> hooks.groupingProperty().set(grouping));
      hooks.groupingProperty().subscribe(now -> item.setSelected(now == grouping));
      getItems().add(item);
    }
    hooks
        .groupingProperty()
        .subscribe(now ->
            setText(now == HookGrouping.NONE ? MESSAGES.get("groups.none-chosen") : now.title()));
  }
}
