package dev.admittance.simulator.cel.explanation;

import dev.admittance.simulator.cel.explanation.ExpressionExplainer.Evaluated;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Explains macros that iterate items: `all`, `exists`, `map` and the like, and `optMap`, whose
/// only item is the value of an optional.
record Loops(ExpressionExplainer explainer, BoundVariables bound) {

  Explanation explain(CelExpr part, CelCall macro, Evaluated evaluated) {
    CelExpr range = macro.target().flatMap(explainer::part).orElse(null);
    if (range == null) {
      return explainer.explained(part, evaluated, List.of(), List.of(), 0);
    }
    Explanation over = explainer.explain(range, bound);
    int variables =
        part.getKind() == Kind.COMPREHENSION && !part.comprehension().iterVar2().isEmpty() ? 2 : 1;
    List<String> names =
        macro.args().subList(0, variables).stream()
            .map(variable -> variable.ident().name())
            .toList();
    List<CelExpr> body =
        macro.args().subList(variables, macro.args().size()).stream()
            .flatMap(written -> explainer.part(written).stream())
            .toList();
    List<Map<String, Object>> all =
        over.finding() instanceof SubexpressionResult.Value(Object value)
            ? items(value, names)
            : List.of();
    List<Explanation.Item> items = new ArrayList<>();
    for (Map<String, Object> item : all) {
      if (items.size() == Explanation.SHOWN_ITEMS) {
        break;
      }
      List<Explanation> parts = explainer.inTurn(body, bound.with(item), Loops::leftOut);
      items.add(new Explanation.Item(item, parts));
      if (ends(macro.function(), parts)) {
        return explainer.explained(part, evaluated, List.of(over), items, 0);
      }
    }
    return explainer.explained(part, evaluated, List.of(over), items, all.size() - items.size());
  }

  /// The first of two expressions of a loop is the filter of the items.
  private static Optional<String> leftOut(Explanation filter) {
    return filter.finding() instanceof SubexpressionResult.Value(Object value)
            && value.equals(false)
        ? Optional.of("the item is left out")
        : Optional.empty();
  }

  /// Returns whether an item makes the later ones unnecessary.
  private static boolean ends(String macro, List<Explanation> parts) {
    boolean deciding = macro.equals("exists");
    return (deciding || macro.equals("all"))
        && !parts.isEmpty()
        && parts.getLast().finding() instanceof SubexpressionResult.Value(Object value)
        && value.equals(deciding);
  }

  private static List<Map<String, Object>> items(Object range, List<String> names) {
    List<Map<String, Object>> items = new ArrayList<>();
    switch (range) {
      case Optional<?> optional ->
          optional.ifPresent(value -> items.add(item(names, value, value)));
      case List<?> list -> {
        for (int i = 0; i < list.size(); i++) {
          Object item = list.get(i);
          items.add(names.size() == 1 ? item(names, item, item) : item(names, (long) i, item));
        }
      }
      case Map<?, ?> map -> map.forEach((key, value) -> items.add(item(names, key, value)));
      default -> {}
    }
    return items;
  }

  private static Map<String, Object> item(List<String> names, Object first, Object second) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put(names.getFirst(), first);
    if (names.size() > 1) {
      item.put(names.getLast(), second);
    }
    return item;
  }
}
