package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;

/// What a pipeline is made from.
///
/// @param configurations in any order; the pipeline sorts them (W-150)
/// @param notSimulated names of configurations that are read but not run, such as
///   `InitializerConfiguration "images"`; each becomes a step
public record Setup(
    List<WebhookConfiguration> configurations, ClusterState cluster, List<String> notSimulated) {
  /// Copies the lists.
  public Setup {
    configurations = List.copyOf(configurations);
    notSimulated = List.copyOf(notSimulated);
  }
}
