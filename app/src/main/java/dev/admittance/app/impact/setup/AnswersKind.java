package dev.admittance.app.impact.setup;

/// Where the answers of the hooks of a side can come from.
public enum AnswersKind {
  /// From where its configuration comes from.
  OF_SIDE("Those beside the configuration"),
  /// From the workspace as it is edited.
  OF_WORKSPACE("Those of the workspace"),
  /// From the captures alone.
  RECORDED("Only what captures recorded"),
  /// From a file or folder.
  IN("Those of a folder");

  private final String title;

  AnswersKind(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
