package dev.admittance.simulator.cel.explanation;

import dev.admittance.simulator.cel.program.Activation;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.program.Program.Plan;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Evaluates one CEL expression and records the value of each sub-expression.
public final class ExpressionExplainer {
  private final String expression;
  private final CelAbstractSyntaxTree checked;
  private final SourcePositions places;
  private final Map<Long, CelExpr> parts = new HashMap<>();

  private ExpressionExplainer(String expression, CelAbstractSyntaxTree checked) {
    this.expression = expression;
    this.checked = checked;
    places = new SourcePositions(expression, checked.getSource());
    CelNavigableAst.fromAst(checked)
        .getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .forEach(part -> parts.put(part.id(), part));
  }

  /// Explains the value of an expression.
  ///
  /// @param checked the expression with its types, parsed with its macros
  public static Explanation explain(
      String expression, CelAbstractSyntaxTree checked, Activation variables) {
    ExpressionExplainer explainer = new ExpressionExplainer(expression, checked);
    return explainer.explain(checked.getExpr(), new BoundVariables(variables, Map.of()));
  }

  /// A sub-expression by its id; empty for one that the expression does not evaluate itself.
  Optional<CelExpr> part(CelExpr written) {
    return Optional.ofNullable(parts.get(written.id()));
  }

  Explanation explain(CelExpr part, BoundVariables bound) {
    Evaluated evaluated = evaluate(part, bound);
    Optional<CelCall> macro = places.macro(part);
    if (macro.isPresent() && !macro.get().function().equals("has")) {
      return new Loops(this, bound).explain(part, macro.get(), evaluated);
    }
    return explained(part, evaluated, parts(part, bound), List.of(), 0);
  }

  /// The value of a sub-expression on its own, and its cost.
  record Evaluated(SubexpressionResult finding, long cost) {}

  Explanation explained(
      CelExpr part,
      Evaluated evaluated,
      List<Explanation> parts,
      List<Explanation.Item> items,
      int more) {
    SourcePositions.Stretch place = places.of(part);
    return new Explanation(
        expression.substring(place.start(), place.end()),
        "",
        place.start(),
        place.end(),
        function(part),
        evaluated.finding(),
        evaluated.cost(),
        parts,
        items,
        more);
  }

  private String function(CelExpr part) {
    return places
        .macro(part)
        .map(CelCall::function)
        .orElseGet(() ->
            switch (part.getKind()) {
              case CALL -> part.call().function();
              case SELECT -> ".";
              default -> "";
            });
  }

  private Evaluated evaluate(CelExpr part, BoundVariables bound) {
    try {
      return switch (Program.planPart(checked, part, bound.items().keySet())) {
        case Plan.Ready(Program program) -> found(program.evaluate(bound));
        case Plan.Refused(String message) ->
            new Evaluated(new SubexpressionResult.Failed(message), 0);
        case Plan.NotSimulated(String reason) ->
            new Evaluated(new SubexpressionResult.NotSimulated(reason), 0);
      };
    } catch (NotSimulatedException unknown) {
      return new Evaluated(
          new SubexpressionResult.NotSimulated(String.valueOf(unknown.getMessage())), 0);
    }
  }

  private static Evaluated found(Program.Evaluation evaluation) {
    return new Evaluated(
        evaluation.value() instanceof CelError(String message)
            ? new SubexpressionResult.Failed(message)
            : new SubexpressionResult.Value(evaluation.value()),
        evaluation.cost());
  }

  /// The parts of an expression without loop, as the server evaluates them.
  private List<Explanation> parts(CelExpr part, BoundVariables bound) {
    return switch (part.getKind()) {
      case SELECT -> inTurn(List.of(part.select().operand()), bound, ExpressionExplainer::never);
      case CALL -> operands(part.call(), bound);
      case LIST -> inTurn(part.list().elements(), bound, ExpressionExplainer::failed);
      case MAP ->
          values(
              inTurn(
                  part.map().entries().stream()
                      .flatMap(entry -> Stream.of(entry.key(), entry.value()))
                      .toList(),
                  bound,
                  ExpressionExplainer::failed));
      case STRUCT -> {
        List<CelExpr.CelStruct.Entry> entries = part.struct().entries();
        List<Explanation> values =
            inTurn(
                entries.stream().map(CelExpr.CelStruct.Entry::value).toList(),
                bound,
                ExpressionExplainer::failed);
        yield IntStream.range(0, values.size())
            .mapToObj(i -> values.get(i).of(entries.get(i).fieldKey()))
            .toList();
      }
      default -> List.of();
    };
  }

