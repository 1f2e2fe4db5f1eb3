package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.cel.explanation.CelValueText;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.jspecify.annotations.Nullable;

/// The parts of an expression with their values, as a tree; a part that was not evaluated says why.
final class ExplanationTable extends TreeTableView<ExplanationTable.Line> {
  private static final Messages MESSAGES = Messages.of(ExplanationTable.class);

  private static final double ROW = 24;
  private static final double HEADER = 38;
  private static final int MOST_ROWS = 12;

  /// Deeper parts are collapsed at first.
  private static final int UNFOLDED = 4;

  /// A row.
  ///
  /// @param text of the part
  /// @param value or why there is none
  /// @param cost of the part alone; empty if it was not evaluated
  record Line(String text, String value, Look look, String cost) {}

  enum Look {
    VALUE,
    TRUE,
    FALSE,
    FAILED,
    QUIET
  }

  ExplanationTable(String id) {
    setId(id);
    setAccessibleText(MESSAGES.get("parts"));
    getStyleClass().addAll("dense", "explanation");
    setFixedCellSize(ROW);
    setShowRoot(true);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    TreeTableColumn<Line, Line> cost = column(MESSAGES.get("cost"), 70, Line::cost);
    cost.setMaxWidth(90);
    getColumns().add(column(MESSAGES.get("part"), 300, Line::text));
    getColumns().add(column(MESSAGES.get("value"), 220, Line::value));
    getColumns().add(cost);
    expandedItemCountProperty()
        .subscribe(rows -> {
          double height = Math.clamp(rows.intValue(), 1, MOST_ROWS) * ROW + HEADER;
          setPrefHeight(height);
          setMinHeight(height);
        });
  }

  void show(Optional<Explanation> explanation) {
    setRoot(explanation.map(one -> item(one, 0)).orElse(null));
  }

  private static TreeItem<Line> item(Explanation one, int depth) {
    TreeItem<Line> item =
        new TreeItem<>(
            new Line(
                ExpressionRow.oneLine(one.text()),
                one.finding().text(),
                look(one.finding()),
                one.finding() instanceof SubexpressionResult.NotEvaluated
                    ? ""
                    : String.format(Locale.ROOT, "%,d", one.cost())));
    for (Explanation part : one.parts()) {
      if (isWorthARow(part)) {
        item.getChildren().add(item(part, depth + 1));
      }
    }
    for (Explanation.Item each : one.items()) {
      item.getChildren().add(item(each, depth + 1));
    }
    if (one.moreItems() > 0) {
      String more = MESSAGES.get("more-items", one.moreItems());
      item.getChildren().add(new TreeItem<>(new Line(more, "", Look.QUIET, "")));
    }
    item.setExpanded(depth < UNFOLDED);
    return item;
  }

  private static TreeItem<Line> item(Explanation.Item each, int depth) {
    TreeItem<Line> item = new TreeItem<>(new Line(names(each.variables()), "", Look.QUIET, ""));
    each.parts().forEach(part -> item.getChildren().add(item(part, depth + 1)));
    item.setExpanded(depth < UNFOLDED);
    return item;
  }

  /// Whether a part is worth a row; a literal is its own value.
  private static boolean isWorthARow(Explanation part) {
    List<CelToken> tokens = CelToken.all(part.text());
    return tokens.size() != 1
        || switch (tokens.getFirst().kind()) {
          case STRING, NUMBER, WORD -> false;
          case COMMENT, ROOT, CALL, NAME, BRACKET, SIGN -> true;
        };
  }

  private static String names(Map<String, Object> variables) {
    return variables.entrySet().stream()
        .map(one -> one.getKey() + " = " + CelValueText.of(one.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static Look look(SubexpressionResult finding) {
    return switch (finding) {
      case SubexpressionResult.Value(Boolean holds) -> holds ? Look.TRUE : Look.FALSE;
      case SubexpressionResult.Value _ -> Look.VALUE;
      case SubexpressionResult.Failed _ -> Look.FAILED;
      case SubexpressionResult.NotEvaluated _, SubexpressionResult.NotSimulated _ -> Look.QUIET;
    };
  }

  private static TreeTableColumn<Line, Line> column(
      String title, double width, Function<Line, String> text) {
    TreeTableColumn<Line, Line> column = new TreeTableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(
        cell -> new ReadOnlyObjectWrapper<>(cell.getValue().getValue()).getReadOnlyProperty());
    column.setCellFactory(_ -> new LineCell(text));
    return column;
  }

  private static final class LineCell extends TreeTableCell<Line, Line> {
    private final Function<Line, String> text;

    LineCell(Function<Line, String> text) {
      this.text = text;
    }

    @Override
    protected void updateItem(@Nullable Line line, boolean empty) {
      super.updateItem(line, empty);
      getStyleClass().removeAll("failed", "quiet", "true", "false");
      if (empty || line == null) {
        setText(null);
        setTooltip(null);
        return;
      }
      String shown = text.apply(line);
      setText(shown);
      setTooltip(shown.length() < 30 ? null : wrapped(shown));
      switch (line.look()) {
        case FAILED -> getStyleClass().add("failed");
        case QUIET -> getStyleClass().add("quiet");
        case TRUE -> getStyleClass().add("true");
        case FALSE -> getStyleClass().add("false");
        case VALUE -> {}
      }
    }

    private static Tooltip wrapped(String text) {
      return Nodes.tip(text);
    }
  }
}
