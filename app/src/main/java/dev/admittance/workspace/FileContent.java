package dev.admittance.workspace;

/// What a file of a workspace holds.
public enum FileContent {
  /// The settings of the workspace.
  SETTINGS("settings"),
  /// Configurations of webhooks, or of initializers.
  HOOKS("webhook configurations"),
  /// Policies and their bindings.
  POLICIES("policies"),
  /// Answers of hooks.
  ANSWERS("answers"),
  /// Scenarios of initializers.
  SCENARIOS("scenarios"),
  /// What captures are expected to come to.
  EXPECTATIONS("expectations"),
  /// Captured requests.
  CAPTURES("captures"),
  /// The state of the cluster.
  CLUSTER("cluster state");

  private final String text;

  FileContent(String text) {
    this.text = text;
  }

  /// The content in words.
  public String text() {
    return text;
  }
}
