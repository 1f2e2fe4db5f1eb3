package dev.admittance.simulator.cel.estimate;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.program.OverloadNames;
import java.util.List;
import java.util.Optional;

/// Estimates calls of the functions that the language itself has. Source: cel-go `checker/cost.go`,
/// `(*coster).functionCost`.
record LanguageCalls(KubernetesRelease release) {
  /// Since when `matches` as a function costs what it does as a method.
  private static final int MATCHES_SINCE = 37;

  /// A call.
  ///
  /// @param target what a method is called on
  CallEstimate estimate(String overload, Optional<Operand> target, List<Operand> arguments) {
    if (OverloadNames.isOrdering(overload)
        || overload.equals("equals")
        || overload.equals("not_equals")) {
      return CallEstimate.of(
          Units.scaled(
              Math.min(arguments.getFirst().size().most(), arguments.getLast().size().most()),
              CostEstimator.TRAVERSAL));
    }
    return switch (overload) {
      case "string_format" ->
          CallEstimate.of(target.orElseThrow().size().cost(CostEstimator.TRAVERSAL));
      case "string_to_bytes" -> {
        SizeRange size = arguments.getFirst().size();
        yield CallEstimate.of(
            size.cost(CostEstimator.TRAVERSAL),
            new SizeRange(size.least(), Units.product(size.most(), 4)));
      }
      case "bytes_to_string" -> {
        SizeRange size = arguments.getFirst().size();
        yield CallEstimate.of(
            size.cost(CostEstimator.TRAVERSAL), new SizeRange(size.least() / 4, size.most()));
      }
      case "strings_quote" -> {
        SizeRange size = arguments.getFirst().size();
        yield CallEstimate.of(
            size.cost(CostEstimator.TRAVERSAL),
            new SizeRange(Units.sum(size.least(), 2), Units.sum(Units.product(size.most(), 2), 2)));
      }
      case "starts_with_string", "ends_with_string" ->
          CallEstimate.of(arguments.getFirst().size().cost(CostEstimator.TRAVERSAL));
      case "in_list" -> CallEstimate.of(arguments.getLast().size().most());
      case "matches_string" ->
          CallEstimate.of(matching(target.orElseThrow().size(), arguments.getFirst().size()));
      case "matches" ->
          release.isAtLeast(MATCHES_SINCE)
              ? CallEstimate.of(matching(arguments.getFirst().size(), arguments.getLast().size()))
              : CallEstimate.NOMINAL;
      case "contains_string" ->
          CallEstimate.of(
              Units.product(
                  target.orElseThrow().size().cost(CostEstimator.TRAVERSAL),
                  arguments.getFirst().size().cost(CostEstimator.TRAVERSAL)));
      case "add_list" -> CallEstimate.of(1, joined(arguments));
      case "add_string", "add_bytes" ->
          CallEstimate.of(joined(arguments).cost(CostEstimator.TRAVERSAL), joined(arguments));
      default -> CallEstimate.NOMINAL;
    };
  }

  private static SizeRange joined(List<Operand> arguments) {
    return arguments.getFirst().size().plus(arguments.getLast().size());
  }

  /// The cost of looking for a pattern.
  static long matching(SizeRange text, SizeRange pattern) {
    return Units.product(
        text.plus(SizeRange.exactly(1)).cost(CostEstimator.TRAVERSAL),
        pattern.cost(CostEstimator.REGEX));
  }
}
