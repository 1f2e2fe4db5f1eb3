package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.editor.cel.PartLook;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.expression.CelToken;
import dev.admittance.simulator.cel.explanation.CelValueText;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.TreeItem;

/// The parts of an expression with their values, as a tree; a part that was not evaluated says why.
final class ExplanationTable extends DataTree<ExplanationTable.Line> {
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
  record Line(String text, String value, PartLook look, String cost) {}

  ExplanationTable(String id) {
    super(
        id,
        MESSAGES.get("parts"),
        List.of(
            column("part", 300, Line::text),
            column("value", 220, Line::value),
            column("cost", 70, Line::cost).limits(48, 90)));
    getStyleClass().remove("edge-to-edge");
    getStyleClass().add("explanation");
    setFixedCellSize(ROW);
    setShowRoot(true);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
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
                PartLook.of(one.finding()),
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
      item.getChildren().add(new TreeItem<>(new Line(more, "", PartLook.QUIET, "")));
    }
    item.setExpanded(depth < UNFOLDED);
    return item;
  }

  private static TreeItem<Line> item(Explanation.Item each, int depth) {
    TreeItem<Line> item = new TreeItem<>(new Line(names(each.variables()), "", PartLook.QUIET, ""));
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

  private static DataColumn<Line> column(String id, double width, Function<Line, String> text) {
    return DataColumn.of(id, MESSAGES.get(id), width, text)
        .fixed()
        .style(line -> style(line.look()));
  }

  private static String style(PartLook look) {
    return look == PartLook.VALUE ? "" : look.name().toLowerCase(Locale.ROOT);
  }
}
