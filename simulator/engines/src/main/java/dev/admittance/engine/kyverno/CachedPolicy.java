package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.match.KindSelector;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.PodControllerRules;
import dev.admittance.engine.kyverno.policy.RuleException;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.engine.kyverno.rule.RuleRun;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.lazy.Lazy;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// A policy with what follows from it for all requests.
final class CachedPolicy {
  private final KyvernoPolicy policy;
  private final RuleRun run;
  private final Lazy<RuleRun> refusing;
  private final Lazy<RuleRun> warning;
  private final Lazy<List<KindSelector>> validated;
  private final Lazy<List<KindSelector>> mutated;
  private final Lazy<List<EngineEvaluation>> validatesNot;
  private final Lazy<List<EngineEvaluation>> mutatesNot;

  CachedPolicy(KyvernoPolicy policy, List<RuleException> exceptions, List<JsonObject> objects) {
    this.policy = policy;
    this.run = new RuleRun(policy, exceptions, objects);
    this.refusing = Lazy.of(() -> run.with(policy.handled(true, "", Map.of())));
    this.warning = Lazy.of(() -> run.with(policy.handled(false, "", Map.of())));
    this.validated = Lazy.of(() -> kinds(KyvernoRule::validates));
    this.mutated = Lazy.of(() -> kinds(KyvernoRule::mutates));
    this.validatesNot = Lazy.of(() -> unmatched(KyvernoRule::validates));
    this.mutatesNot = Lazy.of(() -> unmatched(KyvernoRule::mutates));
  }

  private List<EngineEvaluation> unmatched(Predicate<KyvernoRule> acting) {
    return policy.rules().stream()
        .filter(acting)
        .map(rule -> policy.unmatched(rule.name(), "kind does not match " + rule.kinds("match")))
        .toList();
  }

  /// The steps of a policy that validates, but no object of the kind of a request; empty for one
  /// that does not validate.
  List<EngineEvaluation> validatesNot() {
    return validatesNot.get();
  }

  /// The steps of a policy that mutates, but no object of the kind of a request; empty for one that
  /// does not mutate.
  List<EngineEvaluation> mutatesNot() {
    return mutatesNot.get();
  }

  private List<KindSelector> kinds(Predicate<KyvernoRule> acting) {
    return PodControllerRules.of(policy, "").stream()
        .filter(acting)
        .flatMap(rule -> rule.kinds("match").stream())
        .map(KindSelector::parse)
        .toList();
  }

  KyvernoPolicy policy() {
    return policy;
  }

  /// Runs all of its rules.
  RuleRun run() {
    return run;
  }

  /// Runs those of its rules that validate and are handled in one way.
  ///
  /// @param enforced whether they are handled as ones that refuse
  RuleRun handled(boolean enforced, RuleRequest request) {
    KyvernoPolicy handled =
        policy.handled(enforced, request.objectNamespace(), request.filtered().namespaceLabels());
    RuleRun usual = (enforced ? refusing : warning).get();
    // Few policies are handled otherwise in some namespaces.
    return handled.rules().equals(usual.policy().rules()) ? usual : run.with(handled);
  }

  /// Whether it has a rule that validates the kind of a request.
  boolean validates(FilteredRequest request) {
    return isFor(validated.get(), request);
  }

  /// Whether it has a rule that mutates the kind of a request.
  boolean mutates(FilteredRequest request) {
    return isFor(mutated.get(), request);
  }

  private static boolean isFor(List<KindSelector> kinds, FilteredRequest request) {
    for (KindSelector kind : kinds) {
      if (kind.selects(request.kind(), request.subresource())) {
        return true;
      }
    }
    return false;
  }
}
