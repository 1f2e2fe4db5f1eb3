package dev.admittance.simulator.trace;

import dev.admittance.model.registration.HookKind;

/// One hook of the cluster.
///
/// @param position 0-based index in the server's list of all hooks of this kind (W-150)
public record HookId(HookKind kind, String configuration, String webhook, int position) {
  /// `CONFIGURATION/WEBHOOK`, as the command line names it.
  public String path() {
    return configuration + "/" + webhook;
  }
}
