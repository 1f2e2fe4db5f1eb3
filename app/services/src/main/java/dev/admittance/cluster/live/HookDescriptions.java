package dev.admittance.cluster.live;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Summarizes hooks in a few words.
final class HookDescriptions {
  private static final int MOST_RESOURCES = 6;

  private HookDescriptions() {}

  /// Returns `CREATE UPDATE pods, deployments.apps; DELETE secrets`: rules with the same operations
  /// are joined.
  static String rules(List<Rule> rules) {
    Map<String, Set<String>> byOperations = new LinkedHashMap<>();
    for (Rule rule : rules) {
      byOperations
          .computeIfAbsent(String.join(" ", rule.operations()), _ -> new LinkedHashSet<>())
          .addAll(resources(rule));
    }
    List<String> parts = new ArrayList<>();
    byOperations.forEach(
        (operations, resources) -> parts.add(operations + " " + shortened(resources)));
    return String.join("; ", parts);
  }

  private static List<String> resources(Rule rule) {
    List<String> named = new ArrayList<>();
    for (String group : rule.apiGroups()) {
      for (String resource : rule.resources()) {
        named.add(group.isEmpty() ? resource : resource + "." + group);
      }
    }
    return named;
  }

  private static String shortened(Set<String> resources) {
    List<String> shown = resources.stream().limit(MOST_RESOURCES).toList();
    int more = resources.size() - shown.size();
    return String.join(", ", shown) + (more == 0 ? "" : " and " + more + " more");
  }

  /// Returns a webhook's further conditions.
  static String selectors(Webhook hook) {
    return selectors(
        List.of(hook.namespaceSelector()),
        List.of(hook.objectSelector()),
        hook.matchConditions().size());
  }

  /// Returns the further conditions of a policy with a binding.
  static String selectors(AdmissionPolicy policy, Optional<PolicyBinding> binding) {
    List<MatchResources> both = new ArrayList<>();
    policy.matchConstraints().ifPresent(both::add);
    binding.flatMap(PolicyBinding::matchResources).ifPresent(both::add);
    return selectors(
        both.stream().map(one -> LabelSelector.of(one.namespaceSelector())).toList(),
        both.stream().map(one -> LabelSelector.of(one.objectSelector())).toList(),
        policy.matchConditions().size());
  }

  private static String selectors(
      List<LabelSelector> namespaces, List<LabelSelector> objects, int conditions) {
    List<String> parts = new ArrayList<>();
    add(parts, "namespace ", namespaces);
    add(parts, "object ", objects);
    if (conditions > 0) {
      parts.add(conditions + (conditions == 1 ? " match condition" : " match conditions"));
    }
    return String.join(" · ", parts);
  }

  private static void add(List<String> parts, String what, List<LabelSelector> selectors) {
    List<String> texts =
        selectors.stream().filter(one -> !one.isEmpty()).map(LabelSelector::text).toList();
    if (!texts.isEmpty()) {
      parts.add(what + String.join(", ", texts));
    }
  }

  /// Returns `guard/hook:443/mutate`, or the URL; empty for neither.
  static String target(ClientConfig client) {
    return client
        .service()
        .map(service ->
            service.namespace()
                + "/"
                + service.name()
                + ":"
                + service.port()
                + service.path().orElse(""))
        .or(client::url)
        .orElse("");
  }

  /// Returns the resources that a policy matches.
  static String rules(AdmissionPolicy policy) {
    return rules(
        policy.matchConstraints().map(MatchResources::resourceRules).orElse(List.of()).stream()
            .flatMap(named -> Rule.of(named.rule()).stream())
            .toList());
  }

  /// Returns what a policy does: `2 validations: Deny, Audit`, `1 mutation`, or that it does
  /// nothing.
  static String target(AdmissionPolicy policy, Optional<PolicyBinding> binding) {
    if (binding.isEmpty()) {
      return "no binding: not in effect";
    }
    String parameters = binding.get().paramRef().map(_ -> ", with parameters").orElse("");
    String work =
        switch (policy) {
          case ValidatingAdmissionPolicy validating ->
              count(validating.validations().size(), "validation");
          case MutatingAdmissionPolicy mutating -> count(mutating.mutations().size(), "mutation");
        };
    String actions =
        switch (binding.get()) {
          case ValidatingAdmissionPolicyBinding validating ->
              ": " + String.join(", ", validating.validationActions());
          case MutatingAdmissionPolicyBinding _ -> "";
        };
    return work + actions + parameters;
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
