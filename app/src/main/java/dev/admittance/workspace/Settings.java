package dev.admittance.workspace;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.chain.PluginChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// The settings of a workspace, written in a file `admittance.yaml` at its root; its schema is
/// `schemas/workspace.json` among the resources.
///
/// @param name what the workspace is called; empty where its folder names it
/// @param chosenRelease the release whose API server is simulated, one of [#RELEASES]; empty where
///   nobody says, so that the baseline is, and what it does not serve is no reason to complain
/// @param plugins which admission plugins it runs; all of them are of the release
/// @param whatIf what is done as proposed, not as shipped
/// @param suppressions findings of practice that are accepted
/// @param requestUser who sends the requests that manifests make
/// @param manifests what the manifests of files are taken for; the first that fits a file holds
public record Settings(
    Optional<String> name,
    Optional<KubernetesRelease> chosenRelease,
    PluginChoice plugins,
    WhatIf whatIf,
    List<Suppression> suppressions,
    UserInfo requestUser,
    List<ManifestChoice> manifests) {
  /// Copies the lists.
  public Settings {
    suppressions = List.copyOf(suppressions);
    manifests = List.copyOf(manifests);
  }

  /// The name of the file.
  public static final String FILE = "admittance.yaml";

  /// The releases that can be simulated, oldest first.
  public static final List<KubernetesRelease> RELEASES = ResourceTable.releases();

  /// What holds without a file, and for whatever it leaves out.
  public static final Settings DEFAULTS =
      new Settings(
          Optional.empty(),
          Optional.empty(),
          PluginChoice.DEFAULT,
          WhatIf.NOTHING,
          List.of(),
          ManifestCapture.ADMINISTRATOR,
          List.of());

  /// The release whose API server is simulated.
  public KubernetesRelease kubernetesRelease() {
    return chosenRelease.orElse(KubernetesRelease.DEFAULT);
  }

  /// The admission plugins that run, in their order.
  public PluginChain chain() {
    return PluginChain.of(kubernetesRelease(), plugins);
  }

  /// These settings for another release, and with what it does by itself.
  ///
  /// @param release one of [#RELEASES]
  public Settings of(KubernetesRelease release) {
    PluginChoice left = release.equals(kubernetesRelease()) ? plugins : PluginChoice.DEFAULT;
    return new Settings(
        name, Optional.of(release), left, whatIf, suppressions, requestUser, manifests);
  }
}
