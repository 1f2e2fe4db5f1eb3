package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import java.util.Set;

/// Measures objects as the releases with initializers did, or as proposed (I-66). Source:
/// kubernetes 1.7.0 to 1.13.0 `pkg/quota/evaluator/core`.
///
/// @param kind of the measured objects, as far as it matters
/// @param now the evaluator of later releases
record EarlyEvaluator(Kind kind, QuotaEvaluator now, Ruleset rules) implements QuotaEvaluator {
  private static final int FIRST_COMPLETIONS = 8;
  private static final int FIRST_RESIZED_CLAIMS = 11;
  private static final Set<String> NUMBERS = Set.of("pods", "persistentvolumeclaims", "services");

  /// The kinds of objects that it distinguishes.
  enum Kind {
    PODS,
    CLAIMS,
    SERVICES,
    OTHERS
  }

  /// The evaluator for the resource of a request.
  static QuotaEvaluator of(PluginContext situation, QuotaEvaluator now, Ruleset rules) {
    Kind kind =
        situation.isAboutPods()
            ? Kind.PODS
            : situation.isAbout("", "persistentvolumeclaims")
                ? Kind.CLAIMS
                : situation.isAbout("", "services") ? Kind.SERVICES : Kind.OTHERS;
    return new EarlyEvaluator(kind, now, rules);
  }

  @Override
  public boolean handles(PluginContext situation) {
    if (!situation.request().subResource().isEmpty()) {
      return false;
    }
    if (situation.is(Operation.CREATE)) {
      return true;
    }
    boolean completes = situation.is(Operation.UPDATE) && completes(situation);
    if (rules.has(BehaviourFact.COUNTED_FIRST)) {
      boolean waits = !isInitialized(situation.fields());
      return completes || (!waits && now.handles(situation));
    }
    return situation.is(Operation.UPDATE)
        && switch (kind) {
          case PODS -> completes && rules.release().isAtLeast(FIRST_COMPLETIONS);
          case CLAIMS ->
              rules.release().isAtLeast(FIRST_RESIZED_CLAIMS)
                  ? isInitialized(situation.fields())
                  : completes && rules.release().isAtLeast(FIRST_COMPLETIONS);
          case SERVICES -> true;
          case OTHERS -> false;
        };
  }

  private boolean completes(PluginContext situation) {
    return Initializers.completes(situation.oldFields().json(), situation.fields().json(), rules);
  }

  private boolean isInitialized(GoFields object) {
    return Initializers.isInitialized(object.json(), rules);
  }

  @Override
  public boolean measures(String limited) {
    return now.measures(limited);
  }

  @Override
  public boolean isIn(QuotaScope scope, GoFields object) {
    return now.isIn(scope, object);
  }

  /// The full usage, or only the count while the object waits.
  @Override
  public ResourceAmounts usage(GoFields object) {
    ResourceAmounts usage = now.usage(object);
    return isInitialized(object) || !countsNumberFirst()
        ? usage
        : usage.only(EarlyEvaluator::isNumber);
  }

  private boolean countsNumberFirst() {
    if (rules.has(BehaviourFact.COUNTED_FIRST)) {
      return true;
    }
    return switch (kind) {
      case PODS -> rules.release().minor() == FIRST_COMPLETIONS;
      case CLAIMS -> rules.release().isAtLeast(FIRST_COMPLETIONS);
      case SERVICES, OTHERS -> false;
    };
  }

  private static boolean isNumber(String resource) {
    return NUMBERS.contains(resource)
        || ALIASES.contains(resource)
        || resource.startsWith(QuotaEvaluator.count(""));
  }

  /// A pod must state its resources from the start, although an initializer might add them.
  @Override
  public Optional<String> missing(Set<String> limited, GoFields object) {
    return now.missing(limited, object);
  }
}
