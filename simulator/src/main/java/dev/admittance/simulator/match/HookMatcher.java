package dev.admittance.simulator.match;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Decides whether a hook is called, with the checks in the order of servers since 1.20 (W-210).
/// Source: k8s.io/apiserver `pkg/admission/plugin/webhook/generic/webhook.go`,
/// `(*Webhook).ShouldCallHook`.
public final class HookMatcher {
  private final Webhook hook;
  private final ParsedSelector namespaceSelector;
  private final ParsedSelector objectSelector;
  private final List<CelCondition> conditions;
  private final Equivalents equivalents;

  /// Prepares a hook.
  ///
  /// @param conditions the compiled match conditions, in their order
  /// @param equivalents the equivalent resources of the server
  public HookMatcher(Webhook hook, List<CelCondition> conditions, Equivalents equivalents) {
    this.hook = hook;
    this.namespaceSelector = ParsedSelector.of(hook.namespaceSelector());
    this.objectSelector = ParsedSelector.of(hook.objectSelector());
    this.conditions = List.copyOf(conditions);
    this.equivalents = equivalents;
  }

  /// Matches the hook with a request.
  ///
  /// @param object the object as the hooks before this one left it (W-212)
  /// @param input the variables of match conditions for an invocation; computed only where the hook
  ///   has conditions
  public MatchResult match(
      AdmissionRequest request,
      Optional<JsonObject> object,
      ClusterState cluster,
      Function<Invocation, CelInput> input) {
    SelectorOutcome namespace =
        SelectorOutcome.ofNamespace(namespaceSelector, request, object, cluster);
    if (says(namespace, false)) {
      return new MatchResult.Skipped(
          new MatchTree(
              false,
              () ->
                  List.of(
                      CheckDescriptions.namespaceSelector(hook.namespaceSelector(), namespace))),
          namespace.notKnown().filter(_ -> isLeftToSelect(request, object)).stream().toList());
    }
    SelectorOutcome byObject = SelectorOutcome.ofObject(objectSelector, request, object);
    if (says(byObject, false)) {
      return skipped(() -> selectors(namespace, byObject));
    }
    if (rulesMatch(request)) {
      Supplier<List<Check>> untilRules =
          () ->
              append(
                  selectors(namespace, byObject), CheckDescriptions.rules(hook.rules(), request));
      return ruleMatched(Invocation.of(request), untilRules, namespace, byObject, input);
    }
    Optional<Invocation> equivalent =
        hook.matchPolicy() == MatchPolicy.EXACT
            ? Optional.empty()
            : equivalents.find(hook.rules(), request);
    if (equivalent.isPresent()) {
      Supplier<List<Check>> untilPolicy = () -> untilPolicy(request, namespace, byObject);
      return ruleMatched(equivalent.get(), untilPolicy, namespace, byObject, input);
    }
    SelectorOutcome settled =
        byObject instanceof SelectorOutcome.Doubtful doubtful ? doubtful.holding() : byObject;
    return hook.matchPolicy() == MatchPolicy.EXACT
        ? skipped(() ->
            append(selectors(namespace, settled), CheckDescriptions.rules(hook.rules(), request)))
        : noRuleMatched(
            request,
            () -> untilPolicy(request, namespace, settled),
            () -> decisive(request, namespace, settled));
  }

  /// The result where [HookIndex] already rules the hook out; the checks are made only on demand.
  public MatchResult ruledOut(
      AdmissionRequest request, Optional<JsonObject> object, ClusterState cluster) {
    Supplier<MatchTree> tree =
        () ->
            match(
                    request,
                    object,
                    cluster,
                    _ -> {
                      throw new IllegalStateException(
                          "no rule of " + hook.name() + " covers " + request);
                    })
                .tree();
    return new MatchResult.Skipped(
        MatchTree.skipped(() -> tree.get().checks(), () -> tree.get().decisive().orElseThrow()),
        List.of());
  }

