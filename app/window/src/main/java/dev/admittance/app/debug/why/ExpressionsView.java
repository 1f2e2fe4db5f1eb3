package dev.admittance.app.debug.why;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// Expressions with the values and costs of their parts; the part that is selected or under the
/// mouse is highlighted in the expression.
final class ExpressionsView extends StackPane {
  private static final Messages MESSAGES = Messages.of(ExpressionsView.class);

  /// Deeper parts are collapsed at first.
  private static final int UNFOLDED = 4;

  private final TreeTableView<ExpressionLine> table = new TreeTableView<>();
  private final TextFlow source = new TextFlow();

  ExpressionsView(ExpressionsViewModel model) {
    table.setId("debug/why-expressions");
    table.setAccessibleText(MESSAGES.get("expressions.table"));
    table.getStyleClass().addAll("dense", "edge-to-edge", "why-expressions");
    table.setShowRoot(false);
    table.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
    table.getColumns().add(column(MESSAGES.get("part"), 200, ExpressionLine::text));
    table.getColumns().add(column(MESSAGES.get("value"), 120, ExpressionLine::value));
    TreeTableColumn<ExpressionLine, ExpressionLine> cost =
        column(MESSAGES.get("cost"), 52, ExpressionLine::cost);
    cost.setMaxWidth(64);
    table.getColumns().add(cost);
    table.getSelectionModel().selectedItemProperty().subscribe(_ -> markSelected());
    source.setId("debug/why-source");
    source.setAccessibleText(MESSAGES.get("expression.source"));
    source.getStyleClass().add("why-source");
    ScrollPane scroll = new ScrollPane(source);
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add("why-source-scroll");
    SplitPane split = new SplitPane(table, scroll);
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.68);
    Label note = new Label();
    note.setId("debug/why-expressions-note");
    note.getStyleClass().add(Styles.TEXT_MUTED);
    note.setWrapText(true);
    note.textProperty().bind(model.noteProperty());
    note.visibleProperty().bind(note.textProperty().isNotEmpty());
    split.visibleProperty().bind(note.visibleProperty().not());
    getChildren().setAll(note, split);
    model.linesProperty().subscribe(this::show);
  }

  private void show(List<ExpressionLine> lines) {
    TreeItem<ExpressionLine> root = new TreeItem<>();
    lines.forEach(line -> root.getChildren().add(item(line, 0)));
    table.setRoot(root);
    table.getSelectionModel().selectFirst();
    markSelected();
  }

  private static TreeItem<ExpressionLine> item(ExpressionLine line, int depth) {
    TreeItem<ExpressionLine> item = new TreeItem<>(line);
    line.parts().forEach(part -> item.getChildren().add(item(part, depth + 1)));
    item.setExpanded(depth < UNFOLDED);
    return item;
  }

  private void markSelected() {
    mark(Optional.ofNullable(table.getSelectionModel().getSelectedItem()).map(TreeItem::getValue));
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
      Text piece = new Text(text);
      piece.getStyleClass().add(style);
      source.getChildren().add(piece);
    }
  }

  private TreeTableColumn<ExpressionLine, ExpressionLine> column(
      String title, double width, Function<ExpressionLine, String> text) {
    TreeTableColumn<ExpressionLine, ExpressionLine> column = new TreeTableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(
        cell -> new ReadOnlyObjectWrapper<>(cell.getValue().getValue()).getReadOnlyProperty());
    column.setCellFactory(_ ->
        new ExpressionLineCell(
            text, line -> line.ifPresentOrElse(one -> mark(Optional.of(one)), this::markSelected)));
    return column;
  }
}
