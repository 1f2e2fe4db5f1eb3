package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.match.MatchBlocks;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.engine.kyverno.policy.DerivedRules;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.RuleException;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.variables.ContextEntries;
import dev.admittance.engine.kyverno.variables.JsonContext;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Runs the rules of a policy for a request. Source: kyverno `pkg/engine/engine.go`,
/// `invokeRuleHandler`.
public final class RuleRun {
  private final KyvernoPolicy policy;
  private final List<RuleException> exceptions;
  private final ContextEntries entries;
  private final DerivedRules rules;
  private final Lazy<CelBlock> conditions;

  /// Prepares a policy.
  ///
  /// @param exceptions all that there are
  /// @param objects of the cluster
  public RuleRun(KyvernoPolicy policy, List<RuleException> exceptions, List<JsonObject> objects) {
    this(
        policy,
        exceptions,
        new ContextEntries(objects, policy.namespace()),
        new DerivedRules(policy),
        Lazy.of(() -> CelBlock.ofConditions(conditions(policy))));
  }

  private RuleRun(
      KyvernoPolicy policy,
      List<RuleException> exceptions,
      ContextEntries entries,
      DerivedRules rules,
      Lazy<CelBlock> conditions) {
    this.conditions = conditions;
    this.policy = policy;
    this.exceptions = exceptions;
    this.entries = entries;
    this.rules = rules;
  }

  /// The policy whose rules are run.
  public KyvernoPolicy policy() {
    return policy;
  }

  /// Runs the same policy with some of its rules alone.
  public RuleRun with(KyvernoPolicy some) {
    return some.rules().size() == policy.rules().size()
        ? this
        : new RuleRun(some, exceptions, entries, new DerivedRules(some), conditions);
  }

  /// What the rules of a policy came to.
  ///
  /// @param object as it is after mutation; empty where that failed
  /// @param unmatched a step for each rule that does not match, with the reason
  public record Outcome(
      List<RuleVerdict> results, JsonObject object, List<EngineEvaluation> unmatched) {
    public Outcome {
      results = List.copyOf(results);
      unmatched = List.copyOf(unmatched);
    }
  }

  /// Runs the rules that validate.
  public Outcome validate(RuleRequest request) {
    return run(request, rules.of(request.filtered().kind().kind()), false);
  }

  /// Runs the rules that mutate.
  public Outcome mutate(RuleRequest request) {
    return run(request, rules.of(""), true);
  }

  private Outcome run(RuleRequest request, List<KyvernoRule> rules, boolean mutating) {
    List<RuleVerdict> results = new ArrayList<>();
    if (!isInNamespace(request) || !meetsConditions(request)) {
      String why =
          isInNamespace(request) ? "its matchConditions are not met" : MatchBlocks.OTHER_NAMESPACE;
      List<EngineEvaluation> unmatched =
          policy.rules().stream()
              .filter(rule -> acts(rule, mutating))
              .map(rule -> policy.unmatched(rule.name(), why))
              .toList();
      return new Outcome(results, request.resource(), unmatched);
    }
    UnmatchedRules unmatched = new UnmatchedRules(policy, rules.size() > policy.rules().size());
    Lazy<JsonContext> variables = Lazy.of(request::context);
    JsonObject object = request.object();
    for (KyvernoRule rule : rules) {
      if (!acts(rule, mutating)) {
        continue;
      }
      RuleRequest current = request.withObject(object);
      List<String> mismatches = mismatches(rule, current);
      unmatched.add(rule, mismatches);
      if (!mismatches.isEmpty()) {
        continue;
      }
      JsonContext own = variables.get().copyOfRule();
      entries.add(rule.context(), own);
      Step step = step(rule, current, own, mutating);
      object = step.object();
      if (object.size() > 0) {
        variables.get().setObject(object);
      }
      if (step.status() != null) {
        JsonObject after = step.status() == Status.ERROR ? current.object() : object;
        results.add(
            new RuleVerdict(
                policy.name(),
                rule.name(),
                step.status(),
                step.message(),
                current.object(),
                after,
                own.compared().results()));
      }
      boolean applied = step.status() == Status.PASS || step.status() == Status.FAIL;
      if (policy.appliesOne() && applied) {
        break;
      }
    }
    return new Outcome(results, object, unmatched.steps());
  }

