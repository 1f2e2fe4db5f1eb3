package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.PodControllerRules;
import dev.admittance.engine.kyverno.policy.RuleException;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.engine.kyverno.rule.RuleRun;
import dev.admittance.engine.kyverno.rule.RuleVerdict;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EnginePolicy;
import dev.admittance.simulator.engine.UnmetPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The policies of `kyverno.io` of a cluster, as the admission server runs them. Source: kyverno
/// `pkg/policycache`, `pkg/webhooks/resource`.
public final class PolicyCache {
  private final List<CachedPolicy> cached;
  private final List<JsonObject> objects;

  private PolicyCache(List<CachedPolicy> cached, List<JsonObject> objects) {
    this.cached = cached;
    this.objects = objects;
  }

  /// Prepares policies.
  ///
  /// @param policies in the order in which they are run
  /// @param exceptions of any policy
  /// @param objects of the cluster
  public PolicyCache(
      List<KyvernoPolicy> policies, List<RuleException> exceptions, List<JsonObject> objects) {
    this(
        policies.stream().map(policy -> new CachedPolicy(policy, exceptions, objects)).toList(),
        List.copyOf(objects));
  }

  /// The policies among the objects of a cluster.
  public static PolicyCache of(List<JsonObject> objects) {
    return new PolicyCache(
        objects.stream().flatMap(object -> KyvernoPolicy.find(object).stream()).toList(),
        objects.stream().flatMap(object -> RuleException.find(object).stream()).toList(),
        objects);
  }

  /// The policies in the order in which they are run.
  public List<KyvernoPolicy> policies() {
    return cached.stream().map(CachedPolicy::policy).toList();
  }

  /// The objects of the cluster.
  List<JsonObject> objects() {
    return objects;
  }

  /// The rules of a webhook, with those that are derived from them.
  ///
  /// @param mutating those that mutate, or else the others
  public List<EnginePolicy> rules(boolean mutating) {
    return policies().stream()
        .flatMap(policy ->
            PodControllerRules.of(policy, "").stream()
                .filter(rule -> rule.mutates() == mutating)
                .map(rule ->
                    EnginePolicy.of(name(policy, rule), rule.blocks("match").toList(), "selector")))
        .toList();
  }

  private static String name(KyvernoPolicy policy, KyvernoRule rule) {
    return policy.unmatched(rule.name(), "").name();
  }

  /// What the object of a request lacks for a rule.
  ///
  /// @param name of the rule with its policy
  public UnmetPolicy unmet(String name, RuleRequest request) {
    for (KyvernoPolicy policy : policies()) {
      for (KyvernoRule rule : PodControllerRules.of(policy, "")) {
        if (name(policy, rule).equals(name)) {
          return new UnmetPolicy(
              rule.validation().has("cel")
                  ? rule.cel().get().explainUnmet(request.cel())
                  : List.of(),
              PatternValues.of(rule, request.object()));
        }
      }
    }
    return UnmetPolicy.NONE;
  }

  /// The same cluster with some of its policies.
  public PolicyCache only(Predicate<KyvernoPolicy> wanted) {
    return new PolicyCache(
        cached.stream().filter(one -> wanted.test(one.policy())).toList(), objects);
  }

  /// What the rules that validate come to: those that refuse before those that do not, policy by
  /// policy.
  public List<AdmissionVerdict.PolicyResults> validate(RuleRequest request) {
    List<AdmissionVerdict.PolicyResults> evaluated = new ArrayList<>();
    for (CachedPolicy one : cached) {
      if (!one.validates(request.filtered())) {
        if (!one.validatesNot().isEmpty()) {
          evaluated.add(
              new AdmissionVerdict.PolicyResults(
                  one.policy(), false, List.of(), one.validatesNot()));
        }
        continue;
      }
      for (boolean enforced : new boolean[] {true, false}) {
        RuleRun handled = one.handled(enforced, request);
        if (!handled.policy().rules().isEmpty()) {
          RuleRun.Outcome outcome = handled.validate(request);
          evaluated.add(
              new AdmissionVerdict.PolicyResults(
                  handled.policy(), enforced, outcome.results(), outcome.unmatched()));
        }
      }
    }
    return evaluated;
  }

  /// What the rules that mutate come to.
  ///
  /// @param refusal why the request is refused; empty where it is not
  /// @param object as it is after all policies that succeeded
  public record Mutated(
      List<Change> changes, JsonObject object, String refusal, List<String> warnings) {
    public Mutated {
      changes = List.copyOf(changes);
      warnings = List.copyOf(warnings);
    }

    /// What one policy did. Where one of its rules failed, what the others changed is thrown away.
    ///
    /// @param unmatched the steps of its rules that do not match
    public record Change(
        KyvernoPolicy policy, List<RuleVerdict> results, List<EngineEvaluation> unmatched) {
      public Change {
        results = List.copyOf(results);
        unmatched = List.copyOf(unmatched);
      }
    }
  }

  /// Runs the rules that mutate.
  public Mutated mutate(RuleRequest request) {
    List<Mutated.Change> changes = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    JsonObject object = request.object();
    JsonObject seen = object;
    boolean closed = false;
    for (CachedPolicy one : cached) {
      if (!one.mutates(request.filtered())) {
        changes.add(new Mutated.Change(one.policy(), List.of(), one.mutatesNot()));
        continue;
      }
      KyvernoPolicy policy = one.policy();
      closed |= !policy.ignoresFailures();
      RuleRun.Outcome outcome = one.run().mutate(request.withObject(seen));
      List<RuleVerdict> failed =
          outcome.results().stream().filter(result -> result.status() == Status.ERROR).toList();
      JsonObject after = failed.isEmpty() ? outcome.object() : object;
      changes.add(new Mutated.Change(policy, outcome.results(), outcome.unmatched()));
      if (!failed.isEmpty() && closed) {
        return new Mutated(changes, request.object(), refusal(policy, failed), List.of());
      }
      warn(policy, outcome.results(), warnings);
      object = after;
      seen = outcome.object();
    }
    return new Mutated(changes, object, "", warnings);
  }

  private static String refusal(KyvernoPolicy policy, List<RuleVerdict> failed) {
    return "mutation policy "
        + policy.name()
        + " error: failed to apply policy "
        + policy.name()
        + " rules "
        + failed.stream()
            .map(result -> result.rule() + ": " + result.message())
            .collect(Collectors.joining(" ", "[", "]"));
  }

  private static void warn(KyvernoPolicy policy, List<RuleVerdict> results, List<String> warnings) {
    for (RuleVerdict result : results) {
      boolean told =
          result.status() == Status.ERROR
              || (policy.emitsWarnings() && result.status() != Status.SKIP);
      if (told) {
        warnings.add("policy " + policy.name() + "." + result.rule() + ": " + result.message());
      }
    }
  }
}
