package dev.admittance.simulator.cel.estimate;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.program.OverloadNames;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.ast.CelExpr.CelMap;
import dev.cel.common.ast.CelExpr.CelSelect;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Estimates the highest cost of an expression, from the sizes that a schema allows. Source: cel-go
/// `checker/cost.go`, `Cost`, as of 0.23, which 1.33 has; presence tests cost nothing on the
/// server.
public final class CostEstimator {
  /// For each unit of a string that is traversed.
  static final double TRAVERSAL = 0.1;

  /// For each unit of a pattern.
  static final double REGEX = 0.25;

  static final int LIST = 10;
  private static final int MAP = 30;
  private static final int STRUCT = 40;

  private static final Set<CelKind> SCALARS =
      Set.of(
          CelKind.BOOL,
          CelKind.DOUBLE,
          CelKind.DURATION,
          CelKind.INT,
          CelKind.TIMESTAMP,
          CelKind.UINT);

  private static final Set<CelKind> WITH_FIELDS =
      Set.of(CelKind.MAP, CelKind.STRUCT, CelKind.TYPE_PARAM);

  private final CelAbstractSyntaxTree checked;
  private final DeclaredSizes declared;
  private final ServerCalls calls;
  private final LanguageCalls language;
  private final Map<Long, ValuePath> paths = new HashMap<>();
  private final Map<Long, SizeRange> sizes = new HashMap<>();
  private final Map<Long, EntrySizes> entries = new HashMap<>();
  private final LocalVariables locals = new LocalVariables();

  private CostEstimator(
      CelAbstractSyntaxTree checked, DeclaredSizes declared, KubernetesRelease release) {
    this.checked = checked;
    this.declared = declared;
    this.calls = new ServerCalls(release, this);
    this.language = new LanguageCalls(release);
  }

  /// The highest cost.
  ///
  /// @param declared the sizes below each variable
  public static long estimate(
      CelAbstractSyntaxTree checked, DeclaredSizes declared, KubernetesRelease release) {
    return new CostEstimator(checked, declared, release).cost(checked.getExpr());
  }

  private long cost(CelExpr part) {
    return switch (part.getKind()) {
      case IDENT -> {
        String name = part.ident().name();
        LocalVariables.Local local = locals.find(name);
        paths.put(part.id(), local == null ? ValuePath.of(name) : local.path());
        yield 1;
      }
      case SELECT -> select(part);
      case CALL -> call(part);
      case LIST -> list(part);
      case MAP -> map(part);
      case STRUCT ->
          sum(
              part.struct().entries().stream().map(CelExpr.CelStruct.Entry::value).toList(),
              STRUCT);
      case COMPREHENSION -> isBinding(part.comprehension()) ? binding(part) : loop(part);
      default -> 0;
    };
  }

  private long sum(List<CelExpr> parts, long base) {
    long sum = base;
    for (CelExpr part : parts) {
      sum = Units.sum(sum, cost(part));
    }
    return sum;
  }

  private long select(CelExpr part) {
    CelSelect select = part.select();
    long cost = cost(select.operand());
    if (select.testOnly()) {
      return cost;
    }
    paths.put(part.id(), path(select.operand()).child(select.field()));
    return WITH_FIELDS.contains(type(select.operand()).kind()) ? Units.sum(cost, 1) : cost;
  }

  private long call(CelExpr part) {
    CelCall call = part.call();
    if (call.function().equals("dyn")) {
      CelExpr argument = call.args().getFirst();
      long cost = Units.sum(1, cost(argument));
      copySizes(part, argument);
      return cost;
    }
    List<Operand> arguments = new ArrayList<>();
    long[] costs = new long[call.args().size()];
    for (int i = 0; i < costs.length; i++) {
      costs[i] = cost(call.args().get(i));
      arguments.add(operand(call.args().get(i)));
    }
    CelReference reference = checked.getReferenceMap().get(part.id());
    if (reference == null || reference.overloadIds().isEmpty()) {
      return 0;
    }
    long ofTarget = call.target().map(this::cost).orElse(0L);
    Optional<Operand> target = call.target().map(this::operand);
    long most = 0;
    SizeRange result = null;
    for (String id : reference.overloadIds()) {
      String overload = OverloadNames.inGo(id);
      CallEstimate estimate = estimate(part, overload, target, arguments, costs);
      most = Math.max(most, estimate.cost());
      if (estimate.result().isPresent()) {
        SizeRange own = estimate.result().get();
        result = result == null ? own : result.or(own);
      }
      if (overload.equals("index_list") || overload.equals("index_map")) {
        CelExpr container = call.args().getFirst();
        EntrySizes of = entries(container);
        result = of == null ? null : of.value();
        String step = overload.equals("index_list") ? ValuePath.ITEMS : ValuePath.VALUES;
        paths.put(part.id(), path(container).child(step));
      }
      if (result == null) {
        result = size(part);
      }
    }
    if (result != null) {
      sizes.put(part.id(), result);
    }
    return Units.sum(ofTarget, most);
  }

