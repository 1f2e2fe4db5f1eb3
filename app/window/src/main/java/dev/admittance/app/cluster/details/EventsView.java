package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.hooks.CompactNumbers;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The history of a webhook, newest first, and the differences of the selected change.
public final class EventsView extends SplitPane {
  private static final Messages MESSAGES = Messages.of(EventsView.class);

  private static final double ROW = 26;
  private static final double TABLE_SHARE = 0.55;

  private final EventsViewModel events;
  private final DataTable<HookTimelineEntry> table;

  public EventsView(ClusterSession session) {
    events = new EventsViewModel(session);
    setId("cluster/events-page");
    Nodes.addSheet(this, EventsView.class, "details.css");
    table =
        new DataTable<>(
            "cluster/events",
            MESSAGES.get("events.name"),
            List.of(
                column("when", 100, one -> CompactNumbers.ago(one.at(), events.now()))
                    .tip(one -> one.at().toString()),
                column("what", 110, HookTimelineEntry::what),
                column("message", 320, HookTimelineEntry::text),
                column("about", 200, HookTimelineEntry::about),
                column("by", 120, HookTimelineEntry::by)));
    table.getStyleClass().add("wrapped-cells");
    table.setFixedCellSize(ROW);
    // Headings that have no room are cut while nothing below them can be scrolled.
    EmptyState none =
        new EmptyState(
            MaterialDesignC.CALENDAR_BLANK_OUTLINE,
            MESSAGES.get("events.none"),
            MESSAGES.get("events.none-hint"));
    none.visibleProperty().bind(Bindings.isEmpty(events.entries()));
    table.visibleProperty().bind(none.visibleProperty().not());
    table.follow(events.entries());
    table.onSelect(events.selectedProperty()::set);
    SplitDiff diff = new SplitDiff("cluster/events-change", events.differenceProperty());
    EmptyState nothing =
        new EmptyState(
            MaterialDesignF.FILE_COMPARE,
            MESSAGES.get("events.no-change"),
            MESSAGES.get("events.no-change-hint"));
    StackPane beside = new StackPane(diff, nothing);
    events
        .selectedProperty()
        .subscribe(chosen -> {
          boolean change = chosen.flatMap(HookTimelineEntry::change).isPresent();
          diff.setVisible(change);
          nothing.setVisible(!change);
        });
    getItems().setAll(new StackPane(table, none), beside);
    setDividerPositions(TABLE_SHARE);
  }

  private static DataColumn<HookTimelineEntry> column(
      String id, double width, Function<HookTimelineEntry, String> text) {
    return DataColumn.of(id, MESSAGES.get("events.column-" + id), width, text)
        .style(one -> one.warning() ? "event-warning" : "");
  }
}