  /// Returns whether the hook may match a request, whatever the hooks before it change in the
  /// object: its rules and its namespace selector decide the same throughout, unless the object is
  /// itself a namespace.
  public boolean mayMatch(AdmissionRequest request, ClusterState cluster) {
    return (covers(request) || mayCover(request))
        && SelectorOutcome.mayHold(namespaceSelector, request, cluster);
  }

  /// Whether the hook matches the request apart from its namespace selector and its match
  /// conditions.
  private boolean isLeftToSelect(AdmissionRequest request, Optional<JsonObject> object) {
    return !says(SelectorOutcome.ofObject(objectSelector, request, object), false)
        && covers(request);
  }

  private boolean covers(AdmissionRequest request) {
    return rulesMatch(request)
        || (hook.matchPolicy() != MatchPolicy.EXACT
            && equivalents.find(hook.rules(), request).isPresent());
  }

  /// A rule matched: only now a selector error refuses the request (W-210).
  private MatchResult ruleMatched(
      Invocation invocation,
      Supplier<List<Check>> before,
      SelectorOutcome namespace,
      SelectorOutcome byObject,
      Function<Invocation, CelInput> input) {
    Optional<MatchError> remembered = error(namespace).or(() -> error(byObject));
    if (remembered.isPresent()) {
      return new MatchResult.Failed(new MatchTree(false, before), List.of(), remembered.get());
    }
    List<String> unknown = namespace.notKnown().stream().toList();
    if (byObject instanceof SelectorOutcome.Doubtful(String reason, var _)) {
      return new MatchResult.Skipped(
          new MatchTree(false, before),
          Stream.concat(Stream.of("object selector: " + reason), unknown.stream()).toList());
    }
    return conditions.isEmpty()
        ? new MatchResult.Matched(new MatchTree(true, before), unknown, invocation)
        : evaluateConditions(invocation, before, unknown, input.apply(invocation));
  }

  private static boolean says(SelectorOutcome outcome, boolean passes) {
    return outcome instanceof SelectorOutcome.Decided decided && decided.passes() == passes;
  }

  private static Optional<MatchError> error(SelectorOutcome outcome) {
    return outcome instanceof SelectorOutcome.Undecided undecided
        ? Optional.of(undecided.error())
        : Optional.empty();
  }

  private boolean rulesMatch(AdmissionRequest request) {
    for (Rule rule : hook.rules()) {
      if (RuleMatching.matches(rule, request)) {
        return true;
      }
    }
    return false;
  }

  private List<Check> selectors(SelectorOutcome namespace, SelectorOutcome byObject) {
    return List.of(
        CheckDescriptions.namespaceSelector(hook.namespaceSelector(), namespace),
        CheckDescriptions.objectSelector(hook.objectSelector(), byObject));
  }

  private static List<Check> append(List<Check> checks, Check last) {
    List<Check> all = new ArrayList<>(checks);
    all.add(last);
    return all;
  }

  private static MatchResult skipped(Supplier<List<Check>> checks) {
    return new MatchResult.Skipped(new MatchTree(false, checks), List.of());
  }

  private List<Check> untilPolicy(
      AdmissionRequest request, SelectorOutcome namespace, SelectorOutcome byObject) {
    List<Check> checks =
        append(selectors(namespace, byObject), CheckDescriptions.rules(hook.rules(), request));
    List<Rule> unknown = perhaps(request);
    return append(
        checks,
        unknown.isEmpty()
            ? CheckDescriptions.equivalent(
                hook.rules(),
                request,
                equivalents.of(request).stream().map(Equivalents::resource).toList())
            : CheckDescriptions.perhapsEquivalent(unknown));
  }

  /// The check that decided where no rule covers the request: a selector with an error has not
  /// passed either, and comes before the rules.
  private Check decisive(
      AdmissionRequest request, SelectorOutcome namespace, SelectorOutcome byObject) {
    if (error(namespace).isPresent()) {
      return CheckDescriptions.namespaceSelector(hook.namespaceSelector(), namespace);
    }
    return error(byObject).isPresent()
        ? CheckDescriptions.objectSelector(hook.objectSelector(), byObject)
        : CheckDescriptions.rules(hook.rules(), request);
  }

