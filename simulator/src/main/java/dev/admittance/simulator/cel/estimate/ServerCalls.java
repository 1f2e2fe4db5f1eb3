package dev.admittance.simulator.cel.estimate;

import dev.admittance.model.resource.KubernetesRelease;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Estimates calls of the server's functions, and of the extensions of cel-go. Source:
/// k8s.io/apiserver `pkg/cel/library/cost.go`, `(*CostEstimator).EstimateCallCost`; cel-go
/// `ext/lists.go` and `ext/sets.go`.
record ServerCalls(KubernetesRelease release, CostEstimator sizes) {
  /// Since when equalities of the server's types have costs of their own.
  private static final int EQUALITIES_SINCE = 32;

  private static final int INCLUDES_SINCE = 37;
  private static final int LONGEST_FORMAT = 64;
  private static final int LONGEST_PATTERN_OF_FORMAT = 128;

  /// The functions that look at each item of a list, or of a string.
  private static final Set<String> OVER_ITEMS =
      Set.of("isSorted", "sum", "max", "min", "indexOf", "lastIndexOf");

  private static final Set<String> PARSING =
      Set.of("cidr", "isIP", "isCIDR", "ip", "quantity", "isQuantity", "semver", "isSemver");

  private static final Set<String> OF_CONSTANT_EQUALITY =
      Set.of("net.IP", "net.CIDR", "kubernetes.Quantity", "kubernetes.Semver");

  private static final SizeRange ADDRESS = new SizeRange(4, 16);

  /// A call; empty for one that cel-go estimates.
  ///
  /// @param target what a method is called on
  Optional<CallEstimate> find(
      String function, String overload, Optional<Operand> target, List<Operand> arguments) {
    Optional<CallEstimate> extension = extension(overload, target, arguments);
    if (extension.isPresent()) {
      return extension;
    }
    if (function.equals("_==_")) {
      return equality(arguments.getFirst(), arguments.getLast());
    }
    if (PARSING.contains(function) && !overload.equals("cidr_ip")) {
      return some(arguments.getFirst().size().cost(CostEstimator.TRAVERSAL));
    }
    return switch (function) {
      case "url", "jsonpatch.escapeKey" -> traversed(arguments.getFirst());
      case "ip.isCanonical" -> some(arguments.getFirst().size().cost(2 * CostEstimator.TRAVERSAL));
      case "validate" ->
          some(
              Units.scaled(
                  arguments.getFirst().size().cost(CostEstimator.TRAVERSAL),
                  LONGEST_PATTERN_OF_FORMAT * CostEstimator.REGEX));
      case "containsIP" ->
          some(Units.sum(addresses(), parsed(overload, "cidr_contains_ip_string", arguments)));
      case "containsCIDR" ->
          some(
              Units.sum(
                  addresses() + ADDRESS.cost(CostEstimator.TRAVERSAL) + 1,
                  parsed(overload, "cidr_contains_cidr_string", arguments)));
      default -> target.flatMap(on -> method(function, on, arguments));
    };
  }

  private static Optional<CallEstimate> some(long cost) {
    return Optional.of(CallEstimate.of(cost));
  }

  private static Optional<CallEstimate> traversed(Operand text) {
    return Optional.of(CallEstimate.of(text.size().cost(CostEstimator.TRAVERSAL), text.size()));
  }

  /// The comparison of two addresses.
  private static long addresses() {
    return ADDRESS.plus(ADDRESS).cost(CostEstimator.TRAVERSAL);
  }

  private static long parsed(String overload, String parsing, List<Operand> arguments) {
    return overload.equals(parsing) ? arguments.getFirst().size().cost(CostEstimator.TRAVERSAL) : 0;
  }

  private Optional<CallEstimate> method(String function, Operand on, List<Operand> arguments) {
    SizeRange size = on.size();
    return switch (function) {
      case "lowerAscii", "upperAscii", "substring", "trim" -> traversed(on);
      case "replace" ->
          Optional.of(
              CallEstimate.of(
                  size.cost(2 * CostEstimator.TRAVERSAL),
                  replaced(size, arguments.getFirst().size(), arguments.get(1).size())));
      case "split" ->
          Optional.of(
              CallEstimate.of(
                  size.cost(2 * CostEstimator.TRAVERSAL),
                  SizeRange.upTo(
                      arguments.size() > 1 ? limit(arguments.get(1), size) : size.most())));
      case "join" -> {
        SizeRange joined = joined(on, arguments);
        yield Optional.of(CallEstimate.of(joined.cost(CostEstimator.TRAVERSAL), joined));
      }
      case "find", "findAll" ->
          Optional.of(
              CallEstimate.of(
                  LanguageCalls.matching(size, arguments.getFirst().size()),
                  SizeRange.upTo(size.most())));
      case "includes" -> release.isAtLeast(INCLUDES_SINCE) ? overItems(on, true) : Optional.empty();
      default -> OVER_ITEMS.contains(function) ? overItems(on, false) : Optional.empty();
    };
  }

  /// A negative limit is none.
  private static long limit(Operand written, SizeRange size) {
    return written.written().isPresent()
        ? written.written().getAsLong() < 0 ? Units.UNLIMITED : written.written().getAsLong()
        : size.most();
  }

