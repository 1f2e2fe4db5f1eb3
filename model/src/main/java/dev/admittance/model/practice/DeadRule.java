package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// L-20. A hook or a rule that nothing can match. Which resources and subresources exist is not
/// looked at here.
final class DeadRule implements Practice.OfOneHookInSurroundings {
  private static final String EXEMPT_GROUP = RegistrationVersion.GROUP;
  private static final List<String> EXEMPT =
      List.of(
          "mutatingadmissionpolicies",
          "mutatingadmissionpolicybindings",
          "mutatingwebhookconfigurations",
          "validatingadmissionpolicies",
          "validatingadmissionpolicybindings",
          "validatingwebhookconfigurations");

  @Override
  public String id() {
    return "L-20";
  }

  @Override
  public List<Advice> check(RegisteredHook hook, Surroundings surroundings) {
    List<Rule> rules = hook.webhook().rules();
    if (rules.isEmpty()) {
      return List.of(
          Advice.about(
              hook,
              "rules",
              Severity.WARNING,
              "The hook has no rules, so it is never called.",
              "Add a rule, unless a controller fills the rules in when it runs."));
    }
    List<Advice> advice = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      Optional<String> reason = reason(rules.get(i), surroundings);
      if (reason.isPresent()) {
        advice.add(
            Advice.aboutRule(
                hook,
                i,
                Severity.WARNING,
                "The rule matches nothing: " + reason.get() + ".",
                "Correct the rule, or remove it."));
      }
    }
    return advice;
  }

  private static Optional<String> reason(Rule rule, Surroundings surroundings) {
    if (rule.apiGroups().equals(List.of(EXEMPT_GROUP)) && EXEMPT.containsAll(rule.resources())) {
      return Optional.of("no webhook is ever called for these resources");
    }
    if (rule.operations().equals(List.of("CONNECT")) && noneConnects(rule)) {
      return Optional.of("none of its resources is one that clients connect to");
    }
    return wrongScope(rule, surroundings);
  }

  /// Clients connect to subresources alone.
  private static boolean noneConnects(Rule rule) {
    return rule.resources().stream().noneMatch(resource -> resource.contains("/"));
  }

  /// The scope contradicts every resource, all of which are known.
  private static Optional<String> wrongScope(Rule rule, Surroundings surroundings) {
    List<Optional<Target>> targets =
        rule.apiGroups().stream()
            .flatMap(
                group -> rule.resources().stream().map(name -> find(group, name, surroundings)))
            .toList();
    boolean contradicts =
        rule.scope() != Scope.ALL
            && targets.stream()
                .allMatch(target ->
                    target.isPresent()
                        && target.get().namespaced() != (rule.scope() == Scope.NAMESPACED));
    return contradicts
        ? Optional.of(
            "its scope is `%s`, and its resources are %s"
                .formatted(
                    rule.scope().text(),
                    rule.scope() == Scope.CLUSTER ? "namespaced" : "cluster-scoped"))
        : Optional.empty();
  }

  private static Optional<Target> find(String group, String resource, Surroundings surroundings) {
    int slash = resource.indexOf('/');
    String name = slash < 0 ? resource : resource.substring(0, slash);
    return surroundings
        .targets()
        .filter(target -> target.group().equals(group) && target.resource().equals(name))
        .findFirst();
  }
}
