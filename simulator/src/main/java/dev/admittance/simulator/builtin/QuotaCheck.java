package dev.admittance.simulator.builtin;

import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Checks one request against the quotas of its namespace. Source: `CheckRequest` of apiserver's
/// `pkg/admission/plugin/resourcequota`.
final class QuotaCheck {
  private final QuotaEvaluator evaluator;
  private final PluginContext situation;
  private final List<Quota> quotas;
  private final List<LimitedResource> limited;
  private final List<Quota> interesting = new ArrayList<>();
  private final Set<String> covered = new TreeSet<>();

  QuotaCheck(
      QuotaEvaluator evaluator,
      PluginContext situation,
      List<Quota> quotas,
      List<LimitedResource> limited) {
    this.evaluator = evaluator;
    this.situation = situation;
    this.quotas = quotas;
    this.limited = limited;
  }

  /// The usage that a request adds to a quota.
  record Charge(Quota quota, ResourceAmounts requested) {
    /// The charge as text, such as `"books": pods 3 + 1 = 4 of 10`.
    String text() {
      return requested.byName().entrySet().stream()
          .map(entry -> line(entry.getKey()))
          .collect(Collectors.joining("; ", "\"" + quota.name() + "\": ", ""));
    }

    private String line(String resource) {
      ResourceAmounts one = requested.only(resource::equals);
      return resource
          + " "
          + amount(quota.used(), resource)
          + " + "
          + amount(one, resource)
          + " = "
          + amount(quota.used().plus(one), resource)
          + " of "
          + amount(quota.hard(), resource);
    }

    private static String amount(ResourceAmounts amounts, String resource) {
      return amounts.find(resource).map(Quantity::text).orElse("0");
    }
  }

  sealed interface Result {
    record Refused(Refusal refusal) implements Result {}

    /// The request passes.
    ///
    /// @param charges of the quotas that count the request; empty where none does
    record Passed(List<Charge> charges) implements Result {
      public Passed {
        charges = List.copyOf(charges);
      }
    }
  }

  private static Optional<Result> forbidden(String text) {
    return Optional.of(new Result.Refused(new Refusal.Forbidden(text, List.of())));
  }

  Result check() {
    GoFields object = situation.fields();
    Optional<Result> refusal = findInteresting(object);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    ResourceAmounts usage = evaluator.usage(object);
    if (!usage.negative().isEmpty()) {
      return forbidden(
              "quota usage is negative for resource(s): " + String.join(",", usage.negative()))
          .orElseThrow();
    }
    List<Charge> charges = new ArrayList<>();
    interesting.forEach(quota -> {
      ResourceAmounts requested = requested(quota, usage).withoutZeros();
      if (!requested.names().isEmpty()) {
        charges.add(new Charge(quota, requested));
      }
    });
    boolean uses =
        interesting.isEmpty()
            ? !growth(usage).withoutZeros().names().isEmpty()
            : !charges.isEmpty();
    return uses
        ? uncovered(object, usage).orElseGet(() -> charged(charges))
        : new Result.Passed(List.of());
  }

  /// Finds the quotas that count the object, whose usage must be known.
  private Optional<Result> findInteresting(GoFields object) {
    for (Quota quota : quotas) {
      Set<String> measured = measured(quota);
      if (!counts(quota, object)) {
        continue;
      }
      Optional<String> missing = evaluator.missing(measured, object);
      if (missing.isPresent()) {
        return forbidden("failed quota: " + quota.name() + ": " + missing.get());
      }
      if (!quota.used().names().containsAll(measured)) {
        return forbidden(
            "status unknown for quota: "
                + quota.name()
                + ", resources: "
                + String.join(",", measured));
      }
      interesting.add(quota);
      covered.addAll(measured);
    }
    return Optional.empty();
  }

  private Set<String> measured(Quota quota) {
    return quota.hard().names().stream()
        .filter(evaluator::measures)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private boolean counts(Quota quota, GoFields object) {
    return !measured(quota).isEmpty()
        && quota.scopes().stream().allMatch(scope -> evaluator.isIn(scope, object));
  }

  /// The usage that a request adds to a quota: only the growth if the quota counted the object
  /// before.
  private ResourceAmounts requested(Quota quota, ResourceAmounts usage) {
    return counts(quota, situation.oldFields()) ? growth(usage) : usage;
  }

  /// The growth of an object's usage; all of it for a new object.
  private ResourceAmounts growth(ResourceAmounts usage) {
    boolean stored = !situation.oldFields().object("metadata").text("resourceVersion").isEmpty();
    return situation.is(Operation.UPDATE) && stored
        ? usage.growthSince(evaluator.usage(situation.oldFields()))
        : usage;
  }

  /// Refuses a resource that the configuration requires a quota for, where there is none.
  private Optional<Result> uncovered(GoFields object, ResourceAmounts usage) {
    String resources =
        limited.stream()
            .filter(one -> one.isAbout(situation))
            .flatMap(one -> one.limited(usage))
            .filter(name -> !covered.contains(name))
            .sorted()
            .distinct()
            .collect(Collectors.joining(","));
    if (!resources.isEmpty()) {
      return forbidden("insufficient quota to consume: " + resources);
    }
    Set<String> coveredScopes =
        quotas.stream()
            .flatMap(quota -> quota.scopes().stream())
            .filter(scope -> evaluator.isIn(scope, object))
            .map(QuotaScope::name)
            .collect(Collectors.toSet());
    String scopes =
        limited.stream()
            .flatMap(one -> one.scopes().stream())
            .filter(scope -> evaluator.isIn(scope, object))
            .filter(scope -> !coveredScopes.contains(scope.name()))
            .map(QuotaScope::text)
            .collect(Collectors.joining(" "));
    return scopes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Result.Refused(
                new Refusal.Plain("insufficient quota to match these scopes: [" + scopes + "]")));
  }

  private Result charged(List<Charge> charges) {
    List<Charge> counted = new ArrayList<>();
    for (Charge charge : charges) {
      Quota quota = charge.quota();
      ResourceAmounts requested =
          charge.requested().only(name -> quota.hard().find(name).isPresent());
      ResourceAmounts sums =
          quota.used().plus(requested).only(name -> requested.find(name).isPresent());
      Set<String> exceeded = sums.beyond(quota.hard());
      if (!exceeded.isEmpty() && !situation.request().subResource().equals("status")) {
        return forbidden(
                "exceeded quota: "
                    + quota.name()
                    + ", requested: "
                    + requested.only(exceeded::contains).text()
                    + ", used: "
                    + quota.used().only(exceeded::contains).text()
                    + ", limited: "
                    + quota.hard().only(exceeded::contains).text())
            .orElseThrow();
      }
      if (!requested.names().isEmpty()) {
        counted.add(new Charge(quota, requested));
      }
    }
    return new Result.Passed(counted);
  }
}
