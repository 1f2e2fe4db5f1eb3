package dev.admittance.simulator.pipeline;

import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.PolicyEngines;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The input of a pipeline.
///
/// @param configurations in any order; the pipeline sorts them (W-150)
/// @param release whose API server is simulated
/// @param chain the admission plugins that it runs, in its order
/// @param requestTimeout the time limit of a request: the server's `--request-timeout`, or less
///   where clients request less (W-310)
/// @param policies policies and bindings of both kinds, in any order; the pipeline sorts them
///   (P-32)
/// @param early configurations of initializers and of the first webhooks, in any order (I-21)
/// @param initializerAnswers the actions of initializers; the first matching entry is used, and an
///   initializer without entry never acts
/// @param releaseChosen whether the user chose the release; only then a run reports the
///   configurations that it does not serve, because files for older clusters are valid
/// @param whatIf the proposed features that are switched on
/// @param gates the feature gates that the server is started with
/// @param privileged whether the server is started with `--allow-privileged`
/// @param engines the policy engines whose policies the cluster may have
public record Setup(
    List<WebhookConfiguration> configurations,
    ClusterState cluster,
    KubernetesRelease release,
    AdmissionChain chain,
    Duration requestTimeout,
    List<PolicyObject> policies,
    EarlyConfigurations early,
    List<InitializerAnswer> initializerAnswers,
    boolean releaseChosen,
    WhatIf whatIf,
    FeatureGates gates,
    boolean privileged,
    PolicyEngines engines) {
  /// The default of a server's `--request-timeout`.
  public static final Duration DEFAULT_REQUEST_TIMEOUT = Duration.ofSeconds(60);

  public Setup {
    configurations = List.copyOf(configurations);
    policies = List.copyOf(policies);
    initializerAnswers = List.copyOf(initializerAnswers);
  }

  /// A setup with only webhooks, and the default request timeout.
  public Setup(
      List<WebhookConfiguration> configurations,
      ClusterState cluster,
      KubernetesRelease release,
      AdmissionChain chain) {
    this(
        configurations,
        cluster,
        release,
        chain,
        DEFAULT_REQUEST_TIMEOUT,
        List.of(),
        EarlyConfigurations.NONE,
        List.of(),
        false,
        WhatIf.NOTHING,
        FeatureGates.DEFAULT,
        true,
        PolicyEngines.NONE);
  }

  /// A setup of the newest simulated release, with its default admission plugins.
  public static Setup of(List<WebhookConfiguration> configurations, ClusterState cluster) {
    KubernetesRelease release = KubernetesRelease.DEFAULT;
    return new Setup(configurations, cluster, release, AdmissionChain.of(release));
  }

  /// Whether the server behaves as proposed.
  public boolean asProposed() {
    return chain.order() == PluginChoice.Order.PROPOSED;
  }

  /// The configurations before `v1beta1` that the server reads: proposed ones only as proposed.
  @Override
  public EarlyConfigurations early() {
    return asProposed() ? early.asProposed() : early;
  }

  /// The what-if switches, with the proposed failure policy of hooks that the server reads.
  @Override
  public WhatIf whatIf() {
    return asProposed() ? whatIf.retrying(early.retriedHooks()) : whatIf;
  }

  /// This setup with other admission plugins.
  public Setup withChain(AdmissionChain other) {
    return changed(draft -> draft.chain = other);
  }

  /// This setup with another request timeout.
  public Setup withRequestTimeout(Duration other) {
    return changed(draft -> draft.requestTimeout = other);
  }

  public Setup withConfigurations(List<WebhookConfiguration> others) {
    return changed(draft -> draft.configurations = others);
  }

  /// This setup with other policies and bindings.
  public Setup withPolicies(List<PolicyObject> others) {
    return changed(draft -> draft.policies = others);
  }

  /// This setup with other initializers and webhooks of the first releases.
  public Setup withEarly(EarlyConfigurations others) {
    return changed(draft -> draft.early = others);
  }

  /// This setup with further configurations of initializers and of the first webhooks.
  Setup withMoreEarly(List<EarlyConfiguration> more) {
    return changed(draft -> {
      List<EarlyConfiguration> all = new ArrayList<>(draft.early.all());
      all.addAll(more);
      draft.early = new EarlyConfigurations(all);
    });
  }

  /// This setup with other actions of initializers.
  public Setup withInitializerAnswers(List<InitializerAnswer> others) {
    return changed(draft -> draft.initializerAnswers = others);
  }

  /// This setup with a release that the user chose, or did not.
  public Setup withReleaseChosen(boolean chosen) {
    return changed(draft -> draft.releaseChosen = chosen);
  }

  /// This setup with another release and its default admission plugins.
  public Setup withRelease(KubernetesRelease other) {
    return changed(draft -> {
      draft.release = other;
      draft.chain = AdmissionChain.of(other);
    });
  }

  /// This setup with other what-if switches.
  public Setup withWhatIf(WhatIf other) {
    return changed(draft -> draft.whatIf = other);
  }

  public Setup withGates(FeatureGates others) {
    return changed(draft -> draft.gates = others);
  }

  /// This setup on a server that allows privileged containers, or does not.
  public Setup withPrivileged(boolean allowed) {
    return changed(draft -> draft.privileged = allowed);
  }

  /// This setup with policy engines, and with the configurations that they write themselves, unless
  /// the setup has ones of these names.
  public Setup withEngines(PolicyEngines others) {
    List<WebhookConfiguration> all = new ArrayList<>(configurations);
    others.registrations(cluster, release).stream()
        .filter(one ->
            configurations.stream()
                .noneMatch(own -> own.kind() == one.kind() && own.name().equals(one.name())))
        .forEach(all::add);
    return changed(draft -> {
      draft.engines = others;
      draft.configurations = all;
    });
  }

  /// This setup with another state of the cluster.
  public Setup withCluster(ClusterState other) {
    return changed(draft -> draft.cluster = other);
  }

  private Setup changed(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.finish();
  }

  /// A copy of a setup whose parts can be replaced.
  private static final class Draft {
    private List<WebhookConfiguration> configurations;
    private ClusterState cluster;
    private KubernetesRelease release;
    private boolean releaseChosen;
    private AdmissionChain chain;
    private Duration requestTimeout;
    private List<PolicyObject> policies;
    private EarlyConfigurations early;
    private List<InitializerAnswer> initializerAnswers;
    private WhatIf whatIf;
    private FeatureGates gates;
    private boolean privileged;
    private PolicyEngines engines;

    Draft(Setup setup) {
      release = setup.release;
      releaseChosen = setup.releaseChosen;
      configurations = setup.configurations;
      cluster = setup.cluster;
      chain = setup.chain;
      requestTimeout = setup.requestTimeout;
      policies = setup.policies;
      early = setup.early;
      initializerAnswers = setup.initializerAnswers;
      whatIf = setup.whatIf;
      gates = setup.gates;
      privileged = setup.privileged;
      engines = setup.engines;
    }

    Setup finish() {
      return new Setup(
          configurations,
          cluster,
          release,
          chain,
          requestTimeout,
          policies,
          early,
          initializerAnswers,
          releaseChosen,
          whatIf,
          gates,
          privileged,
          engines);
    }
  }
}
