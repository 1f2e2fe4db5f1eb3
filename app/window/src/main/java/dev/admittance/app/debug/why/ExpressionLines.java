package dev.admittance.app.debug.why;

import dev.admittance.app.editor.cel.PartLook;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.why.ExplainedExpression;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cel.explanation.CelValueText;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Makes the lines of explained expressions.
final class ExpressionLines {
  private static final Messages MESSAGES = Messages.of(ExpressionLines.class);

  /// A literal is its own value and needs no line.
  private static final Pattern LITERAL =
      Pattern.compile("-?[0-9.]+u?|true|false|null|\"[^\"]*\"|'[^']*'");

  private final String source;

  private ExpressionLines(String source) {
    this.source = source;
  }

  static ExpressionLine of(ExplainedExpression expression) {
    String title =
        expression.place() + (expression.occasion().isEmpty() ? "" : ", " + expression.occasion());
    ExpressionLines lines = new ExpressionLines(expression.text());
    return expression
        .explanation()
        .map(whole ->
            new ExpressionLine(
                title,
                whole.finding().text(),
                PartLook.of(whole.finding()),
                cost(whole),
                expression.text(),
                0,
                expression.text().length(),
                List.of(lines.line(whole))))
        .orElseGet(() ->
            new ExpressionLine(
                title,
                expression.problem().orElse(""),
                PartLook.FAILED,
                "",
                expression.text(),
                0,
                expression.text().length(),
                List.of()));
  }

  /// The line of a result without its parts.
  static ExpressionLine of(ExpressionResult result) {
    String expression = result.expression();
    return new ExpressionLine(
        result.field(),
        result.outcome(),
        look(result),
        result.cost() == 0 ? "" : String.format(Locale.ROOT, "%,d", result.cost()),
        expression,
        0,
        expression.length(),
        List.of());
  }

  private static PartLook look(ExpressionResult result) {
    if (result.failed()) {
      return PartLook.FAILED;
    }
    if (result.unknown()) {
      return PartLook.QUIET;
    }
    return switch (result.outcome().split(":", 2)[0]) {
      case "true" -> PartLook.TRUE;
      case "false" -> PartLook.FALSE;
      default -> PartLook.VALUE;
    };
  }

  private ExpressionLine line(Explanation part) {
    List<ExpressionLine> parts = new ArrayList<>();
    part.parts().stream()
        .filter(one -> !LITERAL.matcher(one.text()).matches())
        .forEach(one -> parts.add(line(one)));
    part.items().forEach(item -> parts.add(item(item)));
    if (part.moreItems() > 0) {
      parts.add(quiet(MESSAGES.get("more-items", part.moreItems()), List.of()));
    }
    return new ExpressionLine(
        part.text().replaceAll("\\s+", " ").strip(),
        part.finding().text(),
        PartLook.of(part.finding()),
        cost(part),
        source,
        part.start(),
        part.end(),
        parts);
  }

  private ExpressionLine item(Explanation.Item item) {
    return quiet(
        item.variables().entrySet().stream()
            .map(one -> one.getKey() + " = " + CelValueText.of(one.getValue()))
            .collect(Collectors.joining(", ")),
        item.parts().stream().map(this::line).toList());
  }

  private static ExpressionLine quiet(String text, List<ExpressionLine> parts) {
    return new ExpressionLine(text, "", PartLook.QUIET, "", "", 0, 0, parts);
  }

  private static String cost(Explanation part) {
    return part.finding() instanceof SubexpressionResult.NotEvaluated
        ? ""
        : String.format(Locale.ROOT, "%,d", part.cost());
  }
}
