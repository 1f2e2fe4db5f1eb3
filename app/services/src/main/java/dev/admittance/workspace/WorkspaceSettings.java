package dev.admittance.workspace;

import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// The settings of a workspace, in a file `admittance.yaml` at its root, with the schema
/// `schemas/workspace.json` among the resources.
///
/// @param name the workspace's name; empty for its folder's
/// @param chosenRelease the simulated release, one of [#RELEASES]; empty for the baseline, where
///   unserved versions are not reported
/// @param plugins the admission plugins, all of the release
/// @param gates the feature gates of the server
/// @param allowPrivileged whether the server is started with `--allow-privileged`
/// @param whatIf proposed behaviour to simulate
/// @param suppressions accepted findings of good practice
/// @param severities of rules of good practice
/// @param requestUser the user of requests made from manifests
/// @param manifests roles of manifests; the first match applies
/// @param provider of the managed cluster; empty for none
public record WorkspaceSettings(
    Optional<String> name,
    Optional<KubernetesRelease> chosenRelease,
    PluginChoice plugins,
    FeatureGates gates,
    boolean allowPrivileged,
    WhatIf whatIf,
    List<Suppression> suppressions,
    RuleSeverities severities,
    UserInfo requestUser,
    List<ManifestChoice> manifests,
    Optional<Provider> provider) {
  public WorkspaceSettings {
    suppressions = List.copyOf(suppressions);
    manifests = List.copyOf(manifests);
  }

  /// The file name of the settings.
  public static final String FILE = "admittance.yaml";

  /// The releases that can be simulated, oldest first.
  public static final List<KubernetesRelease> RELEASES = ResourceTable.releases();

  /// The defaults, which also apply to missing settings.
  public static final WorkspaceSettings DEFAULTS =
      new WorkspaceSettings(
          Optional.empty(),
          Optional.empty(),
          PluginChoice.DEFAULT,
          FeatureGates.DEFAULT,
          true,
          WhatIf.NOTHING,
          List.of(),
          RuleSeverities.DEFAULT,
          ManifestCapture.ADMINISTRATOR,
          List.of(),
          Optional.empty());

  public KubernetesRelease kubernetesRelease() {
    return chosenRelease.orElse(KubernetesRelease.DEFAULT);
  }

  /// Returns the running admission plugins, in order.
  public AdmissionChain chain() {
    return AdmissionChain.of(kubernetesRelease(), plugins);
  }

  /// Returns these settings for another release with its default plugins and feature gates.
  ///
  /// @param release one of [#RELEASES]
  public WorkspaceSettings of(KubernetesRelease release) {
    boolean same = release.equals(kubernetesRelease());
    return new WorkspaceSettings(
        name,
        Optional.of(release),
        same ? plugins : PluginChoice.DEFAULT,
        same ? gates : FeatureGates.DEFAULT,
        allowPrivileged,
        whatIf,
        suppressions,
        severities,
        requestUser,
        manifests,
        provider);
  }
}
