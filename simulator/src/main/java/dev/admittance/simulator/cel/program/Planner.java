package dev.admittance.simulator.cel.program;

import com.google.re2j.PatternSyntaxException;
import dev.admittance.simulator.cel.library.Function;
import dev.admittance.simulator.cel.library.Functions;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.library.Operators;
import dev.admittance.simulator.cel.library.Regexes;
import dev.admittance.simulator.cel.program.Attribute.Base;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.ast.CelExpr.CelList;
import dev.cel.common.ast.CelExpr.CelMap;
import dev.cel.common.ast.CelExpr.CelSelect;
import dev.cel.common.ast.CelExpr.CelStruct;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a program from a type-checked expression, as cel-go's planner does, with precomputed
/// constants.
final class Planner {
  private static final Set<String> PATTERNS = Set.of("matches", "find", "findAll");

  private final CelAbstractSyntaxTree checked;
  private final EvaluationRules rules;
  private final Map<String, Function> functions;
  private int slots;

  /// @param functions by name, beside the server's or in their place
  Planner(CelAbstractSyntaxTree checked, EvaluationRules rules, Map<String, Function> functions) {
    this.checked = checked;
    this.rules = rules;
    this.functions = functions;
  }

  /// Signals that the server cannot make a program from an expression.
  private static final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private RefusedException(String message) {
      super(message, null, false, false);
    }
  }

  Program.Plan plan() {
    return plan(checked.getExpr(), ComprehensionScope.OUTERMOST);
  }

  /// @param part a sub-expression
  Program.Plan plan(CelExpr part, ComprehensionScope scope) {
    try {
      Interpretable root = node(part, scope);
      return new Program.Plan.Ready(
          new Program(root, slots, rules.optimized() ? Program.COST_LIMIT : Long.MAX_VALUE));
    } catch (RefusedException refused) {
      return new Program.Plan.Refused("program instantiation failed: " + refused.getMessage());
    } catch (NotSimulatedException missing) {
      return new Program.Plan.NotSimulated(String.valueOf(missing.getMessage()));
    }
  }

  private Interpretable node(CelExpr expression, ComprehensionScope scope) {
    return switch (expression.getKind()) {
      case CONSTANT -> new Interpretable.Constant(ConstantFolding.value(expression.constant()));
      case IDENT -> identifier(expression.ident().name(), scope);
      case SELECT -> select(expression.select(), scope);
      case CALL -> call(expression, scope);
      case LIST -> list(expression.list(), scope);
      case MAP -> map(expression.map(), scope);
      case STRUCT -> struct(expression.struct(), scope);
      case COMPREHENSION -> comprehension(expression.comprehension(), scope);
      default ->
          throw new NotSimulatedException("not available in expressions here: " + expression);
    };
  }

  private static Interpretable identifier(String written, ComprehensionScope scope) {
    String name = written.startsWith(".") ? written.substring(1) : written;
    Interpretable local = written.startsWith(".") ? null : scope.find(name);
    if (local != null) {
      return variable(local);
    }
    if (isObject(name) || name.equals(JsonPatchValue.TYPE)) {
      throw new RefusedException("reference to undefined type: " + name);
    }
    return ConstantFolding.type(name).orElseGet(() -> variable(new VariableNode.Given(name)));
  }

  private static Attribute variable(Interpretable node) {
    return new Attribute(new Base.Variable(node), List.of());
  }

  private Interpretable select(CelSelect select, ComprehensionScope scope) {
    Qualifier.Key key =
        isMade(select.operand())
            ? new Qualifier.Key.Field(select.field())
            : new Qualifier.Key.Fixed(select.field());
    return Attribute.of(node(select.operand(), scope))
        .with(new Qualifier(key, false, select.testOnly()));
  }

  /// Returns whether an expression certainly makes an `Object`, perhaps an optional one.
  private boolean isMade(CelExpr expression) {
    CelType type = checked.getType(expression.id()).orElse(SimpleType.DYN);
    CelType content = type instanceof OptionalType optional ? optional.parameters().get(0) : type;
    return content instanceof StructType && isObject(content.name());
  }

  private static boolean isObject(String type) {
    return type.equals("Object") || type.startsWith("Object.");
  }

  private Interpretable call(CelExpr expression, ComprehensionScope scope) {
    CelCall call = expression.call();
    List<Interpretable> arguments = new ArrayList<>();
    call.target().ifPresent(target -> arguments.add(node(target, scope)));
    call.args().forEach(argument -> arguments.add(node(argument, scope)));
    String function = call.function();
    return switch (function) {
      case "_&&_" -> new Logic.Junction(arguments.getFirst(), arguments.getLast(), false);
      case "_||_" -> new Logic.Junction(arguments.getFirst(), arguments.getLast(), true);
      case "_?_:_" -> choice(arguments);
      case "_==_" -> new Logic.Equal(arguments.getFirst(), arguments.getLast(), false);
      case "_!=_" -> new Logic.Equal(arguments.getFirst(), arguments.getLast(), true);
      case "_[_]" -> index(arguments, false);
      case "_[?_]", "_?._" -> index(arguments, true);
      case "or" -> otherwise(arguments, false);
      case "orValue" -> otherwise(arguments, true);
      case "@not_strictly_false", "__not_strictly_false__" ->
          new Logic.NotStrictlyFalse(arguments.getFirst());
      default -> function(function, overload(expression), arguments);
    };
  }

  private Interpretable otherwise(List<Interpretable> arguments, boolean unwraps) {
    return new Logic.Otherwise(
        arguments.getFirst(), arguments.getLast(), unwraps, rules.strictOptionals());
  }

  private static Interpretable choice(List<Interpretable> arguments) {
    return new Attribute(
        new Base.Choice(
            arguments.get(0), Attribute.of(arguments.get(1)), Attribute.of(arguments.get(2))),
        List.of());
  }

  private static Interpretable index(List<Interpretable> arguments, boolean optional) {
    Qualifier.Key key =
        switch (arguments.get(1)) {
          case Interpretable.Constant(Object value) -> new Qualifier.Key.Fixed(value);
          case Attribute attribute -> new Qualifier.Key.OfAttribute(attribute);
          case Interpretable other -> new Qualifier.Key.Computed(other);
        };
    return Attribute.of(arguments.get(0)).with(new Qualifier(key, optional, false));
  }

  /// The selected overload by its cel-go name; empty where several are possible.
  private String overload(CelExpr expression) {
    CelReference reference = checked.getReferenceMap().get(expression.id());
    return reference != null && reference.overloadIds().size() == 1
        ? OverloadNames.inGo(reference.overloadIds().getFirst())
        : "";
  }

  private Interpretable function(String function, String overload, List<Interpretable> arguments) {
    if (overload.equals("in_list")
        && arguments.get(1) instanceof Interpretable.Constant(Object list)) {
      Map<Object, Boolean> members = ConstantFolding.members((List<?>) list);
      if (members != null) {
        return members.isEmpty()
            ? new Interpretable.Constant(false)
            : new Logic.Member(arguments.getFirst(), members);
      }
    }
    Cost cost = Cost.ofCalls(function, overload, rules.strictCost());
    if (rules.optimized()
        && PATTERNS.contains(function)
        && arguments.get(1) instanceof Interpretable.Constant(Object pattern)
        && pattern instanceof String regex) {
      return new FunctionCall(arguments, compiled(function, regex), cost, false);
    }
    Implementation operator = Operators.find(function);
    if (operator != null) {
      return folded(function, new FunctionCall(arguments, operator, cost, true));
    }
    Function chosen = named(function).only(overload);
    boolean eager =
        arguments.size() <= 2
            && chosen.overloads().size() == 1
            && !overload.equals("string_format");
    Implementation run = FunctionsOfRelease.of(overload, chosen, rules);
    return folded(function, new FunctionCall(arguments, run, cost, eager));
  }

  private Function named(String function) {
    return Optional.ofNullable(functions.get(function))
        .or(() -> Functions.find(function))
        .orElseThrow(
            () -> new NotSimulatedException("not available in expressions here: " + function));
  }

  private static Implementation compiled(String function, String regex) {
    try {
      return Regexes.withPattern(function, regex);
    } catch (PatternSyntaxException invalid) {
      throw new RefusedException(String.valueOf(invalid.getMessage()));
    }
  }

  /// A conversion of a constant is a constant, or fails before evaluation.
  private Interpretable folded(String function, FunctionCall call) {
    if (!rules.optimized()
        || !ConstantFolding.CONVERSIONS.contains(function)
        || call.arguments().size() != 1
        || !(call.arguments().getFirst() instanceof Interpretable.Constant(Object argument))) {
      return call;
    }
    Object value = call.function().call(new Object[] {argument});
    if (value instanceof CelError(String message)) {
      throw new RefusedException(message);
    }
    return new Interpretable.Constant(value);
  }

  private Interpretable list(CelList list, ComprehensionScope scope) {
    Set<Integer> optional = new HashSet<>(list.optionalIndices());
    List<Literals.Item> items = new ArrayList<>();
    boolean constant = true;
    for (int i = 0; i < list.elements().size(); i++) {
      Interpretable item = node(list.elements().get(i), scope);
      constant &= item instanceof Interpretable.Constant;
      items.add(new Literals.Item(item, optional.contains(i)));
    }
    return known(new Literals.OfList(List.copyOf(items)), constant);
  }

  private Interpretable map(CelMap map, ComprehensionScope scope) {
    List<Literals.Entry> entries = new ArrayList<>();
    boolean constant = true;
    for (CelMap.Entry entry : map.entries()) {
      Interpretable key = node(entry.key(), scope);
      Interpretable value = node(entry.value(), scope);
      constant &= key instanceof Interpretable.Constant && value instanceof Interpretable.Constant;
      entries.add(new Literals.Entry(key, value, entry.optionalEntry()));
    }
    return known(new Literals.OfMap(List.copyOf(entries)), constant);
  }

  private Interpretable struct(CelStruct struct, ComprehensionScope scope) {
    String type = struct.messageName();
    if (!type.equals(JsonPatchValue.TYPE) && !isObject(type)) {
      throw new NotSimulatedException("values of the type " + type + " are not known here");
    }
    return new StructLiteral(
        type,
        struct.entries().stream()
            .map(entry ->
                new StructLiteral.Field(
                    entry.fieldKey(), node(entry.value(), scope), entry.optionalEntry()))
            .toList());
  }

  /// A literal of constants is a constant itself.
  private static Interpretable known(Literals literal, boolean constant) {
    return constant
        ? new Interpretable.Constant(
            literal.evaluate(new EvaluationFrame(_ -> null, 0, Long.MAX_VALUE)))
        : literal;
  }

  private Interpretable comprehension(CelComprehension loop, ComprehensionScope scope) {
    int first = slots++;
    int second = loop.iterVar2().isEmpty() ? -1 : slots++;
    int accumulated = slots++;
    Interpretable initial = node(loop.accuInit(), scope);
    Interpretable range = node(loop.iterRange(), scope);
    ComprehensionScope result =
        new ComprehensionScope.Inner(
            scope, loop.accuVar(), new VariableNode.Accumulated(accumulated, initial));
    ComprehensionScope body =
        new ComprehensionScope.Inner(result, loop.iterVar(), new VariableNode.OfItem(first));
    if (second >= 0) {
      body = new ComprehensionScope.Inner(body, loop.iterVar2(), new VariableNode.OfItem(second));
    }
    return new Comprehension(
        range,
        first,
        second,
        accumulated,
        node(loop.loopCondition(), body),
        node(loop.loopStep(), body),
        node(loop.result(), result));
  }
}
