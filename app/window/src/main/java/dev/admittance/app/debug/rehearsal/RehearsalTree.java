package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.table.CellLook;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The requests of a rehearsal, below each those that controllers send because of it. What fails is
/// unfolded.
final class RehearsalTree extends DataTree<RehearsalRow> {
  private static final Messages MESSAGES = Messages.of(RehearsalTree.class);

  /// Heading and three rows.
  private static final double LEAST = 118;

  private boolean following;

  /// @param open shows the run of the selected request, by its number
  RehearsalTree(IntConsumer open) {
    super("debug/rehearsal-tree", MESSAGES.get("tree"), columns());
    setMinHeight(LEAST);
    // It takes the free room.
    setPrefHeight(LEAST);
    setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
    // The steps of a run take some of the height.
    heightProperty().subscribe(_ -> reveal());
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> {
          if (!following && item != null) {
            item.getValue().request().ifPresent(open);
          }
        });
  }

  private static List<DataColumn<RehearsalRow>> columns() {
    return List.of(
        DataColumn.of("object", MESSAGES.get("shared.object"), 210, RehearsalRow::shortObject)
            .least(120)
            .tip(RehearsalRow::title)
            .look(CellLook.shortenedInTheMiddle()),
        DataColumn.of("result", MESSAGES.get("shared.result"), 132, RehearsalRow::result)
            .limits(132, 140)
            .tip(RehearsalRow::message)
            .style(row -> row.state().name().toLowerCase(Locale.ROOT))
            .look(cell -> row -> cell.setGraphic(icon(row.state()))),
        DataColumn.of("at", MESSAGES.get("column.at"), 54, RehearsalRow::at)
            .meaning(MESSAGES.get("column.at.meaning"))
            .limits(52, 70)
            .amount(true));
  }

  private static @Nullable Node icon(RehearsalRow.State state) {
    return switch (state) {
      case ADMITTED -> new FontIcon("mdi2c-check-circle-outline");
      case UNCHECKED -> new FontIcon("mdi2a-alert-circle-outline");
      case FAILING, REFUSED -> new FontIcon("mdi2c-close-circle-outline");
      case SEVERAL -> null;
    };
  }

  void show(List<RehearsalRow> rows) {
    following = true;
    show(rows, RehearsalRow::children, (row, _) -> row.fails());
    following = false;
    // Cells shorten their names before they know their indent.
    Platform.runLater(this::refresh);
  }

  /// Selects a request without opening it.
  void follow(OptionalInt request) {
    following = true;
    Optional<TreeItem<RehearsalRow>> item =
        request.isEmpty()
            ? Optional.empty()
            : Optional.ofNullable(getRoot()).flatMap(root -> find(root, request));
    if (item.isPresent()) {
      for (TreeItem<RehearsalRow> up = item.get().getParent(); up != null; up = up.getParent()) {
        up.setExpanded(true);
      }
      getSelectionModel().select(item.get());
      reveal();
      // What lets a release succeed may take some of the height after this.
      Platform.runLater(this::reveal);
    } else {
      getSelectionModel().clearSelection();
    }
    following = false;
  }

  /// Scrolls to the selected row, with those above it.
  private void reveal() {
    int row = getSelectionModel().getSelectedIndex();
    if (row >= 0) {
      scrollTo(Math.max(0, row - 2));
    }
  }

  private static Optional<TreeItem<RehearsalRow>> find(
      TreeItem<RehearsalRow> in, OptionalInt request) {
    if (in.getValue() != null && in.getValue().request().equals(request)) {
      return Optional.of(in);
    }
    return in.getChildren().stream().flatMap(child -> find(child, request).stream()).findFirst();
  }
}