  /// @param always whether a value of unknown type is taken for a list
  private Optional<CallEstimate> overItems(Operand on, boolean always) {
    if (on.type().parameters().isEmpty() && !always) {
      return some(on.size().cost(CostEstimator.TRAVERSAL));
    }
    long ofText = itemSize(on).map(size -> size.cost(CostEstimator.TRAVERSAL)).orElse(0L);
    return some(Units.product(on.size().most(), Units.sum(1, ofText)));
  }

  /// The size of the strings or bytes in a list; empty for other lists.
  private Optional<SizeRange> itemSize(Operand list) {
    return item(list.type())
        .filter(type -> type.kind() == CelKind.STRING || type.kind() == CelKind.BYTES)
        .map(_ -> sizes.ofItems(list));
  }

  private static Optional<CelType> item(CelType list) {
    return list.parameters().stream().findFirst();
  }

  private SizeRange joined(Operand list, List<Operand> arguments) {
    SizeRange items = list.size();
    SizeRange texts =
        item(list.type()).map(_ -> items.times(sizes.ofItems(list))).orElse(SizeRange.exactly(0));
    return arguments.isEmpty()
        ? texts
        : texts.plus(
            arguments
                .getFirst()
                .size()
                .times(
                    new SizeRange(Math.max(0, items.least() - 1), Math.max(0, items.most() - 1))));
  }

  /// The size of a string in which parts are replaced.
  private static SizeRange replaced(SizeRange text, SizeRange part, SizeRange by) {
    SizeRange longest = counted(text.most(), part.least(), by.most() <= part.least());
    SizeRange shortest = counted(text.least(), part.most(), part.most() <= by.least());
    return new SizeRange(
        Units.sum(Units.product(shortest.least(), by.least()), shortest.most()),
        Units.sum(Units.product(longest.least(), by.most()), longest.most()));
  }

  /// How often a part is replaced, and how much of the text is kept, as the ends of a range.
  ///
  /// @param kept whether to replace nothing is the extreme case
  private static SizeRange counted(long text, long part, boolean kept) {
    if (part == 0) {
      return new SizeRange(Units.sum(text, 1), text);
    }
    return kept ? new SizeRange(0, text) : new SizeRange((long) Math.ceil((double) text / part), 0);
  }

  private Optional<CallEstimate> equality(Operand left, Operand right) {
    String type = left.type().name();
    if (!release.isAtLeast(EQUALITIES_SINCE) || !left.type().equals(right.type())) {
      return Optional.empty();
    }
    if (OF_CONSTANT_EQUALITY.contains(type)) {
      return Optional.of(CallEstimate.NOMINAL);
    }
    return switch (type) {
      case "kubernetes.NamedFormat" ->
          some(SizeRange.upTo(LONGEST_FORMAT).cost(CostEstimator.TRAVERSAL));
      case "kubernetes.URL" ->
          some(
              (right.size().equals(SizeRange.UNKNOWN) ? SizeRange.exactly(1) : right.size())
                  .cost(CostEstimator.TRAVERSAL));
      default -> Optional.empty();
    };
  }

  private static Optional<CallEstimate> extension(
      String overload, Optional<Operand> target, List<Operand> arguments) {
    if (!overload.startsWith("list")) {
      return Optional.empty();
    }
    return switch (overload) {
      case "list_sets_contains_list", "list_sets_intersects_list" -> sets(arguments, 1);
      case "list_sets_equivalent_list" -> sets(arguments, 2);
      case "lists_range" ->
          allocation(1, SizeRange.exactly(arguments.getFirst().written(Units.UNLIMITED)));
      case "list_slice" -> {
        long start = arguments.getFirst().written(0);
        long end = arguments.get(1).written(target.orElseThrow().size().most());
        yield allocation(1, SizeRange.exactly(end < start ? Units.UNLIMITED : end - start));
      }
      case "list_reverse" -> allocation(1, target.orElseThrow().size());
      case "list_flatten" -> allocation(1, target.orElseThrow().size());
      case "list_flatten_int" ->
          allocation(
              (double) arguments.getFirst().written(Units.UNLIMITED), target.orElseThrow().size());
      case "list_distinct" -> comparison(2, target.orElseThrow().size());
      default ->
          overload.endsWith("_sort")
              ? comparison(ofItems(overload), target.orElseThrow().size())
              : overload.endsWith("_sortByAssociatedKeys")
                  ? comparison(ofItems(overload), arguments.getFirst().size())
                  : Optional.empty();
    };
  }

  private static double ofItems(String overload) {
    return overload.startsWith("list_string_") || overload.startsWith("list_bytes_")
        ? 2 + CostEstimator.TRAVERSAL
        : 2;
  }

  private static Optional<CallEstimate> sets(List<Operand> arguments, double factor) {
    return some(
        Units.sum(arguments.getFirst().size().times(arguments.getLast().size()).cost(factor), 1));
  }

  /// The comparison of each item of a list with each other.
  private static Optional<CallEstimate> comparison(double factor, SizeRange size) {
    return allocation(factor, size.times(size));
  }

  private static Optional<CallEstimate> allocation(double factor, SizeRange size) {
    return Optional.of(CallEstimate.of(Units.sum(size.cost(factor), 1 + CostEstimator.LIST), size));
  }
}
