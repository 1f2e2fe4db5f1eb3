package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CheckEnvironment.Checker;
import dev.admittance.simulator.cel.estimate.CostEstimator;
import dev.admittance.simulator.cel.estimate.SizeRange;
import dev.admittance.simulator.cel.program.EvaluationRules;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.lazy.Lazy;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.List;
import java.util.Optional;

/// Compiles the expressions with which claims and classes select devices: they see a `device`.
/// Source: k8s.io/dynamic-resource-allocation `cel/compile.go`, `CompileCELExpression`; the feature
/// gates have their defaults of 1.36 and later. Safe to share between threads.
public final class DeviceSelectors {
  private static final String DEVICE = "device";
  private static final long HIGHEST_COST = 1_000_000;

  private static final CelType QUANTITY = OpaqueType.create("kubernetes.Quantity");
  private static final ImmutableMap<String, CelType> FIELDS =
      ImmutableMap.of(
          "driver",
          SimpleType.STRING,
          "allowMultipleAllocations",
          SimpleType.BOOL,
          "attributes",
          byDomain(SimpleType.ANY),
          "capacity",
          byDomain(QUANTITY));
  private static final StructType TYPE =
      StructType.create(
          "kubernetes.DRADevice",
          ImmutableSet.copyOf(FIELDS.keySet()),
          name -> Optional.ofNullable(FIELDS.get(name)));

  private static final SizeRange DRIVER = SizeRange.upTo(63);
  private static final SizeRange DOMAIN = SizeRange.upTo(63);
  private static final SizeRange ID = SizeRange.upTo(32);
  private static final SizeRange ATTRIBUTE = SizeRange.upTo(64);

  /// How many attributes and capacities a device has at most.
  private static final SizeRange ENTRIES = SizeRange.upTo(32);

  private final KubernetesRelease release;
  private final Lazy<Checker> checker;

  /// Compiles new expressions, which use only what the release before has, too (P-101).
  public DeviceSelectors(KubernetesRelease release) {
    this.release = release;
    this.checker =
        Lazy.of(() ->
            new CheckEnvironment(
                    Libraries.forNew(release),
                    ImmutableMap.of(DEVICE, TYPE),
                    List.of(),
                    false,
                    ExtensionLibrary.BINDINGS)
                .checker());
  }

  private static CelType byDomain(CelType value) {
    return MapType.create(SimpleType.STRING, MapType.create(SimpleType.STRING, value));
  }

  /// What the server says of an expression.
  public sealed interface Result {
    /// It can be used.
    record Fine() implements Result {}

    /// It cannot be compiled, or has another type; the message is the server's.
    record Refused(String message) implements Result {}

    /// It may cost too much.
    record TooComplex() implements Result {}

    /// The expression uses an unsupported feature; the reason is text for people.
    record NotSimulated(String reason) implements Result {}
  }

  /// Compiles an expression and estimates its cost.
  public Result check(String expression) {
    try {
      CelAbstractSyntaxTree checked = checker.get().check(expression);
      CelType type = checked.getResultType();
      if (!type.equals(SimpleType.BOOL) && !type.equals(SimpleType.ANY)) {
        return new Result.Refused("must evaluate to bool or the unknown type, not " + name(type));
      }
      return switch (Program.plan(checked, EvaluationRules.ofValidationRules(release))) {
        case Program.Plan.Refused(String message) ->
            new Result.Refused("program instantiation failed: " + message);
        case Program.Plan.NotSimulated(String reason) -> new Result.NotSimulated(reason);
        case Program.Plan.Ready _ ->
            CostEstimator.estimate(checked, DeviceSelectors::size, release) > HIGHEST_COST
                ? new Result.TooComplex()
                : new Result.Fine();
      };
    } catch (CelValidationException invalid) {
      return ServerCompiler.isDoubtful(expression)
          ? new Result.NotSimulated("literals of protobuf messages are not known here")
          : new Result.Refused("compilation failed: " + CelTexts.ofCompilation(invalid));
    }
  }

  private static String name(CelType type) {
    return CelTypes.format(type).replaceAll("\\bany\\b", "google.protobuf.Any");
  }

  /// How long a value below the device may be.
  ///
  /// @param steps from the device
  private static Optional<SizeRange> size(List<String> steps) {
    return switch (steps.isEmpty() ? "" : steps.getFirst()) {
      case "driver" -> Optional.of(DRIVER);
      case "allowMultipleAllocations" -> Optional.of(SizeRange.upTo(1));
      case "attributes" -> ofEntries(steps.subList(1, steps.size()), ATTRIBUTE);
      case "capacity" -> ofEntries(steps.subList(1, steps.size()), SizeRange.upTo(0));
      default -> Optional.empty();
    };
  }

  /// @param steps from the map of domains
  private static Optional<SizeRange> ofEntries(List<String> steps, SizeRange value) {
    boolean key = !steps.isEmpty() && steps.getLast().equals("@keys");
    return switch (steps.size()) {
      case 0 -> Optional.of(ENTRIES);
      case 1 ->
          steps.getFirst().startsWith("@") ? Optional.of(key ? DOMAIN : ENTRIES) : Optional.empty();
      case 2 -> Optional.of(key ? ID : value);
      default -> Optional.empty();
    };
  }
}
