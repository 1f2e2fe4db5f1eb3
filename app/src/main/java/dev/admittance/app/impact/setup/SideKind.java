package dev.admittance.app.impact.setup;

import dev.admittance.app.messages.Messages;

/// Where the configuration of a side can come from.

public enum SideKind {
  /// What is in the window now.
  EDITED(Messages.of(SideKind.class).get("side.edited")),
  /// What the files hold.
  SAVED(Messages.of(SideKind.class).get("side.saved")),
  /// What a commit of the workspace folder holds.
  REVISION(Messages.of(SideKind.class).get("side.revision")),
  /// Files elsewhere.
  FOLDER(Messages.of(SideKind.class).get("side.folder")),
  /// What a cluster has.
  CLUSTER(Messages.of(SideKind.class).get("side.cluster"));

  private final String title;

  SideKind(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
