package dev.admittance.app.controls.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// A table with group headings among its rows, which span the columns. Right expands a group and
/// Left collapses it, from any of its rows too; so do Enter, Space and a click on the heading.
///
/// @param <L> the type of the lines
/// @param <R> the type of the rows among them
public class GroupedTable<L, R extends L> extends DataTable<L> {
  private final Function<L, Optional<GroupHeading>> heading;
  private final Consumer<L> toggle;

  /// @param heading the text of a line that is not a row
  /// @param toggle expands or collapses the group of a heading
  public GroupedTable(
      String id,
      String name,
      List<DataColumn<R>> columns,
      Class<R> row,
      Function<L, Optional<GroupHeading>> heading,
      Consumer<L> toggle) {
    super(
        id,
        name,
        columns,
        line -> row.isInstance(line) ? Optional.of(row.cast(line)) : Optional.empty());
    this.heading = heading;
    this.toggle = toggle;
    setRowFactory(_ -> new HeadingRow());
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
  }

  /// The line of the heading above a line; negative if there is none.
  protected int headingAbove(int line) {
    int at = line;
    while (at >= 0 && heading.apply(getItems().get(at)).isEmpty()) {
      at--;
    }
    return at;
  }

  private void press(KeyEvent event) {
    if (selected().isEmpty() || !hasNoModifier(event)) {
      return;
    }
    int line = getSelectionModel().getSelectedIndex();
    L selected = selected().get();
    Optional<GroupHeading> group = heading.apply(selected);
    if (group.isPresent()) {
      if (toggles(event.getCode(), group.get().folded())) {
        toggle.accept(selected);
        getSelectionModel().clearAndSelect(line);
        event.consume();
      }
    } else if (event.getCode() == KeyCode.LEFT) {
      int above = headingAbove(line);
      if (above >= 0) {
        selectAt(above);
        event.consume();
      }
    }
  }

  private static boolean toggles(KeyCode key, boolean folded) {
    return switch (key) {
      case LEFT -> !folded;
      case RIGHT -> folded;
      case ENTER, SPACE -> true;
      default -> false;
    };
  }

  private final class HeadingRow extends DataRow {
    private final FontIcon arrow = new FontIcon();
    private final Label name = new Label();
    private final Label count = new Label();
    private final Label attention = new Label("", new FontIcon(MaterialDesignA.ALERT_OUTLINE));
    private final HBox content = new HBox(arrow, name, count, attention);

    HeadingRow() {
      content.getStyleClass().add("group-heading");
      count.getStyleClass().add("group-count");
      attention.getStyleClass().add("group-attention");
      content.setAlignment(Pos.CENTER_LEFT);
      content.setManaged(false);
      content.setMouseTransparent(true);
      addEventHandler(
          MouseEvent.MOUSE_CLICKED,
          event -> {
            if (event.getButton() == MouseButton.PRIMARY && content.isVisible()) {
              toggle.accept(getItem());
            }
          });
    }

    @Override
    protected void updateItem(@Nullable L line, boolean empty) {
      super.updateItem(line, empty);
      Optional<GroupHeading> group = empty || line == null ? Optional.empty() : heading.apply(line);
      getStyleClass().remove("group-row");
      setAccessibleText(group.map(GroupHeading::spoken).orElse(null));
      content.setVisible(group.isPresent());
      group.ifPresent(this::show);
    }

    private void show(GroupHeading group) {
      getStyleClass().add("group-row");
      arrow.setIconCode(
          group.folded() ? MaterialDesignC.CHEVRON_RIGHT : MaterialDesignC.CHEVRON_DOWN);
      name.setText(group.name());
      count.setText(group.count());
      attention.setText(group.attention());
      attention.setVisible(!group.attention().isEmpty());
      requestLayout();
    }

    /// The skin replaces the cells whenever columns change, which removes the heading.
    @Override
    protected void layoutChildren() {
      super.layoutChildren();
      if (content.isVisible()) {
        if (!getChildren().contains(content)) {
          getChildren().add(content);
        }
        content.resizeRelocate(0, 0, getWidth(), getHeight());
      }
    }
  }
}
