package dev.admittance.simulator.cel.program;

import com.google.re2j.PatternSyntaxException;
import dev.admittance.simulator.cel.library.Function;
import dev.admittance.simulator.cel.library.Functions;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.library.Operators;
import dev.admittance.simulator.cel.library.Regexes;
import dev.admittance.simulator.cel.program.Attribute.Base;
import dev.admittance.simulator.cel.value.Failure;
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
import java.util.Set;

/// Makes a program from a type-checked expression, as cel-go's planner does, with precomputed
/// constants.
final class Planner {
  private static final Set<String> PATTERNS = Set.of("matches", "find", "findAll");

  private final CelAbstractSyntaxTree checked;
  private final EvaluationRules rules;
  private int slots;

  Planner(CelAbstractSyntaxTree checked, EvaluationRules rules) {
    this.checked = checked;
    this.rules = rules;
  }

  /// Signals that the server cannot make a program from an expression.
  private static final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private RefusedException(String message) {
      super(message, null, false, false);
    }
  }

  Program.Plan plan() {
    return plan(checked.getExpr(), Scope.OUTERMOST);
  }

  /// @param part a sub-expression
  Program.Plan plan(CelExpr part, Scope scope) {
    try {
      Node root = node(part, scope);
      return new Program.Plan.Ready(new Program(root, slots));
    } catch (RefusedException refused) {
      return new Program.Plan.Refused("program instantiation failed: " + refused.getMessage());
    } catch (NotSimulatedException missing) {
      return new Program.Plan.NotSimulated(String.valueOf(missing.getMessage()));
    }
  }

  private Node node(CelExpr expression, Scope scope) {
    return switch (expression.getKind()) {
      case CONSTANT -> new Node.Constant(Constants.value(expression.constant()));
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

  private static Node identifier(String written, Scope scope) {
    String name = written.startsWith(".") ? written.substring(1) : written;
    Node local = written.startsWith(".") ? null : scope.find(name);
    if (local != null) {
      return variable(local);
    }
    if (isObject(name) || name.equals(JsonPatchValue.TYPE)) {
      throw new RefusedException("reference to undefined type: " + name);
    }
    return Constants.type(name).orElseGet(() -> variable(new VariableNode.Given(name)));
  }

  private static Attribute variable(Node node) {
    return new Attribute(new Base.Variable(node), List.of());
  }

  private Node select(CelSelect select, Scope scope) {
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

  private Node call(CelExpr expression, Scope scope) {
    CelCall call = expression.call();
    List<Node> arguments = new ArrayList<>();
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
      case "or" -> new Logic.Otherwise(arguments.getFirst(), arguments.getLast(), false);
      case "orValue" -> new Logic.Otherwise(arguments.getFirst(), arguments.getLast(), true);
      case "@not_strictly_false", "__not_strictly_false__" ->
          new Logic.NotStrictlyFalse(arguments.getFirst());
      default -> function(function, overload(expression), arguments);
    };
  }

  private static Node choice(List<Node> arguments) {
    return new Attribute(
        new Base.Choice(
            arguments.get(0), Attribute.of(arguments.get(1)), Attribute.of(arguments.get(2))),
        List.of());
  }

  private static Node index(List<Node> arguments, boolean optional) {
    Qualifier.Key key =
        switch (arguments.get(1)) {
          case Node.Constant(Object value) -> new Qualifier.Key.Fixed(value);
          case Attribute attribute -> new Qualifier.Key.OfAttribute(attribute);
          case Node other -> new Qualifier.Key.Computed(other);
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

  private Node function(String function, String overload, List<Node> arguments) {
    if (overload.equals("in_list") && arguments.get(1) instanceof Node.Constant(Object list)) {
      Map<Object, Boolean> members = Constants.members((List<?>) list);
      if (members != null) {
        return members.isEmpty()
            ? new Node.Constant(false)
            : new Logic.Member(arguments.getFirst(), members);
      }
    }
    Cost cost = Cost.ofCalls(function, overload, rules.strictCost());
    if (PATTERNS.contains(function)
        && arguments.get(1) instanceof Node.Constant(Object pattern)
        && pattern instanceof String regex) {
      return new Call(arguments, compiled(function, regex), cost, false);
    }
    Implementation operator = Operators.find(function);
    if (operator != null) {
      return folded(function, new Call(arguments, operator, cost, true));
    }
    Function chosen = named(function).only(overload);
    boolean eager =
        arguments.size() <= 2
            && chosen.overloads().size() == 1
            && !overload.equals("string_format");
    Implementation run = FunctionsOfRelease.of(overload, chosen, rules);
    return folded(function, new Call(arguments, run, cost, eager));
  }

  private static Function named(String function) {
    return Functions.find(function)
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
  private static Node folded(String function, Call call) {
    if (!Constants.CONVERSIONS.contains(function)
        || call.arguments().size() != 1
        || !(call.arguments().getFirst() instanceof Node.Constant(Object argument))) {
      return call;
    }
    Object value = call.function().call(new Object[] {argument});
    if (value instanceof Failure(String message)) {
      throw new RefusedException(message);
    }
    return new Node.Constant(value);
  }

  private Node list(CelList list, Scope scope) {
    Set<Integer> optional = new HashSet<>(list.optionalIndices());
    List<Literals.Item> items = new ArrayList<>();
    boolean constant = true;
    for (int i = 0; i < list.elements().size(); i++) {
      Node item = node(list.elements().get(i), scope);
      constant &= item instanceof Node.Constant;
      items.add(new Literals.Item(item, optional.contains(i)));
    }
    return known(new Literals.OfList(List.copyOf(items)), constant);
  }

  private Node map(CelMap map, Scope scope) {
    List<Literals.Entry> entries = new ArrayList<>();
    boolean constant = true;
    for (CelMap.Entry entry : map.entries()) {
      Node key = node(entry.key(), scope);
      Node value = node(entry.value(), scope);
      constant &= key instanceof Node.Constant && value instanceof Node.Constant;
      entries.add(new Literals.Entry(key, value, entry.optionalEntry()));
    }
    return known(new Literals.OfMap(List.copyOf(entries)), constant);
  }

  private Node struct(CelStruct struct, Scope scope) {
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
  private static Node known(Literals literal, boolean constant) {
    return constant
        ? new Node.Constant(literal.evaluate(new Frame(_ -> null, 0, Long.MAX_VALUE)))
        : literal;
  }

  private Node comprehension(CelComprehension loop, Scope scope) {
    int first = slots++;
    int second = loop.iterVar2().isEmpty() ? -1 : slots++;
    int accumulated = slots++;
    Node initial = node(loop.accuInit(), scope);
    Node range = node(loop.iterRange(), scope);
    Scope result =
        new Scope.Inner(scope, loop.accuVar(), new VariableNode.Accumulated(accumulated, initial));
    Scope body = new Scope.Inner(result, loop.iterVar(), new VariableNode.OfItem(first));
    if (second >= 0) {
      body = new Scope.Inner(body, loop.iterVar2(), new VariableNode.OfItem(second));
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
