package dev.admittance.app.impact.setup;

/// Where the configuration of a side can come from.
public enum SideKind {
  /// What is in the window now.
  EDITED("Workspace with unsaved edits"),
  /// What the files hold.
  SAVED("Workspace as saved"),
  /// What a commit of the workspace folder holds.
  REVISION("Git revision"),
  /// Files elsewhere.
  FOLDER("Another folder"),
  /// What a cluster has.
  CLUSTER("Connected cluster");

  private final String title;

  SideKind(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