  private CallEstimate estimate(
      CelExpr part,
      String overload,
      Optional<Operand> target,
      List<Operand> arguments,
      long[] costs) {
    Optional<CallEstimate> known = calls.find(part.call().function(), overload, target, arguments);
    if (known.isEmpty()) {
      switch (overload) {
        case "logical_or", "logical_and" -> {
          return CallEstimate.of(Units.sum(costs[0], costs[1]));
        }
        case "conditional" -> {
          putEntries(part, arguments.get(1), arguments.get(2));
          return CallEstimate.of(
              Units.sum(costs[0], Math.max(costs[1], costs[2])),
              arguments.get(1).size().or(arguments.get(2).size()));
        }
        case "add_string", "add_bytes", "add_list" ->
            putEntries(part, arguments.getFirst(), arguments.getLast());
        default -> {}
      }
    }
    CallEstimate own = known.orElseGet(() -> language.estimate(overload, target, arguments));
    long sum = own.cost();
    for (long cost : costs) {
      sum = Units.sum(sum, cost);
    }
    return new CallEstimate(sum, own.result());
  }

  private void putEntries(CelExpr part, Operand one, Operand other) {
    EntrySizes first = entries(one.expression());
    EntrySizes second = entries(other.expression());
    if (first != null && second != null) {
      entries.put(part.id(), first.or(second));
    }
  }

  private long list(CelExpr part) {
    List<CelExpr> elements = part.list().elements();
    long cost = sum(elements, LIST);
    entries.put(part.id(), new EntrySizes(true, SizeRange.exactly(1), union(elements)));
    return cost;
  }

  private long map(CelExpr part) {
    List<CelExpr> keys = part.map().entries().stream().map(CelMap.Entry::key).toList();
    List<CelExpr> values = part.map().entries().stream().map(CelMap.Entry::value).toList();
    long cost = sum(values, sum(keys, MAP));
    entries.put(part.id(), new EntrySizes(false, union(keys), union(values)));
    return cost;
  }

  private SizeRange union(List<CelExpr> parts) {
    SizeRange union = parts.isEmpty() ? SizeRange.exactly(0) : SizeRange.NONE;
    for (CelExpr part : parts) {
      union = union.or(sizeOrUnknown(part));
    }
    return union;
  }

  private long loop(CelExpr part) {
    CelComprehension loop = part.comprehension();
    CelExpr range = loop.iterRange();
    long cost = Units.sum(cost(range), cost(loop.accuInit()));
    locals.push(loop.accuVar(), bound(loop.accuInit()));
    EntrySizes of = entries(range);
    boolean list = of == null ? type(range).kind() == CelKind.LIST : of.list();
    if (loop.iterVar2().isEmpty()) {
      locals.push(loop.iterVar(), list ? value(range, of, true) : key(range, of, false));
    } else {
      locals.push(loop.iterVar(), key(range, of, list));
      locals.push(loop.iterVar2(), value(range, of, list));
    }
    long turn = Units.sum(cost(loop.loopCondition()), cost(loop.loopStep()));
    locals.pop(loop.iterVar());
    if (!loop.iterVar2().isEmpty()) {
      locals.pop(loop.iterVar2());
    }
    cost = Units.sum(cost, cost(loop.result()));
    locals.pop(loop.accuVar());
    SizeRange count = sizeOrUnknown(range);
    switch (loop.accuInit().getKind()) {
      case CONSTANT -> sizes.put(part.id(), sizeOrUnknown(loop.accuInit()));
      case LIST, MAP -> {
        sizes.put(part.id(), count);
        EntrySizes made = entries(loop.loopStep());
        if (made != null) {
          entries.put(part.id(), made);
        }
      }
      default -> {}
    }
    return Units.sum(cost, Units.product(count.most(), turn));
  }

  private LocalVariables.Local bound(CelExpr part) {
    return new LocalVariables.Local(path(part), size(part), entries(part));
  }

