package dev.admittance.simulator.rehearsal;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.stream.Stream;

/// Tells whether a hook or policy may see what a controller writes into the status of a workload.
final class StatusWatch {
  private StatusWatch() {}

  /// Whether a rule covers updates of the status of a resource, whatever its group.
  static boolean sees(Setup setup, String resource) {
    Stream<Boolean> hooks =
        setup.configurations().stream()
            .flatMap(configuration -> configuration.webhooks().stream())
            .flatMap(hook -> hook.rules().stream())
            .map(rule -> covers(rule.operations(), rule.resources(), resource));
    Stream<Boolean> policies =
        setup.policies().stream()
            .filter(AdmissionPolicy.class::isInstance)
            .flatMap(policy -> ((AdmissionPolicy) policy).matchConstraints().stream())
            .flatMap(constraints -> constraints.resourceRules().stream())
            .map(MatchResources.NamedRule::rule)
            .map(rule -> covers(rule.operations(), rule.resources(), resource));
    return Stream.concat(hooks, policies).anyMatch(covered -> covered);
  }

  private static boolean covers(List<String> operations, List<String> resources, String resource) {
    return (operations.contains("UPDATE") || operations.contains("*"))
        && Stream.of("*/*", "*/status", resource + "/status", resource + "/*")
            .anyMatch(resources::contains);
  }
}
