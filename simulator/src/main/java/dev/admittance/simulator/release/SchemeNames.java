package dev.admittance.simulator.release;

import dev.admittance.model.resource.KubernetesRelease;

/// The names of the server's schemes in error texts, which are places in its source. Source:
/// k8s.io/apimachinery `pkg/runtime/scheme.go`, `NewScheme`.
public final class SchemeNames {
  /// The scheme of built-in kinds.
  public static final String BUILT_IN = "pkg/api/legacyscheme/scheme.go:30";

  private SchemeNames() {}

  /// The scheme of the server's clients, which decodes the answers of hooks.
  public static String ofClients(KubernetesRelease release) {
    int line = release.isAtLeast(35) ? 111 : release.isAtLeast(33) ? 110 : 100;
    return "pkg/runtime/scheme.go:" + line;
  }
}
