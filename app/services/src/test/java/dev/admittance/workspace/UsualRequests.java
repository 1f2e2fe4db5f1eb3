package dev.admittance.workspace;

import java.util.List;

/// Requests of manifests as they are made where no settings say otherwise.
final class UsualRequests {
  private UsualRequests() {}

  static ManifestRequests get() {
    return ManifestRequests.of(
        ManifestRule.of(WorkspaceSettings.DEFAULTS, new FoundObjects()),
        WorkspaceSettings.DEFAULTS,
        List.of());
  }
}
