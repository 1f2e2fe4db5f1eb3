package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.controls.table.ColumnMenu;
import dev.admittance.app.messages.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The captures as a table with filter, sorting and groups.
public final class CapturesView extends VBox {
  private static final Messages MESSAGES = Messages.of(CapturesView.class);

  /// The style sheet of the feature.
  static final String STYLES = String.valueOf(CapturesView.class.getResource("captures.css"));

  /// Wide enough for verdict and request.
  private static final double NARROWEST = 272;

  private static final KeyCombination PASTE = KeyCombination.valueOf("Shortcut+V");

  private final HBox tools = Nodes.row("filter-line");
  private final CapturesViewModel captures;
  private final FilterField filter;
  private final CapturesTable table;
  private final HBox heading;

  public CapturesView(CapturesViewModel captures) {
    this.captures = captures;
    getStyleClass().add("captures");
    getStylesheets().add(STYLES);
    setMinWidth(NARROWEST);
    table = new CapturesTable(captures.table(), captures::select);
    filter = new FilterField(captures.table().filter(), this::focusTable);
    captures.selectedProperty().subscribe(table::follow);
    Nodes.grow(table);
    heading =
        Nodes.row(
            "side-tools",
            Nodes.space(),
            Nodes.bound("debug/captures-summary", captures.summary(), "side-summary"));
    getChildren().setAll(new CaptureFileBar(captures), cutOff(), filterLine(), table);
  }

  /// Sets the handler of Paste in the table.
  public void setPaste(Runnable paste) {
    table.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (PASTE.match(event)) {
            event.consume();
            paste.run();
          }
        });
  }

  /// Sets the handler of dropped files.
  public void setDrop(Consumer<List<Path>> drop) {
    setOnDragOver(event -> {
      if (event.getDragboard().hasFiles()) {
        event.acceptTransferModes(TransferMode.COPY);
        event.consume();
      }
    });
    setOnDragDropped(event -> {
      List<Path> paths = event.getDragboard().getFiles().stream().map(File::toPath).toList();
      event.setDropCompleted(!paths.isEmpty());
      event.consume();
      if (!paths.isEmpty()) {
        drop.accept(paths);
      }
    });
  }

  /// Moves the caret into the filter.
  public void focusFilter() {
    filter.focus();
  }

  /// Focuses the table, so that Down selects the first capture.
  public void focusRows() {
    table.requestFocus();
  }

  /// Focuses the table, and its first row if none is selected.
  public void focusTable() {
    table.enter();
  }

  /// Adds a tool beside the filter.
  public void addTool(Node tool) {
    tools.getChildren().add(Nodes.styled(tool, "group-menu"));
  }

  /// The number of captures, for the heading of the side panel.
  public HBox heading() {
    return heading;
  }

  /// Offers to open a whole file of which the workspace loads a part.
  private NoticeBar cutOff() {
    NoticeBar bar = new NoticeBar("debug/captures-cut-off", "mdi2f-file-alert-outline");
    bar.add(
        "debug/open-cut-off",
        MESSAGES.get("open-whole"),
        () ->
            captures.cutOffProperty().get().stream().findFirst().ifPresent(captures::openIndexed));
    Runnable show =
        () -> {
          Optional<Path> file = captures.cutOffProperty().get().stream().findFirst();
          boolean other = captures.file().stateProperty().get().isEmpty();
          bar.say(
              file.filter(_ -> other)
                  .map(path -> MESSAGES.get("cut-off", path.getFileName()))
                  .orElse(""));
        };
    captures.cutOffProperty().subscribe(_ -> show.run());
    captures.file().stateProperty().subscribe(_ -> show.run());
    return bar;
  }

  private HBox filterLine() {
    Nodes.grow(filter);
    GroupMenu group = Nodes.uncut(new GroupMenu(captures.table()));
    ColumnMenu columns = Nodes.styled(new ColumnMenu(table), "group-menu");
    tools.getChildren().setAll(filter, group, columns);
    tools.setAlignment(Pos.TOP_LEFT);
    VBox.setMargin(tools, new Insets(0, 6, 8, 10));
    return tools;
  }
}
