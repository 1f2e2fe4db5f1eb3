package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.chain.PluginChain;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.List;

/// What a pipeline is made from.
///
/// @param configurations in any order; the pipeline sorts them (W-150)
/// @param notSimulated names of configurations that are read but not run, such as `LimitRange
///   "small"`; each becomes a step
/// @param release whose API server is simulated
/// @param chain the admission plugins that it runs, in its order
/// @param requestTimeout the longest that a request may take: the server's `--request-timeout`, or
///   less where clients ask for less (W-310)
/// @param externalHooks the first webhooks, in the order in which they are called (I-22)
/// @param policies policies and bindings of both kinds, in any order; the pipeline sorts them
///   (P-32)
/// @param initializers configurations of initializers, in any order (I-21)
/// @param whatIf what is done as proposed, not as shipped
public record Setup(
    List<WebhookConfiguration> configurations,
    ClusterState cluster,
    List<String> notSimulated,
    KubernetesRelease release,
    PluginChain chain,
    Duration requestTimeout,
    List<ExternalAdmissionHookConfiguration> externalHooks,
    List<PolicyObject> policies,
    List<InitializerConfiguration> initializers,
    WhatIf whatIf) {
  /// What a server's `--request-timeout` is if nobody sets it.
  public static final Duration DEFAULT_REQUEST_TIMEOUT = Duration.ofSeconds(60);

  /// Copies the lists.
  public Setup {
    configurations = List.copyOf(configurations);
    notSimulated = List.copyOf(notSimulated);
    externalHooks = List.copyOf(externalHooks);
    policies = List.copyOf(policies);
    initializers = List.copyOf(initializers);
  }

  /// A setup of a server that takes the time for a request that servers take.
  public Setup(
      List<WebhookConfiguration> configurations,
      ClusterState cluster,
      List<String> notSimulated,
      KubernetesRelease release,
      PluginChain chain) {
    this(
        configurations,
        cluster,
        notSimulated,
        release,
        chain,
        DEFAULT_REQUEST_TIMEOUT,
        List.of(),
        List.of(),
        List.of(),
        WhatIf.NOTHING);
  }

  /// This setup with other admission plugins.
  public Setup withChain(PluginChain other) {
    return new Setup(
        configurations,
        cluster,
        notSimulated,
        release,
        other,
        requestTimeout,
        externalHooks,
        policies,
        initializers,
        whatIf);
  }

  /// This setup with another longest time for a request.
  public Setup withRequestTimeout(Duration timeout) {
    return new Setup(
        configurations,
        cluster,
        notSimulated,
        release,
        chain,
        timeout,
        externalHooks,
        policies,
        initializers,
        whatIf);
  }

  /// This setup with other webhook configurations.
  public Setup withConfigurations(List<WebhookConfiguration> others) {
    return new Setup(
        others,
        cluster,
        notSimulated,
        release,
        chain,
        requestTimeout,
        externalHooks,
        policies,
        initializers,
        whatIf);
  }

  /// This setup with other first webhooks.
  public Setup withExternalHooks(List<ExternalAdmissionHookConfiguration> hooks) {
    return new Setup(
        configurations,
        cluster,
        notSimulated,
        release,
        chain,
        requestTimeout,
        hooks,
        policies,
        initializers,
        whatIf);
  }

  /// This setup with other policies and bindings.
  public Setup withPolicies(List<PolicyObject> others) {
    return new Setup(
        configurations,
        cluster,
        notSimulated,
        release,
        chain,
        requestTimeout,
        externalHooks,
        others,
        initializers,
        whatIf);
  }

  /// This setup with other initializers.
  public Setup withInitializers(List<InitializerConfiguration> others) {
    return new Setup(
        configurations,
        cluster,
        notSimulated,
        release,
        chain,
        requestTimeout,
        externalHooks,
        policies,
        others,
        whatIf);
  }

  /// This setup with something done as proposed, not as shipped.
  public Setup withWhatIf(WhatIf other) {
    return new Setup(
        configurations,
        cluster,
        notSimulated,
        release,
        chain,
        requestTimeout,
        externalHooks,
        policies,
        initializers,
        other);
  }

  /// This setup with another state of the cluster.
  public Setup withCluster(ClusterState state) {
    return new Setup(
        configurations,
        state,
        notSimulated,
        release,
        chain,
        requestTimeout,
        externalHooks,
        policies,
        initializers,
        whatIf);
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
