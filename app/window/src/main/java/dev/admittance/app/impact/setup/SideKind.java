package dev.admittance.app.impact.setup;

import dev.admittance.app.messages.Messages;

/// The sources of a side's registrations.
public enum SideKind {
  /// The workspace with unsaved changes.
  EDITED(Messages.of(SideKind.class).get("side.edited")),
  SAVED(Messages.of(SideKind.class).get("side.saved")),
  /// A commit of the workspace folder.
  REVISION(Messages.of(SideKind.class).get("side.revision")),
  FOLDER(Messages.of(SideKind.class).get("side.folder")),
  CLUSTER(Messages.of(SideKind.class).get("side.cluster"));

  private final String title;

  SideKind(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
