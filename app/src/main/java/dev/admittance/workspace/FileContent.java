package dev.admittance.workspace;

/// What a file of a workspace holds.
public enum FileContent {
  /// The settings of the workspace.
  SETTINGS,
  /// Configurations of webhooks, or of initializers.
  HOOKS,
  /// Policies and their bindings.
  POLICIES,
  /// Answers of hooks.
  ANSWERS,
  /// Scenarios of initializers.
  SCENARIOS,
  /// What captures are expected to come to.
  EXPECTATIONS,
  /// Captured requests.
  CAPTURES,
  /// Manifests that are taken for requests.
  REQUESTS,
  /// The state of the cluster.
  CLUSTER
}
