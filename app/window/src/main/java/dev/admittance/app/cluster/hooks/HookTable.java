package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The webhooks and policies with their group headings. Right expands a group and Left collapses
/// it, from any of its rows too.
final class HookTable extends TableView<HookLine> {
  private static final Messages MESSAGES = Messages.of(HookTable.class);

  private final HooksViewModel hooks;
  private final Map<HookColumn, TableColumn<HookLine, HookContent>> byColumn =
      new EnumMap<>(HookColumn.class);

  /// Whether the selection changes with the lines rather than by the user.
  private boolean following;

  HookTable(HooksViewModel hooks) {
    this.hooks = hooks;
    setId("cluster/hooks");
    setAccessibleText(MESSAGES.get("table.name"));
    getStyleClass().addAll("dense", "edge-to-edge", "hook-table");
    for (HookColumn column : HookColumn.values()) {
      TableColumn<HookLine, HookContent> shown = column(column);
      byColumn.put(column, shown);
      getColumns().add(shown);
    }
    setSortPolicy(_ -> {
      hooks.sortedProperty().set(sorted());
      return true;
    });
    setRowFactory(_ -> new HookTableRow(hooks::toggle));
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    getItems().setAll(hooks.lines());
    hooks.lines().addListener((ListChangeListener<HookLine>) _ -> follow());
    hooks.selectedProperty().subscribe(this::select);
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(line -> {
          if (!following && line instanceof HookRow row) {
            hooks.select(row);
          }
        });
  }

  void setLineHeight(double height) {
    setFixedCellSize(height);
  }

  /// Focuses the selected line, or else the first.
  void enter() {
    requestFocus();
    if (getSelectionModel().isEmpty() && !getItems().isEmpty()) {
      getSelectionModel().clearAndSelect(0);
    }
  }

  /// Whether a webhook is selected rather than a heading.
  boolean isAtHook() {
    return getSelectionModel().getSelectedItem() instanceof HookRow;
  }

  /// The columns, whose visibility the menu changes.
  Map<HookColumn, TableColumn<HookLine, HookContent>> columns() {
    return byColumn;
  }

  private void follow() {
    following = true;
    getItems().setAll(hooks.lines());
    following = false;
    select(hooks.selectedProperty().get());
  }

  private void select(Optional<HookRow> row) {
    if (row.isEmpty()) {
      if (getSelectionModel().getSelectedItem() instanceof HookRow) {
        getSelectionModel().clearSelection();
      }
      return;
    }
    if (row.get().equals(getSelectionModel().getSelectedItem())) {
      return;
    }
    following = true;
    int line = getItems().indexOf(row.get());
    if (line >= 0) {
      boolean moved = getSelectionModel().getSelectedIndex() >= 0;
      getSelectionModel().clearAndSelect(line);
      if (!moved) {
        scrollTo(Math.max(0, line - 3));
      }
    } else {
      getSelectionModel().clearSelection();
    }
    following = false;
  }

  private List<HookSort> sorted() {
    return getSortOrder().stream()
        .map(column ->
            new HookSort(
                (HookColumn) column.getUserData(),
                column.getSortType() == TableColumn.SortType.ASCENDING))
        .toList();
  }

  private void press(KeyEvent event) {
    HookLine line = getSelectionModel().getSelectedItem();
    boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
    if (line == null || !plain) {
      return;
    }
    switch (line) {
      case HookLine.Group group -> {
        boolean toggles =
            switch (event.getCode()) {
              case LEFT -> !group.folded();
              case RIGHT -> group.folded();
              case ENTER, SPACE -> true;
              default -> false;
            };
        if (toggles) {
          int at = getSelectionModel().getSelectedIndex();
          hooks.toggle(group);
          getSelectionModel().clearAndSelect(at);
          event.consume();
        }
      }
      case HookRow _ when event.getCode() == KeyCode.LEFT -> {
        int heading = headingAbove(getSelectionModel().getSelectedIndex());
        if (heading >= 0) {
          getSelectionModel().clearAndSelect(heading);
          scrollTo(Math.max(0, heading - 3));
          event.consume();
        }
      }
      case HookRow _ -> {}
    }
  }

  private int headingAbove(int line) {
    int at = line;
    while (at >= 0 && !(getItems().get(at) instanceof HookLine.Group)) {
      at--;
    }
    return at;
  }

  private static TableColumn<HookLine, HookContent> column(HookColumn column) {
    TableColumn<HookLine, HookContent> shown = new TableColumn<>();
    shown.setId("cluster/hooks-" + column.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    Label title = new Label(column.title());
    title.setTooltip(new Tooltip(column.meaning() + "."));
    shown.setGraphic(title);
    shown.setUserData(column);
    shown.setPrefWidth(column.width());
    shown.setVisible(column.isShownAtFirst());
    shown.setReorderable(column != HookColumn.STATE);
    if (column.isAmount()) {
      shown.getStyleClass().add("amount");
    }
    shown.setCellValueFactory(cell ->
        switch (cell.getValue()) {
          case HookRow row -> row.contentProperty();
          case HookLine.Group _ -> new ReadOnlyObjectWrapper<HookContent>().getReadOnlyProperty();
        });
    shown.setCellFactory(_ -> HookCells.of(column));
    return shown;
  }
}
