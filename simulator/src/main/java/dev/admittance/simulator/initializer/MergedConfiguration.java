package dev.admittance.simulator.initializer;

import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.WrittenConfiguration.RuleText;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/// The initializers of all configurations, in their order.
public record MergedConfiguration(List<Initializer> initializers) {
  public static final MergedConfiguration EMPTY = new MergedConfiguration(List.of());

  private static final String ALL = "*";

  public MergedConfiguration {
    initializers = List.copyOf(initializers);
  }

  /// One initializer.
  ///
  /// @param failurePolicy as written; no server ever applied it (I-21, I-69)
  public record Initializer(String name, List<RuleText> rules, FailurePolicy failurePolicy) {
    public Initializer {
      rules = List.copyOf(rules);
    }
  }

  /// Merges configurations, sorted by name (I-45).
  public static MergedConfiguration of(List<InitializerConfiguration> configurations) {
    return new MergedConfiguration(
        configurations.stream()
            .sorted(Comparator.comparing(configuration -> configuration.metadata().name()))
            .flatMap(configuration -> configuration.initializers().stream())
            .map(written ->
                new Initializer(written.name(), written.rules(), policy(written.failurePolicy())))
            .toList());
  }

  private static FailurePolicy policy(String written) {
    return written.equals("Fail") ? FailurePolicy.FAIL : FailurePolicy.IGNORE;
  }

  public MergedConfiguration and(MergedConfiguration others) {
    List<Initializer> both = new ArrayList<>(initializers);
    both.addAll(others.initializers);
    return new MergedConfiguration(both);
  }

  /// The names that an object of a resource waits for, in order; a name may repeat (I-45).
  ///
  /// @param resource as in the client's request
  public List<String> pendingFor(GroupVersionResource resource, Ruleset rules) {
    return initializers.stream()
        .filter(initializer -> matches(initializer, resource, rules))
        .map(Initializer::name)
        .toList();
  }

  /// The servers require at least one rule, and each to match; the proposals require any.
  private static boolean matches(
      Initializer initializer, GroupVersionResource resource, Ruleset rules) {
    Predicate<RuleText> matches = rule -> matches(rule, resource);
    return rules.has(BehaviourFact.ANY_RULE)
        ? initializer.rules().stream().anyMatch(matches)
        : !initializer.rules().isEmpty() && initializer.rules().stream().allMatch(matches);
  }

  /// A `*` counts only in the first position, elsewhere it is a name. An empty list, which
  /// validation refuses, matches nothing here; a server would crash on it.
  private static boolean matches(RuleText rule, GroupVersionResource resource) {
    return has(rule.apiGroups(), resource.group())
        && has(rule.apiVersions(), resource.version())
        && hasResource(rule.resources(), resource.resource());
  }

  private static boolean has(List<String> listed, String value) {
    return startsWith(listed, ALL) || listed.contains(value);
  }

  private static boolean hasResource(List<String> listed, String resource) {
    return startsWith(listed, ALL) || startsWith(listed, "*/*") || listed.contains(resource);
  }

  private static boolean startsWith(List<String> listed, String wildcard) {
    return !listed.isEmpty() && listed.getFirst().equals(wildcard);
  }
}