  private LocalVariables.Local key(CelExpr range, @Nullable EntrySizes of, boolean list) {
    return new LocalVariables.Local(
        path(range).child(list ? ValuePath.INDICES : ValuePath.KEYS),
        of == null ? null : of.key(),
        null);
  }

  private LocalVariables.Local value(CelExpr range, @Nullable EntrySizes of, boolean list) {
    return new LocalVariables.Local(
        path(range).child(list ? ValuePath.ITEMS : ValuePath.VALUES),
        of == null ? null : of.value(),
        null);
  }

  /// Whether a loop has no turn: macros such as `optMap` bind a value with one.
  private static boolean isBinding(CelComprehension loop) {
    return loop.iterRange().getKind() == Kind.LIST
        && loop.iterRange().list().elements().isEmpty()
        && loop.loopCondition().getKind() == Kind.CONSTANT
        && loop.loopCondition().constant().getKind() == CelConstant.Kind.BOOLEAN_VALUE
        && !loop.loopCondition().constant().booleanValue();
  }

  private long binding(CelExpr part) {
    CelComprehension bind = part.comprehension();
    long cost = Units.sum(cost(bind.iterRange()), cost(bind.accuInit()));
    locals.push(bind.accuVar(), bound(bind.accuInit()));
    cost = Units.sum(cost, cost(bind.result()));
    copySizes(part, bind.result());
    locals.pop(bind.accuVar());
    return cost;
  }

  private void copySizes(CelExpr to, CelExpr from) {
    SizeRange size = size(from);
    if (size != null) {
      sizes.put(to.id(), size);
    }
    EntrySizes of = entries(from);
    if (of != null) {
      entries.put(to.id(), of);
    }
  }

  private Operand operand(CelExpr part) {
    return new Operand(part, type(part), path(part), sizeOrUnknown(part));
  }

  /// The size of the items of a list, as its schema allows them.
  SizeRange ofItems(Operand list) {
    return list.path().isEmpty()
        ? SizeRange.UNKNOWN
        : declared.find(list.path().child(ValuePath.ITEMS).steps()).orElse(SizeRange.UNKNOWN);
  }

  private CelType type(CelExpr part) {
    return checked.getType(part.id()).orElse(SimpleType.DYN);
  }

  private ValuePath path(CelExpr part) {
    LocalVariables.Local local =
        part.getKind() == Kind.IDENT ? locals.find(part.ident().name()) : null;
    return local == null ? paths.getOrDefault(part.id(), ValuePath.EMPTY) : local.path();
  }

  private @Nullable EntrySizes entries(CelExpr part) {
    EntrySizes known = entries.get(part.id());
    if (known != null || part.getKind() != Kind.IDENT) {
      return known;
    }
    LocalVariables.Local local = locals.find(part.ident().name());
    return local == null ? null : local.entries();
  }

  private SizeRange sizeOrUnknown(CelExpr part) {
    SizeRange size = size(part);
    return size == null ? SizeRange.UNKNOWN : size;
  }

  private @Nullable SizeRange size(CelExpr part) {
    SizeRange known = sizes.get(part.id());
    if (known == null) {
      known = written(part);
    }
    if (known != null) {
      return known;
    }
    ValuePath path = path(part);
    Optional<SizeRange> allowed = path.isEmpty() ? Optional.empty() : declared.find(path.steps());
    if (allowed.isPresent()) {
      sizes.put(part.id(), allowed.get());
      return allowed.get();
    }
    if (isScalar(type(part))) {
      return SizeRange.exactly(1);
    }
    LocalVariables.Local local =
        part.getKind() == Kind.IDENT ? locals.find(part.ident().name()) : null;
    return local == null ? null : local.size();
  }

  private static @Nullable SizeRange written(CelExpr part) {
    return switch (part.getKind()) {
      case CONSTANT -> SizeRange.exactly(written(part.constant()));
      case LIST -> SizeRange.exactly(part.list().elements().size());
      case MAP -> SizeRange.exactly(part.map().entries().size());
      default -> null;
    };
  }

  private static long written(CelConstant constant) {
    return switch (constant.getKind()) {
      case STRING_VALUE -> {
        String text = constant.stringValue();
        yield text.codePointCount(0, text.length());
      }
      case BYTES_VALUE -> constant.bytesValue().size();
      default -> 1;
    };
  }

  private static boolean isScalar(CelType type) {
    return type instanceof OptionalType optional
        ? isScalar(optional.parameters().getFirst())
        : SCALARS.contains(type.kind());
  }
}
