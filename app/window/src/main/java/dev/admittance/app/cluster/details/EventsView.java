package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.hooks.CompactNumbers;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The history of a webhook, newest first, and the differences of the selected change.
public final class EventsView extends SplitPane {
  private static final Messages MESSAGES = Messages.of(EventsView.class);

  private static final String IDS = "cluster/events-";
  private static final String WHEN = IDS + "when";
  private static final double ROW = 26;
  private static final double TABLE_SHARE = 0.55;

  private final EventsViewModel events;
  private final TableView<HookTimelineEntry> table = new TableView<>();

  public EventsView(ClusterSession session) {
    events = new EventsViewModel(session);
    setId("cluster/events-page");
    getStylesheets().add(String.valueOf(EventsView.class.getResource("details.css")));
    fill();
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
    getItems().setAll(table, beside);
    setDividerPositions(TABLE_SHARE);
  }

  private void fill() {
    table.setId("cluster/events");
    table.setAccessibleText(MESSAGES.get("events.name"));
    table.getStyleClass().addAll("dense", "edge-to-edge", "happenings");
    table.setFixedCellSize(ROW);
    table.setPlaceholder(
        new EmptyState(
            MaterialDesignC.CALENDAR_BLANK_OUTLINE,
            MESSAGES.get("events.none"),
            MESSAGES.get("events.none-hint")));
    column("when", 100, one -> CompactNumbers.ago(one.at(), events.now()));
    column("what", 110, HookTimelineEntry::what);
    column("message", 320, HookTimelineEntry::text);
    column("about", 200, HookTimelineEntry::about);
    column("by", 120, HookTimelineEntry::by);
    table.getItems().setAll(events.entrys());
    events.entrys().addListener((ListChangeListener<HookTimelineEntry>) _ -> follow());
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(one -> events.selectedProperty().set(Optional.ofNullable(one)));
  }

  private void follow() {
    Optional<HookTimelineEntry> chosen = events.selectedProperty().get();
    table.getItems().setAll(events.entrys());
    chosen.ifPresent(table.getSelectionModel()::select);
  }

  private void column(String id, double width, Function<HookTimelineEntry, String> text) {
    TableColumn<HookTimelineEntry, String> column =
        new TableColumn<>(MESSAGES.get("events.column-" + id));
    column.setId(IDS + id);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
    column.setCellFactory(_ -> new Cell());
    table.getColumns().add(column);
  }

  private static final class Cell extends TableCell<HookTimelineEntry, String> {
    private final Tooltip tip = new Tooltip();

    Cell() {
      tip.setWrapText(true);
      tip.setMaxWidth(480);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      HookTimelineEntry one = empty || getTableRow() == null ? null : getTableRow().getItem();
      setText(empty ? null : text);
      tip.setText(
          one != null && getTableColumn().getId().equals(WHEN)
              ? one.at().toString()
              : String.valueOf(text));
      setTooltip(empty || text == null || text.isEmpty() ? null : tip);
      getStyleClass().remove("happening-warning");
      if (one != null && one.warning()) {
        getStyleClass().add("happening-warning");
      }
    }
  }
}
