package dev.admittance.workspace;

/// What a file of a workspace holds.
public enum FileContent {
  /// The settings of the workspace.
  SETTINGS("settings"),
  /// Webhook configurations.
  HOOKS("webhook configurations"),
  /// Policies and their bindings.
  POLICIES("policies"),
  /// Answers of hooks.
  ANSWERS("answers"),
  /// Captured requests.
  CAPTURES("captures"),
  /// The state of the cluster.
  CLUSTER("cluster state"),
  /// Admission configurations that are not simulated.
  NOT_SIMULATED("not simulated");

  private final String text;

  FileContent(String text) {
    this.text = text;
  }

  /// The content in words.
  public String text() {
    return text;
  }
}
