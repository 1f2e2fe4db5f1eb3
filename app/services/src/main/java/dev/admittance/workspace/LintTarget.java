package dev.admittance.workspace;

import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.simulator.cel.CompiledOnce;
import dev.admittance.simulator.cel.ServerCompiler;
import java.util.Optional;

/// The API server that validates objects, and the objects that these replace.
///
/// @param server the API server
/// @param chosen whether its release was chosen; only then an unserved version is an error, since
///   files for older clusters are valid on their own
/// @param old the existing objects
/// @param provider of the managed cluster; empty for none
public record LintTarget(
    ValidatingServer server, boolean chosen, AdmissionObjects old, Optional<Provider> provider) {
  /// The server of the baseline release, without existing objects.
  public static final LintTarget DEFAULT = of(Optional.empty(), FeatureGates.DEFAULT);

  /// Creates the target for a chosen release, or for the baseline if none was chosen.
  ///
  /// @param gates the feature gates of its server
  public static LintTarget of(Optional<KubernetesRelease> asked, FeatureGates gates) {
    KubernetesRelease release = asked.orElse(KubernetesRelease.DEFAULT);
    return new LintTarget(
        new ValidatingServer(release, new CompiledOnce(new ServerCompiler(release)), gates),
        asked.isPresent(),
        AdmissionObjects.NONE,
        Optional.empty());
  }

  /// Returns this target with existing objects.
  public LintTarget over(AdmissionObjects objects) {
    return new LintTarget(server, chosen, objects, provider);
  }

  /// Returns this target in a cluster of a provider.
  public LintTarget on(Optional<Provider> one) {
    return new LintTarget(server, chosen, old, one);
  }
}
