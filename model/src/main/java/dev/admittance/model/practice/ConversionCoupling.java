package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.ConvertedDefinition;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// L-58. A hook with matchPolicy Equivalent for a custom resource that a conversion webhook of the
/// same backend converts: if the backend is down, the conversion fails before the hook is called,
/// and its failurePolicy does not help (W-234).
final class ConversionCoupling implements Practice.OfOneHookInContext {
  private static final List<String> OPERATIONS = List.of("CREATE", "UPDATE", "DELETE");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    List<ConvertedDefinition> definitions = context.cluster().all(ConvertedDefinition.class);
    return hook.webhook().matchPolicy() == MatchPolicy.EQUIVALENT && !definitions.isEmpty()
        ? ServiceBackend.of(hook, context).stream()
            .flatMap(backend ->
                definitions.stream()
                    .filter(definition -> isServedBy(backend, definition))
                    .flatMap(definition -> check(hook, backend, definition)))
            .toList()
        : List.of();
  }

  private static boolean isServedBy(ServiceBackend backend, ConvertedDefinition definition) {
    ServiceBackend converter =
        new ServiceBackend(
            new ServiceReference(
                definition.conversion().namespace(),
                definition.conversion().name(),
                Optional.empty(),
                backend.reference().port()),
            backend.cluster());
    return converter.host().equals(backend.host())
        || converter.workloads().stream().anyMatch(backend.workloads()::contains);
  }

  private static Stream<Advice> check(
      RegisteredHook hook, ServiceBackend backend, ConvertedDefinition definition) {
    Set<String> named = new TreeSet<>();
    Set<String> converted = new TreeSet<>();
    for (ApiResource resource : definition.resources()) {
      List<Rule> covering = covering(hook, resource);
      if (!covering.isEmpty()) {
        boolean listed = covering.stream().anyMatch(rule -> lists(rule, resource.version()));
        (listed ? named : converted).add(resource.version());
      }
    }
    return named.isEmpty() || converted.isEmpty()
        ? Stream.empty()
        : Stream.of(
            Advice.about(
                hook,
                "matchPolicy",
                Severity.WARNING,
                "Requests for %s of %s are converted for the hook by the conversion webhook of %s, which is served by the hook's own backend, %s: where it is down they fail with code 500, whatever the failurePolicy."
                    .formatted(
                        definition.resources().getFirst().resource(),
                        converted.stream().collect(Collectors.joining(", ")),
                        definition.title(),
                        backend.title()),
                "List every served version in the rule's `apiVersions`, so that nothing is converted for the hook."));
  }

  private static List<Rule> covering(RegisteredHook hook, ApiResource resource) {
    TargetResource target =
        new TargetResource(
            resource.group(), resource.resource(), resource.subresource(), resource.namespaced());
    return hook.webhook().rules().stream()
        .filter(rule ->
            OPERATIONS.stream().anyMatch(operation -> HookCoverage.covers(rule, operation, target)))
        .toList();
  }

  private static boolean lists(Rule rule, String version) {
    return rule.apiVersions().contains("*") || rule.apiVersions().contains(version);
  }
}
