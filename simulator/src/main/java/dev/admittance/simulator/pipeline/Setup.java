package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.chain.PluginChain;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;

/// What a pipeline is made from.
///
/// @param configurations in any order; the pipeline sorts them (W-150)
/// @param notSimulated names of configurations that are read but not run, such as
///   `InitializerConfiguration "images"`; each becomes a step
/// @param release whose API server is simulated
/// @param chain the admission plugins that it runs, in its order
public record Setup(
    List<WebhookConfiguration> configurations,
    ClusterState cluster,
    List<String> notSimulated,
    KubernetesRelease release,
    PluginChain chain) {
  /// Copies the lists.
  public Setup {
    configurations = List.copyOf(configurations);
    notSimulated = List.copyOf(notSimulated);
  }

  /// A setup with the plugins that a release runs if nobody tells it otherwise.
  ///
  /// @throws IllegalArgumentException if the plugins of the release are not known
  public Setup(
      List<WebhookConfiguration> configurations,
      ClusterState cluster,
      List<String> notSimulated,
      KubernetesRelease release) {
    this(configurations, cluster, notSimulated, release, PluginChain.of(release));
  }

  /// A setup of the newest release that is simulated, in which everything is run.
  public static Setup of(List<WebhookConfiguration> configurations, ClusterState cluster) {
    return new Setup(configurations, cluster, List.of(), KubernetesRelease.BASELINE);
  }
}
