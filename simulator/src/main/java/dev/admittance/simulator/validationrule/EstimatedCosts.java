package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.cel.estimate.Units;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/// The estimated costs of the rules of a schema, and what the server says of those that are too
/// high. Source: k8s.io/apiextensions-apiserver `pkg/apis/apiextensions/validation`,
/// `cel_validation.go`, `TotalCost`, and `validation.go`, `getCostErrorMessage`.
final class EstimatedCosts {
  private static final int NAMED = 4;
  private static final String ADVICE =
      " (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays,"
          + " maps, and strings are declared)";

  private final List<RuleCost> all = new ArrayList<>();
  private long total;

  void add(RuleCost cost) {
    all.add(cost);
    total = Units.sum(total, cost.most());
  }

  /// The most that the expression at a place can cost; empty where it could not be estimated.
  OptionalLong find(FieldPath written) {
    return all.stream()
        .filter(cost -> cost.place().written().equals(written))
        .mapToLong(RuleCost::most)
        .findFirst();
  }

  /// The errors of all rules together.
  List<FieldError> errors(DefinedRules.Place schema) {
    List<FieldError> errors = new ArrayList<>();
    if (total > DefinedRule.LIMIT_OF_ALL) {
      all.stream()
          .filter(cost -> cost.most() >= DefinedRule.LIMIT_OF_ALL / 100)
          .sorted(Comparator.comparingLong(RuleCost::most).reversed())
          .limit(NAMED)
          .map(cost ->
              cost.place()
                  .error(
                      FieldError.Type.FORBIDDEN,
                      "",
                      "contributed to estimated rule cost total exceeding cost limit for entire"
                          + " OpenAPIv3 schema"))
          .forEach(errors::add);
      errors.add(
          tooHigh(
              schema,
              "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema",
              total,
              DefinedRule.LIMIT_OF_ALL));
    }
    return errors;
  }

  /// @param what has the cost
  static FieldError tooHigh(DefinedRules.Place place, String what, long cost, long limit) {
    return place.error(
        FieldError.Type.FORBIDDEN,
        "",
        what + " exceeds budget by factor of " + factor((double) cost / limit) + ADVICE);
  }

  private static String factor(double factor) {
    return factor > 100
        ? "more than 100x"
        : new BigDecimal(factor).setScale(factor < 1.5 ? 6 : 1, RoundingMode.HALF_EVEN) + "x";
  }
}