  private static boolean acts(KyvernoRule rule, boolean mutating) {
    return mutating ? rule.mutates() : rule.validates();
  }

  /// A policy of a namespace only sees objects of it.
  private boolean isInNamespace(RuleRequest request) {
    return policy.namespace().isEmpty()
        || (inNamespace(request.object()) && inNamespace(request.oldObject()));
  }

  private boolean meetsConditions(RuleRequest request) {
    return conditions(policy).isEmpty()
        || conditions.get().evaluate(request.cel()) instanceof CelBlock.Outcome.Passed;
  }

  private static List<JsonObject> conditions(KyvernoPolicy policy) {
    return policy.spec().object("webhookConfiguration").objects("matchConditions");
  }

  private boolean inNamespace(JsonObject object) {
    return object.size() == 0
        || object.object("metadata").text("namespace").equals(policy.namespace());
  }

  /// Looks at the stored object where there is no new one.
  private List<String> mismatches(KyvernoRule rule, RuleRequest request) {
    return rule.match().mismatches(request.filtered(), request.resource(), policy.namespace());
  }

  /// What a rule did.
  ///
  /// @param status null where it has nothing to say
  private record Step(@Nullable Status status, String message, JsonObject object) {}

  private Step step(KyvernoRule rule, RuleRequest request, JsonContext own, boolean mutating) {
    try {
      Conditions.Result met = Conditions.evaluate("preconditions", rule.preconditions(), own);
      if (!met.holds()) {
        String more = met.message().isEmpty() ? "" : "; " + met.message();
        return new Step(Status.SKIP, "preconditions not met" + more, request.object());
      }
      List<RuleException> excepted = exceptions(rule, request, own);
      if (rule.validation().get("podSecurity") instanceof JsonObject && !mutating) {
        return podSecurity(rule, request, excepted);
      }
      if (!excepted.isEmpty()) {
        String keys = excepted.stream().map(RuleException::key).collect(Collectors.joining(", "));
        String message = "rule is skipped due to policy exceptions" + keys;
        return new Step(Status.SKIP, message, request.object());
      }
      return mutating ? mutate(rule, request, own) : validate(rule, request, own);
    } catch (JmesException.NotSimulated unknown) {
      return new Step(Status.UNKNOWN, String.valueOf(unknown.getMessage()), request.object());
    } catch (JmesException failure) {
      return new Step(
          Status.ERROR,
          "failed to evaluate preconditions: " + failure.getMessage(),
          request.object());
    }
  }

  private Step mutate(KyvernoRule rule, RuleRequest request, JsonContext own)
      throws JmesException.NotSimulated {
    ObjectMutation.Mutated mutated =
        new ObjectMutation(entries, request.filtered().kind()).mutate(rule, request.object(), own);
    JsonObject left = mutated.status() == Status.ERROR ? JsonObject.EMPTY : mutated.object();
    return new Step(mutated.status(), mutated.message(), left);
  }

  private Step validate(KyvernoRule rule, RuleRequest request, JsonContext own)
      throws JmesException.NotSimulated {
    if (rule.validation().get("cel") instanceof JsonObject cel) {
      return cel(rule, cel, request, own);
    }
    if (rule.validation().has("manifests")) {
      throw new JmesException.NotSimulated("the validation by manifests");
    }
    RuleValidation validation = RuleValidation.of(rule, entries);
    JsonValue object = request.isDelete() ? null : GoFloats.kept(request.object());
    RuleValidation.Verdict verdict = validation.validate(object, own.copy());
    return step(
        rule,
        request,
        verdict,
        () -> {
          JsonContext before = own.copyOfRule();
          before.setObjects(request.oldObject(), JsonObject.EMPTY);
          before.setOperation("CREATE");
          return RuleValidation.of(rule, entries)
              .validate(GoFloats.kept(request.oldObject()), before);
        });
  }

