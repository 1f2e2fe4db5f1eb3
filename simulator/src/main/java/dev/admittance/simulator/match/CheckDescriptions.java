package dev.admittance.simulator.match;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.match.Check.Name;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.ArrayList;
import java.util.List;

/// Describes the checks of a hook in words.
final class CheckDescriptions {
  /// The operations and resources of a rule that its text names.
  private static final int FEW = 3;

  private CheckDescriptions() {}

  static Check namespaceSelector(LabelSelector selector, SelectorOutcome outcome) {
    return selector(Name.NAMESPACE_SELECTOR, RuleId.W_240, selector, outcome);
  }

  /// The skip of a resource outside of namespaces, as the server of 1.9 reports it.
  static Check noClusterScope(AdmissionRequest request) {
    return new Check(
        Name.NAMESPACE_SELECTOR,
        RuleId.W_240,
        "a resource in a namespace",
        request.resource().groupResource(),
        false,
        "hooks are not called for resources outside of namespaces",
        List.of());
  }

  static Check objectSelector(LabelSelector selector, SelectorOutcome outcome) {
    return selector(Name.OBJECT_SELECTOR, RuleId.W_245, selector, outcome);
  }

  private static Check selector(
      Name name, RuleId rule, LabelSelector selector, SelectorOutcome outcome) {
    String wanted = SelectorMatching.text(selector);
    return switch (outcome) {
      case SelectorOutcome.Decided(boolean passes, var because, List<Labels> tried, var _) ->
          new Check(
              name,
              rule,
              wanted,
              texts(tried),
              passes,
              because.get(),
              tried.isEmpty() ? List.of() : requirements(selector, tried.getFirst()));
      case SelectorOutcome.Undecided(MatchError error) ->
          new Check(name, rule, wanted, "", false, error.text(), List.of());
      case SelectorOutcome.Doubtful(String reason, List<Labels> tried) ->
          new Check(name, rule, wanted, texts(tried), false, reason, List.of());
    };
  }

  private static String texts(List<Labels> tried) {
    return String.join(" | ", tried.stream().map(Labels::text).toList());
  }

  private static List<Check> requirements(LabelSelector selector, Labels labels) {
    List<Check> parts = new ArrayList<>();
    for (LabelSelector.Requirement requirement : selector.requirements()) {
      String value = labels.get(requirement.key());
      boolean holds = SelectorMatching.matches(requirement, labels);
      parts.add(
          new Check(
              Name.REQUIREMENT,
              RuleId.W_244,
              SelectorMatching.text(requirement),
              value == null ? requirement.key() + " is absent" : requirement.key() + "=" + value,
              holds,
              holds ? "holds" : "does not hold",
              List.of()));
      if (!holds) {
        break;
      }
    }
    return parts;
  }

  static Check rules(List<Rule> rules, AdmissionRequest request) {
    return namedRules(named(rules), request);
  }

  private static List<NamedRule> named(List<Rule> rules) {
    return rules.stream().map(NamedRule::ofAll).toList();
  }

  /// P-41: a binding without rules matches each request.
  static Check everything(AdmissionRequest request) {
    return new Check(
        Name.RULES,
        RuleId.P_41,
        "no rules",
        requestText(request, request.resource()),
        true,
        "a binding without rules is for all that its policy is for",
        List.of());
  }

  /// P-41: an excluded resource is never matched, whatever the other rules say.
  static Check excluded(List<NamedRule> rules, AdmissionRequest request) {
    return excluded(namedRules(rules, request), false, "an excludeResourceRules rule covers it");
  }

  static Check notExcluded(List<NamedRule> rules, AdmissionRequest request) {
    return excluded(namedRules(rules, request), true, "no excludeResourceRules rule covers it");
  }

  private static Check excluded(Check rules, boolean passed, String detail) {
    return new Check(
        Name.EXCLUDED, RuleId.P_41, rules.wanted(), rules.found(), passed, detail, rules.parts());
  }

  static Check namedRules(List<NamedRule> rules, AdmissionRequest request) {
    List<Check> parts = new ArrayList<>();
    boolean matched = false;
    for (int i = 0; i < rules.size() && !matched; i++) {
      matched = rules.get(i).matches(request);
      parts.add(rule(i, rules.get(i), request, request.resource()));
    }
    return new Check(
        Name.RULES,
        RuleId.W_220,
        rules.size() == 1 ? "1 rule" : rules.size() + " rules",
        requestText(request, request.resource()),
        matched,
        matched
            ? "rule " + parts.size() + " covers the request"
            : rules.isEmpty() ? "a hook without rules never matches" : "no rule covers the request",
        parts);
  }

  private static Check rule(
      int index, NamedRule named, AdmissionRequest request, GroupVersionResource as) {
    Rule rule = named.rule();
    List<Check> parts = new ArrayList<>();
    String scope = RuleMatching.isNamespaced(request, as) ? "Namespaced" : "Cluster";
    add(
        parts,
        Name.SCOPE,
        RuleId.W_221,
        rule.scope().text(),
        scope,
        RuleMatching.scope(rule, request, as));
    add(
        parts,
        Name.OPERATION,
        RuleId.W_222,
        list(rule.operations()),
        request.operation().name(),
        RuleMatching.operation(rule, request));
    add(
        parts,
        Name.API_GROUP,
        RuleId.W_222,
        list(rule.apiGroups()),
        quoted(as.group()),
        RuleMatching.group(rule, as));
    add(
        parts,
        Name.API_VERSION,
        RuleId.W_222,
        list(rule.apiVersions()),
        as.version(),
        RuleMatching.version(rule, as));
    add(
        parts,
        Name.RESOURCE,
        RuleId.W_223,
        list(rule.resources()),
        resource(request),
        RuleMatching.resource(rule, request));
    if (!named.names().isEmpty()) {
      add(
          parts,
          Name.RESOURCE_NAME,
          RuleId.P_44,
          list(named.names()),
          quoted(request.name()),
          named.covers(request));
    }
    boolean matched = parts.getLast().passed();
    return new Check(
        Name.RULE,
        RuleId.W_220,
        "rule " + (index + 1) + ": " + text(rule),
        requestText(request, as),
        matched,
        matched ? "covers the request" : "the " + parts.getLast().name().text() + " differs",
        parts);
  }

