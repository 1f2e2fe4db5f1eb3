package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// A line of the table. A heading spans the columns; a click on it toggles its group.
final class HookTableRow extends TableRow<HookLine> {
  private static final Messages MESSAGES = Messages.of(HookTableRow.class);

  private final FontIcon arrow = new FontIcon();
  private final Label name = new Label();
  private final Label count = new Label();
  private final Label concerning = new Label("", new FontIcon(MaterialDesignA.ALERT_OUTLINE));
  private final HBox heading = new HBox(arrow, name, count, concerning);

  /// @param toggle collapses or expands a group
  HookTableRow(Consumer<HookLine.Group> toggle) {
    heading.getStyleClass().add("hook-group-heading");
    count.getStyleClass().add("hook-group-count");
    concerning.getStyleClass().add("hook-attention");
    heading.setAlignment(Pos.CENTER_LEFT);
    heading.setManaged(false);
    heading.setMouseTransparent(true);
    setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && getItem() instanceof HookLine.Group group) {
        toggle.accept(group);
      }
    });
  }

  @Override
  protected void updateItem(@Nullable HookLine line, boolean empty) {
    super.updateItem(line, empty);
    getStyleClass().remove("hook-group");
    setAccessibleText(null);
    boolean isGroup = !empty && line instanceof HookLine.Group;
    heading.setVisible(isGroup);
    if (isGroup && line instanceof HookLine.Group group) {
      getStyleClass().add("hook-group");
      show(group);
    }
  }

  private void show(HookLine.Group group) {
    arrow.setIconCode(
        group.folded() ? MaterialDesignC.CHEVRON_RIGHT : MaterialDesignC.CHEVRON_DOWN);
    name.setText(group.name());
    count.setText(Integer.toString(group.count()));
    concerning.setText(MESSAGES.get("group.concerning", group.concerning()));
    concerning.setVisible(group.concerning() > 0);
    setAccessibleText(
        MESSAGES.get(
            group.folded() ? "group.folded" : "group.unfolded",
            group.name(),
            HooksViewModel.count(group.count()),
            group.concerning()));
    requestLayout();
  }

  /// The skin replaces the cells whenever columns change, which removes the heading.
  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    if (heading.isVisible()) {
      if (!getChildren().contains(heading)) {
        getChildren().add(heading);
      }
      heading.resizeRelocate(0, 0, getWidth(), getHeight());
    }
  }
}