  private Step podSecurity(KyvernoRule rule, RuleRequest request, List<RuleException> excepted)
      throws JmesException.NotSimulated {
    PodSecurityValidation validation = new PodSecurityValidation(rule, excepted);
    return step(
        rule,
        request,
        request.isDelete() ? null : validation.validate(request.resource()),
        () -> validation.validate(request.oldObject()));
  }

  /// A validation whose verdict may depend on the stored object.
  private interface Validation {
    RuleValidation.@Nullable Verdict validate() throws JmesException.NotSimulated;
  }

  /// What a verdict means for a request.
  ///
  /// @param before validates the stored object
  private Step step(
      KyvernoRule rule,
      RuleRequest request,
      RuleValidation.@Nullable Verdict verdict,
      Validation before)
      throws JmesException.NotSimulated {
    boolean enforces =
        rule.failureAction()
            .orElseGet(() -> policy.spec().text("validationFailureAction"))
            .equalsIgnoreCase("enforce");
    if (verdict != null
        && verdict.status() == Status.FAIL
        && enforces
        && request.isUpdate()
        && rule.allowsExistingViolations()
        && violatedBefore(rule, request, before)) {
      return new Step(
          Status.SKIP,
          "skipping the rule evaluation as pre-existing violations are allowed",
          request.object());
    }
    return verdict == null
        ? new Step(null, "", request.object())
        : new Step(verdict.status(), verdict.message(), request.object());
  }

  private static Step cel(KyvernoRule rule, JsonObject block, RuleRequest request, JsonContext own)
      throws JmesException.NotSimulated {
    if (block.has("paramKind")) {
      throw new JmesException.NotSimulated("the parameters of the validation by cel");
    }
    return switch (rule.cel().get().evaluate(request.cel())) {
      case CelBlock.Outcome.Unmet _ ->
          new Step(Status.SKIP, "cel preconditions not met", request.object());
      case CelBlock.Outcome.Unknown(String what, var results) -> {
        own.compared().addAll(results);
        throw new JmesException.NotSimulated(what);
      }
      case CelBlock.Outcome.Denied(_, String message, _, _, var results) -> {
        own.compared().addAll(results);
        yield new Step(Status.FAIL, message, request.object());
      }
      case CelBlock.Outcome.Passed(var results) -> {
        own.compared().addAll(results);
        yield new Step(
            Status.PASS, "Validation rule '" + rule.name() + "' passed.", request.object());
      }
    };
  }

  /// Whether the stored object would have violated the rule when it was created. Kyverno never
  /// finds that of a rule with preconditions, which it cannot read here.
  private boolean violatedBefore(KyvernoRule rule, RuleRequest request, Validation before)
      throws JmesException.NotSimulated {
    if (rule.preconditions() != JsonNull.NULL) {
      return false;
    }
    JsonObject stored = request.oldObject();
    FilteredRequest creation = request.filtered().asCreation(stored);
    if (!rule.match().mismatches(creation, stored, policy.namespace()).isEmpty()) {
      return false;
    }
    RuleValidation.Verdict verdict = before.validate();
    return verdict != null && verdict.status() == Status.FAIL;
  }

  /// The exceptions that hold for a rule and a request.
  private List<RuleException> exceptions(KyvernoRule rule, RuleRequest request, JsonContext own)
      throws JmesException.NotSimulated {
    JsonObject object = request.object().size() == 0 ? request.oldObject() : request.object();
    List<RuleException> holding = new ArrayList<>();
    for (RuleException exception : exceptions) {
      boolean matches =
          exception.isFor(policy.key(), rule.name())
              && MatchBlocks.matchesException(
                  exception.spec().object("match"), request.filtered(), object);
      if (matches && holds(exception, own)) {
        holding.add(exception);
      }
    }
    return holding;
  }

  private static boolean holds(RuleException exception, JsonContext own)
      throws JmesException.NotSimulated {
    try {
      JsonValue conditions = exception.spec().find("conditions").orElse(JsonNull.NULL);
      return Conditions.evaluate("conditions of " + exception.key(), conditions, own).holds();
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException _) {
      return false;
    }
  }
}
