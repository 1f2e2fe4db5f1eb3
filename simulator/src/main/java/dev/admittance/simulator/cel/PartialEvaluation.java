package dev.admittance.simulator.cel;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.ast.CelExpr.CelSelect;
import dev.cel.common.types.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Evaluates an expression as far as the kind of the object decides it: `object.kind == 'Pod'` has
/// a value, and so has `has(object.spec.template)` for a kind without that field. A part without a
/// known value may have any, or fail.
final class PartialEvaluation {
  /// A function of two strings, such as `startsWith`.
  private static final Map<String, BiPredicate<String, String>> OF_STRINGS =
      Map.of(
          "startsWith", String::startsWith,
          "endsWith", String::endsWith,
          "contains", String::contains);

  private final KindFacts facts;
  private final PartTypes types;
  private final Map<String, CelExpr> variables;

  /// The variables that are being evaluated, none of which can refer to itself.
  private final Set<String> evaluating = new HashSet<>();

  private final Map<String, Optional<Object>> known = new HashMap<>();

  /// An optional without a value.
  enum Absent {
    ABSENT
  }

  /// @param variables of the policy, by name
  PartialEvaluation(KindFacts facts, Map<String, CelExpr> variables) {
    this.facts = facts;
    this.variables = variables;
    this.types = new PartTypes(facts.object(), variables);
  }

  /// Returns the value of an expression without surrounding loops: a boolean, a number, a string, a
  /// list of such values, or an absent optional; empty where it is unknown.
  Optional<Object> value(CelExpr expression) {
    return Optional.ofNullable(value(expression, LocalParts.NONE));
  }

  /// Returns the value within loops.
  @Nullable Object value(CelExpr part, LocalParts locals) {
    return switch (part.getKind()) {
      case CONSTANT -> constant(part.constant());
      case IDENT -> locals.values().get(part.ident().name());
      case SELECT -> select(part.select(), locals);
      case CALL -> call(part.call(), locals);
      case LIST -> items(part.list().elements(), locals);
      case COMPREHENSION -> loop(part.comprehension(), locals);
      case MAP, STRUCT, NOT_SET -> null;
    };
  }

  PartTypes types() {
    return types;
  }

  private static @Nullable Object constant(CelConstant constant) {
    return switch (constant.getKind()) {
      case BOOLEAN_VALUE -> constant.booleanValue();
      case INT64_VALUE -> constant.int64Value();
      case STRING_VALUE -> constant.stringValue();
      default -> null;
    };
  }

  private @Nullable Object select(CelSelect select, LocalParts locals) {
    if (select.testOnly()) {
      return exists(select.operand(), select.field(), locals);
    }
    Optional<String> path = PartTypes.path(select, locals);
    if (path.isPresent() && path.get().startsWith(PartTypes.VARIABLES)) {
      return variable(select.field());
    }
    return path.map(facts.values()::get).orElse(null);
  }

  private @Nullable Object exists(CelExpr object, String field, LocalParts locals) {
    if (!(types.type(object, locals) instanceof StructType struct)) {
      return null;
    }
    if (struct.findField(field).isEmpty()) {
      return false;
    }
    return facts.present().test(struct.name(), field) ? true : null;
  }

  private @Nullable Object variable(String name) {
    CelExpr expression = variables.get(name);
    if (expression == null || !evaluating.add(name)) {
      return null;
    }
    Optional<Object> value = known.get(name);
    if (value == null) {
      value = value(expression);
      known.put(name, value);
    }
    evaluating.remove(name);
    return value.orElse(null);
  }

  private @Nullable Object call(CelCall call, LocalParts locals) {
    List<CelExpr> operands = operands(call);
    return switch (call.function()) {
      case "_&&_" -> logic(operands, false, locals);
      case "_||_" -> logic(operands, true, locals);
      case "!_" -> value(operands.getFirst(), locals) instanceof Boolean known ? !known : null;
      case "@not_strictly_false" -> value(operands.getFirst(), locals);
      case "_?_:_" ->
          value(operands.getFirst(), locals) instanceof Boolean known
              ? value(operands.get(known ? 1 : 2), locals)
              : null;
      case "_==_" -> equal(operands, locals);
      case "_!=_" -> equal(operands, locals) instanceof Boolean known ? !known : null;
      case "@in" -> contains(operands.get(1), operands.getFirst(), locals);
      case "_+_" -> sum(operands, locals);
      case "_?._" -> optionalField(operands, locals);
      case "_[?_]" -> absentOr(operands.getFirst(), null, locals);
      case "hasValue" -> absentOr(operands.getFirst(), false, locals);
      case "orValue", "or" ->
          value(operands.getFirst(), locals) == Absent.ABSENT
              ? value(operands.get(1), locals)
              : null;
      case "optional.none" -> Absent.ABSENT;
      default -> ofStrings(call.function(), operands, locals);
    };
  }

