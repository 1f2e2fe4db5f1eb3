package dev.admittance.app.cluster.hooks;

import dev.admittance.app.controls.table.GroupHeading;
import dev.admittance.app.controls.table.GroupedTable;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;

/// The webhooks and policies with their group headings.
final class HookTable extends GroupedTable<HookLine, HookRow> {
  private static final Messages MESSAGES = Messages.of(HookTable.class);

  HookTable(HooksViewModel hooks) {
    super(
        "cluster/hooks",
        MESSAGES.get("table.name"),
        Stream.of(HookColumn.values()).map(HookCells::column).toList(),
        HookRow.class,
        HookTable::heading,
        line -> {
          if (line instanceof HookLine.Group group) {
            hooks.toggle(group);
          }
        });
    getStyleClass().add("hook-table");
    onSort(sorts ->
        hooks
            .sortedProperty()
            .set(
                sorts.stream()
                    .map(sort -> new HookSort((HookColumn) sort.key(), sort.ascending()))
                    .toList()));
    follow(hooks.lines());
    hooks
        .lines()
        .addListener(
            (ListChangeListener<HookLine>)
                _ -> {
                  if (selected().isEmpty()) {
                    follow(hooks.selectedProperty().get());
                  }
                });
    hooks.selectedProperty().subscribe(this::follow);
    onSelect(line -> {
      if (line.orElse(null) instanceof HookRow row) {
        hooks.select(row);
      }
    });
  }

  void setLineHeight(double height) {
    setFixedCellSize(height);
  }

  /// Whether a webhook is selected rather than a heading.
  boolean isAtHook() {
    return selected().orElse(null) instanceof HookRow;
  }

  private void follow(Optional<HookRow> row) {
    if (row.isPresent()) {
      select(row.get());
    } else if (isAtHook()) {
      getSelectionModel().clearSelection();
    }
  }

  private static Optional<GroupHeading> heading(HookLine line) {
    return switch (line) {
      case HookRow _ -> Optional.empty();
      case HookLine.Group(String name, int count, int concerning, boolean folded) ->
          Optional.of(
              new GroupHeading(
                  name,
                  Integer.toString(count),
                  concerning > 0 ? MESSAGES.get("group.concerning", concerning) : "",
                  folded,
                  MESSAGES.get(
                      folded ? "group.folded" : "group.unfolded",
                      name,
                      HooksViewModel.count(count),
                      concerning)));
    };
  }
}