  /// A rule in a few words, such as `CREATE, UPDATE deployments.apps`.
  private static String text(Rule rule) {
    List<String> groups = rule.apiGroups();
    String group =
        groups.equals(List.of(""))
            ? ""
            : "." + (groups.size() == 1 ? groups.getFirst() : "(" + String.join("|", groups) + ")");
    return few(rule.operations())
        + " "
        + few(rule.resources().stream().map(r -> r + group).toList());
  }

  private static String few(List<String> all) {
    return String.join(", ", all.subList(0, Math.min(FEW, all.size())))
        + (all.size() > FEW ? ", …" : "");
  }

  /// Adds a check unless one before it failed: the server stops at the first that fails.
  private static void add(
      List<Check> parts, Name name, RuleId rule, String wanted, String found, boolean passed) {
    if (parts.isEmpty() || parts.getLast().passed()) {
      parts.add(
          new Check(
              name, rule, wanted, found, passed, passed ? "matches" : "does not match", List.of()));
    }
  }

  /// W-230, W-231: checks the rules again, for each equivalent resource.
  static Check equivalent(
      List<Rule> rules, AdmissionRequest request, List<GroupVersionResource> others) {
    return equivalentNamed(named(rules), request, others);
  }

  /// P-45.
  static Check equivalentNamed(
      List<NamedRule> rules, AdmissionRequest request, List<GroupVersionResource> others) {
    List<Check> parts = new ArrayList<>();
    boolean matched = false;
    int last = 0;
    for (int i = 0; i < rules.size() && !matched; i++) {
      last = i + 1;
      for (int j = 0; j < others.size() && !matched; j++) {
        NamedRule rule = rules.get(i);
        matched = RuleMatching.matches(rule.rule(), request, others.get(j)) && rule.covers(request);
        parts.add(rule(i, rules.get(i), request, others.get(j)));
      }
    }
    return new Check(
        Name.MATCH_POLICY,
        RuleId.W_230,
        "Equivalent",
        others.isEmpty()
            ? "no other name"
            : String.join(", ", others.stream().map(CheckDescriptions::groupVersion).toList()),
        matched,
        matched
            ? "rule " + last + " covers the request as " + parts.getLast().found()
            : others.isEmpty()
                ? "the server serves the resource under no other group or version"
                : "no rule covers the request under another group or version either",
        parts);
  }

  static Check perhapsEquivalent(List<Rule> rules) {
    return new Check(
        Name.MATCH_POLICY,
        RuleId.W_230,
        "Equivalent",
        String.join(
            "; ",
            rules.stream().map(r -> list(r.apiGroups()) + " " + list(r.apiVersions())).toList()),
        false,
        "a rule names another version of this resource; whether there is one is not known without"
            + " its CustomResourceDefinition",
        List.of());
  }

  static Check conditions(
      List<MatchCondition> conditions, List<Outcome> outcomes, boolean matched) {
    List<Check> parts = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      parts.add(condition(conditions.get(i), outcomes.get(i)));
    }
    return new Check(
        Name.MATCH_CONDITIONS,
        RuleId.W_247,
        "all true",
        parts.stream().filter(Check::passed).count() + " of " + conditions.size() + " true",
        matched,
        matched ? "every condition holds" : firstNot(parts),
        parts);
  }

  private static String firstNot(List<Check> parts) {
    return parts.stream()
        .filter(part -> !part.passed())
        .findFirst()
        .map(part -> part.wanted() + ": " + part.detail())
        .orElse("");
  }

  private static Check condition(MatchCondition condition, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Value(boolean holds, long _) ->
          check(condition, Boolean.toString(holds), holds, holds ? "true" : "false");
      case Outcome.Failed(String message, long _) -> check(condition, "error", false, message);
      case Outcome.NotSimulated(String reason) ->
          check(condition, "not simulated", true, "taken to be true: " + reason);
    };
  }

  private static Check check(
      MatchCondition condition, String found, boolean passed, String detail) {
    return new Check(
        Name.MATCH_CONDITION,
        RuleId.W_250,
        condition.name() + ": " + condition.expression().strip(),
        found,
        passed,
        detail,
        List.of());
  }

  private static String requestText(AdmissionRequest request, GroupVersionResource as) {
    return request.operation() + " " + groupVersion(as) + " " + resource(request);
  }

  private static String groupVersion(GroupVersionResource resource) {
    return resource.group().isEmpty()
        ? resource.version()
        : resource.group() + "/" + resource.version();
  }

  private static String resource(AdmissionRequest request) {
    return request.subResource().isEmpty()
        ? request.resource().resource()
        : request.resource().resource() + "/" + request.subResource();
  }

  private static String list(List<String> values) {
    return values.size() == 1
        ? quoted(values.getFirst())
        : "[" + String.join(", ", values.stream().map(CheckDescriptions::quoted).toList()) + "]";
  }

  /// An empty group is only visible in quotes.
  private static String quoted(String value) {
    return value.isEmpty() ? "\"\"" : value;
  }
}
