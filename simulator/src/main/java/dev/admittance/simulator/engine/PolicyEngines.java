package dev.admittance.simulator.engine;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;

/// The policy engines that a setup may have. Immutable, and equal where they find the same engines.
public interface PolicyEngines {
  /// No engine answers for any webhook.
  PolicyEngines NONE = _ -> List.of();

  /// Compiles the policies in a cluster, once for all requests.
  ///
  /// @return the engines that have a policy or a setting there
  List<PolicyEngine> of(ClusterState cluster);

  /// Whether objects of a kind are policies or settings, from which engines are compiled.
  default boolean compile(ClusterState.Kind kind) {
    return false;
  }

  /// The webhook configurations that engines write into a cluster themselves, for its policies.
  default List<WebhookConfiguration> registrations(
      ClusterState cluster, KubernetesRelease release) {
    return List.of();
  }
}
