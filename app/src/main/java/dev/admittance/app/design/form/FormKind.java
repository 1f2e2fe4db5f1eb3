package dev.admittance.app.design.form;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.field.Catalogue;
import dev.admittance.model.field.Kind;
import dev.admittance.workspace.Settings;
import java.util.Optional;

/// Finds the kind whose fields a form shows, or the words where there is none.
final class FormKind {
  static final FormStatus NO_FILE =
      new FormStatus.Nothing(
          "Nothing to show",
          "Open a configuration from the list on the left. Its fields are shown here, in step with"
              + " its text.");

  private static final String SETTINGS = "Workspace";

  private FormKind() {}

  /// The kind of an object. The settings of a workspace need not say what they are.
  static Optional<Kind> of(ObjectSnapshot snapshot) {
    return snapshot.file().equals(Settings.FILE)
        ? Catalogue.versions(SETTINGS).stream().findFirst()
        : Catalogue.find(snapshot.apiVersion(), snapshot.kind());
  }

  /// What is said where the kind of an object is not known.
  static FormStatus none(ObjectSnapshot snapshot) {
    String what = snapshot.kind().isEmpty() ? "this" : snapshot.kind();
    return new FormStatus.Nothing(
        "No form for " + what,
        "Its fields are not known here. It can be edited as text, and it is part of the workspace"
            + " all the same.");
  }
}