  /// The keys and values of a map, each value with the text of its key.
  private static List<Explanation> values(List<Explanation> entries) {
    return IntStream.range(0, entries.size())
        .mapToObj(i ->
            i % 2 == 1
                    && entries.get(i - 1).finding() instanceof SubexpressionResult.Value(String key)
                ? entries.get(i).of(key)
                : entries.get(i))
        .toList();
  }

  private List<Explanation> operands(CelCall call, BoundVariables bound) {
    List<CelExpr> operands = new ArrayList<>();
    call.target().ifPresent(operands::add);
    operands.addAll(call.args());
    return switch (call.function()) {
      case "_&&_" -> inTurn(operands, bound, before -> decided(before, false));
      case "_||_" -> inTurn(operands, bound, before -> decided(before, true));
      case "_?_:_" -> choice(operands, bound);
      case "or", "orValue" -> inTurn(operands, bound, ExpressionExplainer::hasValue);
      case "_?._" -> inTurn(operands.subList(0, 1), bound, ExpressionExplainer::never);
      case "_[_]", "_[?_]" -> inTurn(operands, bound, ExpressionExplainer::failed);
      default ->
          inTurn(
              operands,
              bound,
              operands.size() > 2 ? ExpressionExplainer::failed : ExpressionExplainer::never);
    };
  }

  private static Optional<String> never(Explanation before) {
    return Optional.empty();
  }

  private static Optional<String> failed(Explanation before) {
    return before.finding() instanceof SubexpressionResult.Value
        ? Optional.empty()
        : Optional.of("what stands before it failed");
  }

  private static Optional<String> decided(Explanation before, boolean by) {
    return before.finding() instanceof SubexpressionResult.Value(Object value) && value.equals(by)
        ? Optional.of("what stands before it is " + by)
        : Optional.empty();
  }

  private static Optional<String> hasValue(Explanation before) {
    return before.finding() instanceof SubexpressionResult.Value(Object value)
            && value instanceof Optional<?> optional
            && optional.isEmpty()
        ? Optional.empty()
        : Optional.of("what stands before it is not empty");
  }

  private List<Explanation> choice(List<CelExpr> operands, BoundVariables bound) {
    Explanation condition = explain(operands.get(0), bound);
    Object value =
        condition.finding() instanceof SubexpressionResult.Value(Object found) ? found : "";
    return List.of(
        condition,
        branch(operands.get(1), value.equals(true), condition, bound),
        branch(operands.get(2), value.equals(false), condition, bound));
  }

  private Explanation branch(
      CelExpr part, boolean taken, Explanation condition, BoundVariables bound) {
    return taken
        ? explain(part, bound)
        : notEvaluated(
            part,
            condition.finding() instanceof SubexpressionResult.Value(Object value)
                ? "the condition is " + value
                : "the condition failed");
  }

  /// Explains parts until one makes the rest unnecessary.
  ///
  /// @param ends returns for an evaluated part the reason why the rest is not evaluated
  List<Explanation> inTurn(
      List<CelExpr> parts, BoundVariables bound, Function<Explanation, Optional<String>> ends) {
    List<Explanation> explained = new ArrayList<>();
    Optional<String> reason = Optional.empty();
    for (CelExpr part : parts) {
      if (reason.isPresent()) {
        explained.add(notEvaluated(part, reason.get()));
      } else {
        Explanation explanation = explain(part, bound);
        explained.add(explanation);
        reason = ends.apply(explanation);
      }
    }
    return explained;
  }

  private Explanation notEvaluated(CelExpr part, String because) {
    return explained(
        part,
        new Evaluated(new SubexpressionResult.NotEvaluated(because), 0),
        List.of(),
        List.of(),
        0);
  }
}
