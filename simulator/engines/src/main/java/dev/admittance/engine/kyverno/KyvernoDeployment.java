package dev.admittance.engine.kyverno;

import dev.admittance.engine.deployment.DeployedPolicy;
import dev.admittance.engine.deployment.DeployedPolicy.NeededRule;
import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.celpolicy.CelPolicy.Kind;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/// The policies of Kyverno in a running cluster, where Kyverno registers webhooks for each.
public final class KyvernoDeployment {
  public static final String NAME = KyvernoEngine.NAME;

  private KyvernoDeployment() {}

  /// The policies among objects for which Kyverno registers webhooks.
  ///
  /// @param served by the cluster
  public static Stream<DeployedPolicy> policies(List<JsonObject> objects, ResourceTable served) {
    return objects.stream()
        .flatMap(object ->
            KyvernoPolicy.find(object)
                .map(policy -> of(object, policy, served))
                .or(() -> CelPolicy.find(object).map(policy -> of(object, policy, served)))
                .stream())
        .filter(policy -> !policy.needed().isEmpty());
  }

  private static DeployedPolicy of(JsonObject object, KyvernoPolicy policy, ResourceTable served) {
    return new DeployedPolicy(
        NAME,
        policy.title(),
        policy.rules().stream()
            .anyMatch(rule -> rule.validates() && policy.enforces(rule, "", Map.of())),
        needed(object, served),
        (kind, hook) -> KyvernoEngine.isFor(kind, hook, policy));
  }

  private static DeployedPolicy of(JsonObject object, CelPolicy policy, ResourceTable served) {
    boolean validates = policy.kind() == Kind.VALIDATING || policy.kind() == Kind.IMAGES;
    return new DeployedPolicy(
        NAME,
        policy.title(),
        validates && policy.actions().contains("Deny"),
        needed(object, served),
        askedBy(policy));
  }

  /// Releases of Kyverno name policies in other paths; such a webhook may be for any of them.
  private static BiPredicate<HookKind, Webhook> askedBy(CelPolicy policy) {
    return (kind, hook) ->
        KyvernoEngine.route(hook)
            .map(route -> (kind == HookKind.MUTATING) == route.mutating() && route.asks(policy))
            .orElseGet(() -> KyvernoEngine.isOwn(hook) && policy.isPrefixOf(hook.name()));
  }

  private static List<NeededRule> needed(JsonObject object, ResourceTable served) {
    return KyvernoEngine.registrations(ClusterState.of(List.of(object)), () -> served).stream()
        .flatMap(configuration ->
            configuration.webhooks().stream()
                .flatMap(hook -> hook.rules().stream())
                .map(rule -> new NeededRule(configuration.kind(), rule)))
        .distinct()
        .toList();
  }
}
