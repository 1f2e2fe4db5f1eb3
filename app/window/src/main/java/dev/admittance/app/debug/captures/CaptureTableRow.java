package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// A line of the table. A heading spans the columns; a click on it toggles its group.
final class CaptureTableRow extends TableRow<TableItem> {
  /// The prefix of the id of a capture's line, before its source position.
  private static final String ID = "debug/capture-of/";

  private static final Messages MESSAGES = Messages.of(CaptureTableRow.class);

  private final FontIcon arrow = new FontIcon();
  private final Label name = new Label();
  private final Label count = new Label();
  private final HBox heading = new HBox(arrow, name, count);

  /// @param toggle collapses or expands a group
  CaptureTableRow(Consumer<GroupRow> toggle) {
    heading.getStyleClass().add("group-heading");
    count.getStyleClass().add("group-count");
    heading.setAlignment(Pos.CENTER_LEFT);
    heading.setManaged(false);
    heading.setMouseTransparent(true);
    setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && getItem() instanceof GroupRow group) {
        toggle.accept(group);
      }
    });
  }

  @Override
  protected void updateItem(@Nullable TableItem item, boolean empty) {
    super.updateItem(item, empty);
    getStyleClass().remove("group-row");
    setAccessibleText(null);
    setId(!empty && item instanceof CaptureRow row ? ID + row.source() : null);
    heading.setVisible(!empty && item instanceof GroupRow);
    if (!empty && item instanceof GroupRow group) {
      getStyleClass().add("group-row");
      show(group);
    }
  }

  private void show(GroupRow group) {
    arrow.setIconCode(
        group.folded() ? MaterialDesignC.CHEVRON_RIGHT : MaterialDesignC.CHEVRON_DOWN);
    name.setText(group.name());
    count.setText(CaptureFileState.number(group.count()));
    setAccessibleText(
        MESSAGES.get(
            group.folded() ? "group.folded" : "group.unfolded", group.name(), group.count()));
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
