package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.provider.ProviderBehavior;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// L-59. What the provider of a managed cluster does to the hook: selectors that it rewrites, rules
/// that it refuses, ports and pods that its API server does not reach. Reported only where a
/// provider is named.
final class ProviderLimits implements Practice.OfOneHookInContext {
  private static final String OPT_OUT = "admissions.enforcer/disabled";

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    return context.provider().map(Provider::behaviors).orElse(List.of()).stream()
        .flatMap(behavior -> check(hook, behavior, context))
        .toList();
  }

  private static Stream<Advice> check(
      RegisteredHook hook, ProviderBehavior behavior, PracticeContext context) {
    Optional<ServiceBackend> backend = ServiceBackend.of(hook, context);
    return switch (behavior.kind()) {
      case ADDS_TO_SELECTOR -> selector(hook, behavior);
      case REFUSES_RULES -> rules(hook, behavior);
      case REFUSES_URLS ->
          hook.webhook().clientConfig().service().isPresent()
              ? Stream.empty()
              : advice(
                  hook,
                  "clientConfig.url",
                  Severity.INFO,
                  behavior,
                  "",
                  "Call the hook through a Service.");
      case REACHES_PORTS -> backend.stream().flatMap(it -> port(hook, behavior, it));
      case REACHES_HOST_NETWORK -> backend.stream().flatMap(it -> network(hook, behavior, it));
      case KUBELET_PORT -> backend.stream().flatMap(it -> kubelet(hook, behavior, it));
    };
  }

  private static Stream<Advice> advice(
      RegisteredHook hook,
      String field,
      Severity severity,
      ProviderBehavior behavior,
      String consequence,
      String remedy) {
    String says = behavior.provider().text() + ": " + behavior.says() + consequence + ".";
    return Stream.of(
        Advice.about(hook, field, severity, says, remedy + " Source: " + behavior.source()));
  }

  private static Stream<Advice> selector(RegisteredHook hook, ProviderBehavior behavior) {
    List<String> written =
        hook.webhook().namespaceSelector().requirements().stream().map(Requirement::text).toList();
    List<String> missing =
        behavior.values().stream().filter(value -> !written.contains(value)).toList();
    if (missing.isEmpty() || optsOut(hook)) {
      return Stream.empty();
    }
    return advice(
        hook,
        "namespaceSelector",
        Severity.INFO,
        behavior,
        " ("
            + String.join(", ", missing)
            + "); whoever applies the configuration sees that as a difference, or a conflict",
        behavior.provider() == Provider.AKS
            ? "Write the expressions yourself, or set the annotation `" + OPT_OUT + ": \"true\"`."
            : "Write the expression yourself.");
  }

  private static boolean optsOut(RegisteredHook hook) {
    return Stream.of("annotations", "labels")
        .map(map -> FieldPath.ROOT.child("metadata").child(map).child(OPT_OUT))
        .anyMatch(path -> path.find(hook.registration().subject().root()).isPresent());
  }

  private static Stream<Advice> rules(RegisteredHook hook, ProviderBehavior behavior) {
    List<Rule> rules = hook.webhook().rules();
    return IntStream.range(0, rules.size())
        .filter(i -> CatchAll.isCatchAll(rules.get(i)))
        .limit(1)
        .mapToObj(i ->
            Advice.aboutRule(
                hook,
                i,
                Severity.ERROR,
                behavior.provider().text() + ": " + behavior.says() + ".",
                "Name groups and resources. Source: " + behavior.source()));
  }

  private static Stream<Advice> port(
      RegisteredHook hook, ProviderBehavior behavior, ServiceBackend backend) {
    return backend.podPort().stream()
        .boxed()
        .filter(port -> !behavior.values().contains(port.toString()))
        .flatMap(port ->
            advice(
                hook,
                "clientConfig.service",
                Severity.WARNING,
                behavior,
                " ("
                    + String.join(", ", behavior.values())
                    + "), and the pods of "
                    + backend.title()
                    + " listen on "
                    + port
                    + ": each call takes its whole timeout and fails",
                "Allow the port in the firewall, or have the pods listen on one of these."));
  }

  private static Stream<Advice> network(
      RegisteredHook hook, ProviderBehavior behavior, ServiceBackend backend) {
    List<Workload> workloads = backend.workloads();
    return workloads.isEmpty() || workloads.stream().allMatch(Workload::hostNetwork)
        ? Stream.empty()
        : advice(
            hook,
            "clientConfig.service",
            Severity.WARNING,
            behavior,
            "; the pods of " + workloads.getFirst().title() + " have their own network",
            "Set `hostNetwork: true` and `dnsPolicy: ClusterFirstWithHostNet` for the pods.");
  }

  private static Stream<Advice> kubelet(
      RegisteredHook hook, ProviderBehavior behavior, ServiceBackend backend) {
    boolean shares =
        backend.workloads().stream().anyMatch(Workload::hostNetwork)
            && backend.podPort().stream()
                .anyMatch(port -> behavior.values().contains(Integer.toString(port)));
    return shares
        ? advice(
            hook,
            "clientConfig.service",
            Severity.WARNING,
            behavior,
            ", and the pods of " + backend.title() + " want it too",
            "Give the pods another port.")
        : Stream.empty();
  }
}