  /// Not all equivalent resources may be known: where an unknown one could change the decision, the
  /// result says so instead of guessing.
  private MatchResult noRuleMatched(
      AdmissionRequest request, Supplier<List<Check>> untilPolicy, Supplier<Check> decisive) {
    return new MatchResult.Skipped(
        MatchTree.skipped(untilPolicy, decisive),
        perhaps(request).isEmpty()
            ? List.of()
            : List.of("matching through an equivalent resource (matchPolicy: Equivalent)"));
  }

  /// Whether an unknown equivalent resource could be covered.
  private boolean mayCover(AdmissionRequest request) {
    return hook.matchPolicy() != MatchPolicy.EXACT && !perhaps(request).isEmpty();
  }

  private List<Rule> perhaps(AdmissionRequest request) {
    List<Rule> found = List.of();
    for (Rule rule : hook.rules()) {
      if (Equivalents.mayMatch(rule, request) && !equivalents.knows(request)) {
        found = found.isEmpty() ? new ArrayList<>() : found;
        found.add(rule);
      }
    }
    return found;
  }

  /// W-247, W-250: all conditions are evaluated; a false condition outweighs a failed one.
  private MatchResult evaluateConditions(
      Invocation invocation, Supplier<List<Check>> before, List<String> unknown, CelInput input) {
    List<Outcome> outcomes = new ArrayList<>();
    long budget = EvaluationBatch.CONDITION_BUDGET;
    for (CelCondition condition : conditions) {
      Outcome outcome = condition.evaluate(input);
      budget -= outcome.cost();
      if (budget < 0) {
        outcomes.add(new Outcome.Failed(Evaluation.OutOfBudget.MESSAGE, outcome.cost()));
        MatchTree tree = tree(before, outcomes, false);
        return failed(
            tree, notSimulated(unknown, outcomes), List.of(Evaluation.OutOfBudget.MESSAGE));
      }
      outcomes.add(outcome);
    }
    boolean anyFalse =
        outcomes.stream().anyMatch(o -> o instanceof Outcome.Value value && !value.holds());
    List<String> failures =
        outcomes.stream()
            .filter(Outcome.Failed.class::isInstance)
            .map(outcome -> ((Outcome.Failed) outcome).message())
            .toList();
    boolean matched = !anyFalse && failures.isEmpty();
    MatchTree tree = tree(before, outcomes, matched);
    // A false condition decides without the labels.
    List<String> notSimulated = notSimulated(anyFalse ? List.of() : unknown, outcomes);
    if (matched) {
      return new MatchResult.Matched(tree, notSimulated, invocation);
    }
    return anyFalse
        ? new MatchResult.Skipped(tree, notSimulated)
        : failed(tree, notSimulated, failures);
  }

  private MatchTree tree(Supplier<List<Check>> before, List<Outcome> outcomes, boolean matched) {
    return new MatchTree(
        matched,
        () ->
            append(
                before.get(),
                CheckDescriptions.conditions(hook.matchConditions(), outcomes, matched)));
  }

  private List<String> notSimulated(List<String> unknown, List<Outcome> outcomes) {
    List<String> reasons = new ArrayList<>(unknown);
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i) instanceof Outcome.NotSimulated(String reason)) {
        reasons.add("match condition \"" + hook.matchConditions().get(i).name() + "\": " + reason);
      }
    }
    return reasons;
  }

  /// W-250, W-253: the failure policy decides about failed conditions.
  private MatchResult failed(MatchTree tree, List<String> notSimulated, List<String> failures) {
    return hook.failurePolicy() == FailurePolicy.IGNORE
        ? new MatchResult.Skipped(tree, notSimulated)
        : new MatchResult.Failed(tree, notSimulated, new MatchError.ConditionsFailed(failures));
  }
}
