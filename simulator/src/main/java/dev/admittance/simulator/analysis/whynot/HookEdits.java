package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Makes the edits that change the registration of a hook.
public final class HookEdits {
  private static final List<String> OPERATIONS = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");

  private HookEdits() {}

  /// Whether an edit changes a hook's configuration.
  public static boolean isOfHook(WhyNotEdit edit) {
    return switch (edit) {
      case WhyNotEdit.RuleItem _,
          WhyNotEdit.AnyScope _,
          WhyNotEdit.SetMatchPolicy _,
          WhyNotEdit.SelectorRequirement _,
          WhyNotEdit.FailOpen _,
          WhyNotEdit.ConditionPart _ ->
          true;
      case WhyNotEdit.ObjectLabel _, WhyNotEdit.NamespaceLabel _, WhyNotEdit.ObjectField _ -> false;
    };
  }

  /// A hook with an edit applied; unchanged where the edit is about something else.
  public static Webhook of(Webhook hook, WhyNotEdit edit) {
    return switch (edit) {
      case WhyNotEdit.RuleItem item -> hook.withRules(rules(hook, item.rule(), rule(hook, item)));
      case WhyNotEdit.AnyScope(int rule) -> {
        Rule was = hook.rules().get(rule);
        yield hook.withRules(rules(hook, rule, was.inAnyScope()));
      }
      case WhyNotEdit.SetMatchPolicy(boolean equivalent) ->
          with(hook, equivalent ? MatchPolicy.EQUIVALENT : MatchPolicy.EXACT);
      case WhyNotEdit.SelectorRequirement change ->
          change.ofNamespace()
              ? with(hook, selector(hook.namespaceSelector(), change), hook.objectSelector())
              : with(hook, hook.namespaceSelector(), selector(hook.objectSelector(), change));
      case WhyNotEdit.FailOpen _ -> failingOpen(hook);
      case WhyNotEdit.ConditionPart change -> withConditions(hook, conditions(hook, change));
      case WhyNotEdit.ObjectLabel _, WhyNotEdit.NamespaceLabel _, WhyNotEdit.ObjectField _ -> hook;
    };
  }

  private static List<Rule> rules(Webhook hook, int place, Rule changed) {
    List<Rule> rules = new ArrayList<>(hook.rules());
    rules.set(place, changed);
    return rules;
  }

  private static Rule rule(Webhook hook, WhyNotEdit.RuleItem item) {
    Rule was = hook.rules().get(item.rule());
    return new Rule(
        list("operations", was.operations(), item),
        list("apiGroups", was.apiGroups(), item),
        list("apiVersions", was.apiVersions(), item),
        list("resources", was.resources(), item),
        was.scope());
  }

  /// `*` without one operation is the other three.
  private static List<String> list(String name, List<String> was, WhyNotEdit.RuleItem item) {
    if (!item.list().equals(name)) {
      return was;
    }
    if (item.added()) {
      return Stream.concat(was.stream(), Stream.of(item.value())).toList();
    }
    List<String> all = was.contains("*") && name.equals("operations") ? OPERATIONS : was;
    return all.stream().filter(one -> !one.equals(item.value())).toList();
  }

  private static LabelSelector selector(LabelSelector was, WhyNotEdit.SelectorRequirement change) {
    List<LabelSelector.Requirement> requirements = new ArrayList<>();
    for (LabelSelector.Requirement requirement : was.requirements()) {
      if (change.before().filter(requirement::equals).isPresent()) {
        change.after().ifPresent(requirements::add);
      } else {
        requirements.add(requirement);
      }
    }
    if (change.before().isEmpty()) {
      change.after().ifPresent(requirements::add);
    }
    return new LabelSelector(requirements);
  }

  private static List<MatchCondition> conditions(Webhook hook, WhyNotEdit.ConditionPart change) {
    return hook.matchConditions().stream()
        .flatMap(condition ->
            !condition.name().equals(change.name())
                ? Stream.of(condition)
                : change.left().map(left -> new MatchCondition(condition.name(), left)).stream())
        .toList();
  }

  private static Webhook with(Webhook hook, MatchPolicy policy) {
    return hook.matching(
        hook.rules(),
        policy,
        hook.namespaceSelector(),
        hook.objectSelector(),
        hook.matchConditions());
  }

  private static Webhook with(Webhook hook, LabelSelector ofNamespace, LabelSelector ofObject) {
    return hook.matching(
        hook.rules(), hook.matchPolicy(), ofNamespace, ofObject, hook.matchConditions());
  }

  private static Webhook withConditions(Webhook hook, List<MatchCondition> conditions) {
    return hook.matching(
        hook.rules(),
        hook.matchPolicy(),
        hook.namespaceSelector(),
        hook.objectSelector(),
        conditions);
  }

  private static Webhook failingOpen(Webhook hook) {
    return new Webhook(
        hook.origin(),
        hook.name(),
        hook.clientConfig(),
        hook.rules(),
        FailurePolicy.IGNORE,
        hook.matchPolicy(),
        hook.namespaceSelector(),
        hook.objectSelector(),
        hook.sideEffects(),
        hook.timeoutSeconds(),
        hook.admissionReviewVersions(),
        hook.reinvocationPolicy(),
        hook.matchConditions());
  }
}
