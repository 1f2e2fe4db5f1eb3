package dev.admittance.app.design.answers;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.authoring.AuthoredPatch;
import java.util.List;
import java.util.Optional;

/// The patch that leads from an object to its edited text, or why there is none.
sealed interface PatchDraft {

  /// A patch; without operations if nothing changed.
  record Operations(List<JsonObject> operations) implements PatchDraft {
    public Operations {
      operations = List.copyOf(operations);
    }
  }

  /// The text is not an object.
  ///
  /// @param message the cause, with the line
  record Unreadable(String message) implements PatchDraft {}

  /// Compares an object with its edited text.
  ///
  /// @param guarded whether the patch tests the values that it changes
  static PatchDraft of(JsonObject before, String text, boolean guarded) {
    ReadResult read = DocumentReader.read(new SourceText("object", text));
    Optional<Diagnostic> broken =
        read.diagnostics().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .findFirst();
    if (broken.isPresent()) {
      return new Unreadable(
          Messages.of(PatchDraft.class)
              .get("line", broken.get().range().start().line(), broken.get().message()));
    }
    if (read.documents().size() != 1
        || !(JsonConversion.toJson(read.documents().getFirst().root())
            instanceof JsonObject after)) {
      return new Unreadable(Messages.of(PatchDraft.class).get("not-one-object"));
    }
    return new Operations(AuthoredPatch.between(before, after, guarded));
  }
}
