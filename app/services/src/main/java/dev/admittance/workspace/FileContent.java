package dev.admittance.workspace;

/// The content of a workspace file.
public enum FileContent {
  SETTINGS,
  HOOKS,
  POLICIES,
  ANSWERS,
  SCENARIOS,
  EXPECTATIONS,
  CAPTURES,
  /// Manifests that become requests.
  REQUESTS,
  CLUSTER
}
