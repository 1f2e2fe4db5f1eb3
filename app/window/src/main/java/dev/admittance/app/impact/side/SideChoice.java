package dev.admittance.app.impact.side;

import dev.admittance.app.messages.Messages;
import dev.admittance.revision.Revision;
import java.nio.file.Path;

/// The source of a side's registrations.
public sealed interface SideChoice {
  /// The workspace with unsaved changes.
  record Edited() implements SideChoice {}

  /// The workspace as saved.
  record Saved() implements SideChoice {}

  /// The workspace folder at a revision. A branch or tag is resolved when it is read.
  record InRevision(Revision revision) implements SideChoice {}

  record InFolder(Path folder) implements SideChoice {}

  /// The registrations of a connected cluster.
  record InCluster(String context) implements SideChoice {}

  /// The title in tables and runs, in a few words.
  default String title() {
    return switch (this) {
      case Edited _ -> Messages.of(SideChoice.class).get("choice.edited");
      case Saved _ -> Messages.of(SideChoice.class).get("choice.saved");
      case InRevision(Revision revision) ->
          revision.kind() == Revision.Kind.COMMIT
              ? revision.shortCommit()
              : revision.name() + " (" + revision.shortCommit() + ")";
      case InFolder(Path folder) ->
          folder.getFileName() == null ? folder.toString() : folder.getFileName().toString();
      case InCluster(String context) -> context;
    };
  }
}
