package dev.admittance.simulator.engine;

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
}
