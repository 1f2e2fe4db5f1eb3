package dev.admittance.engine;

import dev.admittance.engine.gatekeeper.GatekeeperEngine;
import dev.admittance.engine.kyverno.KyvernoEngine;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.variables.NamedConfigMaps;
import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.engine.PolicyEngines;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The engines that are evaluated here. One instance, so that setups stay comparable.
public enum Engines implements PolicyEngines {
  ALL;

  /// The API groups of the engines' policies and settings, which set a cluster up.
  private static final Set<String> GROUPS =
      Set.of(
          "config.gatekeeper.sh",
          "constraints.gatekeeper.sh",
          "expansion.gatekeeper.sh",
          "mutations.gatekeeper.sh",
          "templates.gatekeeper.sh",
          "kyverno.io",
          "policies.kyverno.io");

  /// Kinds of these groups in which Kyverno keeps its own work.
  private static final Set<String> RECORDS = Set.of("UpdateRequest");

  /// Each makes its engine, where the cluster has policies or settings of it.
  private static final List<Function<ClusterState, Optional<PolicyEngine>>> COMPILERS =
      List.of(GatekeeperEngine::of, KyvernoEngine::of);

  /// Returns whether an object of a group is a policy or a setting of an engine.
  public static boolean isGroup(String group) {
    return GROUPS.contains(group);
  }

  /// Returns whether a kind is one of policies, of what they are made of, or of exceptions from
  /// them, of which a running cluster has few.
  public static boolean isPolicy(String group, String kind) {
    return isGroup(group) && !RECORDS.contains(kind);
  }

  /// The ConfigMaps that a policy reads, as far as it names them; empty for another object.
  public static List<NamespacedName> configMaps(JsonObject object) {
    return KyvernoPolicy.find(object).stream().flatMap(NamedConfigMaps::of).toList();
  }

  /// The engine whose policy an object is, where none of the webhooks is its own. Kyverno is never
  /// among them: it registers its webhooks itself, by its policies.
  public static Optional<String> unregistered(JsonObject object, List<Webhook> webhooks) {
    return GatekeeperEngine.isPolicy(object)
            && webhooks.stream().noneMatch(GatekeeperEngine::isWebhook)
        ? Optional.of(GatekeeperEngine.NAME)
        : Optional.empty();
  }

  @Override
  public List<PolicyEngine> of(ClusterState cluster) {
    return COMPILERS.stream().flatMap(compiler -> compiler.apply(cluster).stream()).toList();
  }

  @Override
  public boolean compile(ClusterState.Kind kind) {
    return isGroup(kind.group());
  }

  @Override
  public List<WebhookConfiguration> registrations(ClusterState cluster, KubernetesRelease release) {
    return KyvernoEngine.registrations(cluster, release);
  }
}