  /// Returns the operands of a call, the target first.
  static List<CelExpr> operands(CelCall call) {
    List<CelExpr> operands = new ArrayList<>();
    call.target().ifPresent(operands::add);
    operands.addAll(call.args());
    return operands;
  }

  /// Either operand may decide, whatever the value of the other.
  private @Nullable Object logic(List<CelExpr> operands, boolean deciding, LocalParts locals) {
    Object left = value(operands.getFirst(), locals);
    Object right = value(operands.get(1), locals);
    Boolean decision = deciding;
    if (decision.equals(left) || decision.equals(right)) {
      return decision;
    }
    return (left instanceof Boolean && right instanceof Boolean) ? !deciding : null;
  }

  private @Nullable Object equal(List<CelExpr> operands, LocalParts locals) {
    Object left = value(operands.getFirst(), locals);
    Object right = value(operands.get(1), locals);
    boolean known =
        left != null && right != null && left != Absent.ABSENT && right != Absent.ABSENT;
    return known ? (Object) Objects.equals(left, right) : null;
  }

  private @Nullable Object contains(CelExpr container, CelExpr item, LocalParts locals) {
    Object wanted = value(item, locals);
    if (wanted instanceof String field && types.type(container, locals) instanceof StructType _) {
      return exists(container, field, locals);
    }
    return wanted != null && value(container, locals) instanceof List<?> list
        ? (Object) list.contains(wanted)
        : null;
  }

  private @Nullable Object sum(List<CelExpr> operands, LocalParts locals) {
    Object left = value(operands.getFirst(), locals);
    Object right = value(operands.get(1), locals);
    if (left instanceof List<?> first && right instanceof List<?> second) {
      List<Object> all = new ArrayList<>(first);
      all.addAll(second);
      return all;
    }
    return left instanceof String first && right instanceof String second ? first + second : null;
  }

  private @Nullable Object optionalField(List<CelExpr> operands, LocalParts locals) {
    CelExpr object = operands.getFirst();
    boolean lacks = types.lacks(object, operands.get(1).constant().stringValue(), locals);
    return lacks ? Absent.ABSENT : absentOr(object, null, locals);
  }

  /// The result of a function for an optional without value: another optional, or a value.
  private @Nullable Object absentOr(
      CelExpr optional, @Nullable Object otherwise, LocalParts locals) {
    boolean absent = value(optional, locals) == Absent.ABSENT;
    return !absent ? null : otherwise == null ? Absent.ABSENT : otherwise;
  }

  private @Nullable Object ofStrings(String function, List<CelExpr> operands, LocalParts locals) {
    BiPredicate<String, String> known = OF_STRINGS.get(function);
    return known != null
            && operands.size() == 2
            && value(operands.getFirst(), locals) instanceof String text
            && value(operands.get(1), locals) instanceof String other
        ? (Object) known.test(text, other)
        : null;
  }

  private @Nullable Object items(List<CelExpr> elements, LocalParts locals) {
    List<Object> items = new ArrayList<>();
    for (CelExpr element : elements) {
      Object item = value(element, locals);
      if (item == null) {
        return null;
      }
      items.add(item);
    }
    return items;
  }

  /// A loop over a known list, such as `['Pod', 'Job'].exists(kind, kind == object.kind)`.
  private @Nullable Object loop(CelComprehension loop, LocalParts locals) {
    if (!(value(loop.iterRange(), locals) instanceof List<?> items) || !loop.iterVar2().isEmpty()) {
      return null;
    }
    Object result = value(loop.accuInit(), locals);
    for (Object item : items) {
      LocalParts round = locals.with(loop.accuVar(), result).with(loop.iterVar(), item);
      if (Boolean.FALSE.equals(value(loop.loopCondition(), round))) {
        break;
      }
      result = value(loop.loopStep(), round);
    }
    return value(loop.result(), locals.with(loop.accuVar(), result));
  }
}
