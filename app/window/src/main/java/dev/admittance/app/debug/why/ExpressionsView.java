package dev.admittance.app.debug.why;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Orientation;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/// Expressions with the values and costs of their parts; the part that is selected or under the
/// mouse is highlighted in the expression.
final class ExpressionsView extends StackPane {
  private static final Messages MESSAGES = Messages.of(ExpressionsView.class);

  /// Deeper parts are collapsed at first.
  private static final int UNFOLDED = 4;

  private final DataTree<ExpressionLine> table =
      new DataTree<>(
          "debug/why-expressions",
          MESSAGES.get("expressions.table"),
          List.of(
              column("part", 200, ExpressionLine::text),
              column("value", 120, ExpressionLine::value),
              column("cost", 52, ExpressionLine::cost).limits(10, 64)));
  private final TextFlow source = new TextFlow();

  ExpressionsView(ExpressionsViewModel model) {
    table.getStyleClass().add("why-expressions");
    table.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
    table.getSelectionModel().selectedItemProperty().subscribe(_ -> markSelected());
    source.setId("debug/why-source");
    source.setAccessibleText(MESSAGES.get("expression.source"));
    source.getStyleClass().add("why-source");
    ScrollPane scroll = Nodes.styled(new ScrollPane(source), "why-source-scroll");
    scroll.setFitToWidth(true);
    SplitPane split = new SplitPane(table, scroll);
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.68);
    Label note = Nodes.bound("debug/why-expressions-note", model.noteProperty(), Styles.TEXT_MUTED);
    note.setWrapText(true);
    note.visibleProperty().bind(note.textProperty().isNotEmpty());
    split.visibleProperty().bind(note.visibleProperty().not());
    getChildren().setAll(note, split);
    model.linesProperty().subscribe(this::show);
  }

  private void show(List<ExpressionLine> lines) {
    table.show(lines, ExpressionLine::parts, (_, depth) -> depth < UNFOLDED);
    table.getSelectionModel().selectFirst();
    markSelected();
  }

  private void markSelected() {
    mark(table.selected());
  }

  private void mark(Optional<ExpressionLine> line) {
    source.getChildren().clear();
    line.filter(one -> !one.source().isEmpty())
        .ifPresent(one -> {
          boolean whole = one.start() == 0 && one.end() == one.source().length();
          add(one.source().substring(0, one.start()), "why-source-text");
          add(
              one.source().substring(one.start(), one.end()),
              whole ? "why-source-text" : "why-source-marked");
          add(one.source().substring(one.end()), "why-source-text");
        });
  }

  private void add(String text, String style) {
    if (!text.isEmpty()) {
      Text piece = Nodes.styled(new Text(text), style);
      source.getChildren().add(piece);
    }
  }

  private DataColumn<ExpressionLine> column(
      String id, double width, Function<ExpressionLine, String> text) {
    return DataColumn.of(id, MESSAGES.get(id), width, text)
        .fixed()
        .style(line -> "look-" + line.look().name().toLowerCase(Locale.ROOT))
        .look(this::pointed);
  }

  /// Highlights the part of a cell's line while the mouse is over the cell.
  private Consumer<ExpressionLine> pointed(IndexedCell<?> cell) {
    AtomicReference<@Nullable ExpressionLine> shown = new AtomicReference<>();
    cell.setOnMouseEntered(_ -> {
      if (!cell.isEmpty()) {
        mark(Optional.ofNullable(shown.get()));
      }
    });
    cell.setOnMouseExited(_ -> markSelected());
    return shown::set;
  }
}
