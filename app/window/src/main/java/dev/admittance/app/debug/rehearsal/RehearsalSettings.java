package dev.admittance.app.debug.rehearsal;

import dev.admittance.model.provider.Provider;
import dev.admittance.revision.Revision;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import dev.admittance.simulator.rehearsal.HelmWait;
import dev.admittance.simulator.rehearsal.PodFailures;
import java.util.Optional;

/// How a release is rehearsed.
///
/// @param provider of the managed cluster; empty for none
/// @param applyAs the tool that applies on the server's side; empty for a tool that does so on its
///   own
/// @param forces whether that tool is told to take the fields of others
/// @param revision of which the release is; empty for the files
/// @param earlier the revision whose release is installed before; empty for none
/// @param uninstall whether the release is removed again
/// @param failures the pods that fail
/// @param helm what Helm waits for
/// @param rollsBack whether Helm goes back to where it began when the release fails
/// @param argo the Application that Argo CD syncs
record RehearsalSettings(
    AppliedOrder order,
    Optional<Provider> provider,
    Optional<ApplyTool> applyAs,
    boolean forces,
    Optional<Revision> revision,
    Optional<Revision> earlier,
    boolean uninstall,
    PodFailures failures,
    HelmWait helm,
    boolean rollsBack,
    ArgoApplication argo) {
  /// Whether one of the rarer options is chosen.
  boolean isUnusual() {
    return provider.isPresent()
        || applyAs.isPresent()
        || revision.isPresent()
        || earlier.isPresent()
        || !failures.equals(PodFailures.NONE);
  }
}
