package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.PolicyRule;
import dev.admittance.model.cluster.ClusterObject.RbacSubject;
import dev.admittance.model.cluster.ClusterObject.RoleBinding;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// L-55. Permissions that let non-administrators change a configuration, or the workloads in the
/// namespace of its backend: whoever has them controls every covered request.
final class OpenEditRights implements Practice {
  private static final String GROUP = "admissionregistration.k8s.io";

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    Grants grants = Grants.of(context.cluster());
    if (grants.isEmpty()) {
      return Stream.empty();
    }
    Map<Registration, RegisteredHook> first = new LinkedHashMap<>();
    hooks.forEach(hook -> first.putIfAbsent(hook.registration(), hook));
    Map<String, Optional<Holder>> holders = new HashMap<>();
    return Stream.concat(
        first.values().stream().flatMap(hook -> configuration(hook, grants).stream()),
        hooks.stream()
            .flatMap(hook ->
                ServiceBackend.of(hook, context).map(ServiceBackend::namespace).stream()
                    .flatMap(namespace ->
                        holders
                            .computeIfAbsent(namespace, _ -> ofNamespace(namespace, grants))
                            .map(holder -> finding(hook, namespace, holder))
                            .stream())));
  }

  private static Optional<Finding> configuration(RegisteredHook hook, Grants grants) {
    HookKind kind = hook.configuration().kind();
    String resource = kind.configurationKind().toLowerCase(Locale.ROOT) + "s";
    String name = hook.configuration().name();
    String own = hook.webhook().clientConfig().service().map(one -> one.namespace()).orElse("");
    return Holder.first(
            grants.onCluster().stream()
                .filter(
                    grant -> grant.rules().stream().anyMatch(rule -> writes(rule, resource, name))),
            own)
        .map(holder ->
            new Finding(
                hook,
                new Advice(
                    holder.severity(),
                    FieldPath.ROOT.child("metadata").child("name"),
                    "%s may change this configuration, by %s: who may do that may read and change every object of the cluster."
                        .formatted(holder.who().title(), holder.binding().title()),
                    "Leave writing %s to administrators.".formatted(resource))));
  }

  private static boolean writes(PolicyRule rule, String resource, String name) {
    return Grants.writes(rule, GROUP, resource)
        && (rule.resourceNames().isEmpty() || rule.resourceNames().contains(name));
  }

  private static Optional<Holder> ofNamespace(String namespace, Grants grants) {
    return Holder.first(
        grants.in(namespace).filter(grant -> grant.rules().stream().anyMatch(Grants::takesOver)),
        namespace);
  }

  private static Finding finding(RegisteredHook hook, String namespace, Holder holder) {
    return new Finding(
        hook,
        Advice.about(
            hook,
            "clientConfig.service.namespace",
            holder.severity(),
            "%s may change what runs in `%s`, by %s, and so what this hook answers."
                .formatted(holder.who().title(), namespace, holder.binding().title()),
            "Give the backend a namespace of its own, which only administrators write to."));
  }

  /// A subject with permissions, and the binding that grants them.
  private record Holder(RbacSubject who, RoleBinding binding) {

    /// Returns the first subject outside the namespace; users before service accounts.
    static Optional<Holder> first(Stream<Grants.Grant> grants, String namespace) {
      return grants
          .flatMap(grant -> grant.outsiders(namespace).map(who -> new Holder(who, grant.binding())))
          .min(Comparator.comparing(Holder::isProgram));
    }

    private boolean isProgram() {
      return who.kind().equals("ServiceAccount");
    }

    /// Service accounts that write configurations are common: certificate injectors, operators.
    Severity severity() {
      return isProgram() ? Severity.INFO : Severity.WARNING;
    }
  }
}
