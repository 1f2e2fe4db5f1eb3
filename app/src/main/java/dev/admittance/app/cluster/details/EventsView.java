package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.hooks.Amounts;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.SplitDiff;
import java.util.Locale;
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

/// What happened to a hook, the newest first, and beside it what the chosen change changed.
public final class EventsView extends SplitPane {
  private static final double ROW = 26;
  private static final double TABLE_SHARE = 0.55;

  private final EventsViewModel events;
  private final TableView<Happening> table = new TableView<>();

  /// Shows what happened to the hook that is looked at in a session.
  public EventsView(ClusterSession session) {
    events = new EventsViewModel(session);
    setId("cluster/events-page");
    getStylesheets().add(String.valueOf(EventsView.class.getResource("details.css")));
    fill();
    SplitDiff diff = new SplitDiff("cluster/events-change", events.differenceProperty());
    EmptyState nothing =
        new EmptyState(
            MaterialDesignF.FILE_COMPARE,
            "No change is chosen",
            "Choose a line that says Changed to see what was before it and after it.");
    StackPane beside = new StackPane(diff, nothing);
    events
        .selectedProperty()
        .subscribe(chosen -> {
          boolean change = chosen.flatMap(Happening::change).isPresent();
          diff.setVisible(change);
          nothing.setVisible(!change);
        });
    getItems().setAll(table, beside);
    setDividerPositions(TABLE_SHARE);
  }

  private void fill() {
    table.setId("cluster/events");
    table.setAccessibleText("What happened to the hook, the newest first");
    table.getStyleClass().addAll("dense", "edge-to-edge", "happenings");
    table.setFixedCellSize(ROW);
    table.setPlaceholder(
        new EmptyState(
            MaterialDesignC.CALENDAR_BLANK_OUTLINE,
            "Nothing has happened yet",
            "Events about the hook and what stands behind it, and changes of its configuration"
                + " that are seen while the cluster is open, stand here."));
    column("When", 100, one -> Amounts.ago(one.at(), events.now()));
    column("What", 110, Happening::what);
    column("Message", 320, Happening::text);
    column("About", 200, Happening::about);
    column("By", 120, Happening::by);
    table.getItems().setAll(events.happenings());
    events.happenings().addListener((ListChangeListener<Happening>) _ -> follow());
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(one -> events.selectedProperty().set(Optional.ofNullable(one)));
  }

  private void follow() {
    Optional<Happening> chosen = events.selectedProperty().get();
    table.getItems().setAll(events.happenings());
    chosen.ifPresent(table.getSelectionModel()::select);
  }

  private void column(String title, double width, Function<Happening, String> text) {
    TableColumn<Happening, String> column = new TableColumn<>(title);
    column.setId("cluster/events-" + title.toLowerCase(Locale.ROOT));
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
    column.setCellFactory(_ -> new Cell());
    table.getColumns().add(column);
  }

  private static final class Cell extends TableCell<Happening, String> {
    private final Tooltip tip = new Tooltip();

    Cell() {
      tip.setWrapText(true);
      tip.setMaxWidth(480);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
      super.updateItem(text, empty);
      Happening one = empty || getTableRow() == null ? null : getTableRow().getItem();
      setText(empty ? null : text);
      tip.setText(
          one != null && getTableColumn().getText().equals("When")
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
