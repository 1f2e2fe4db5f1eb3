package dev.admittance.app.design.form;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.Catalogue;
import dev.admittance.model.field.Kind;
import dev.admittance.workspace.WorkspaceSettings;
import java.util.Optional;

/// Determines the kind whose fields the form shows, or explains why there is none.
final class FormKind {
  private static final Messages MESSAGES = Messages.of(FormKind.class);

  static final FormStatus NO_FILE =
      new FormStatus.Nothing(MESSAGES.get("nothing"), MESSAGES.get("nothing.why"));

  private static final String SETTINGS = "Workspace";

  private FormKind() {}

  /// The kind of an object. The settings of a workspace may omit theirs.
  static Optional<Kind> of(ObjectSnapshot snapshot) {
    return snapshot.file().equals(WorkspaceSettings.FILE)
        ? Catalogue.versions(SETTINGS).stream().findFirst()
        : Catalogue.find(snapshot.apiVersion(), snapshot.kind());
  }

  /// The explanation for an object of unknown kind.
  static FormStatus none(ObjectSnapshot snapshot) {
    String what = snapshot.kind().isEmpty() ? MESSAGES.get("this") : snapshot.kind();
    return new FormStatus.Nothing(MESSAGES.get("no-form", what), MESSAGES.get("no-form.why"));
  }
}
