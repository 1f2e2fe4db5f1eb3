package dev.admittance.app.impact.side;

import dev.admittance.app.messages.Messages;
import dev.admittance.revision.Revision;
import java.nio.file.Path;

/// Where the configuration of a side comes from.
public sealed interface SideChoice {
  /// The workspace as it is, with what is edited and not saved.
  record Edited() implements SideChoice {}

  /// The workspace as it lies on the disk.
  record Saved() implements SideChoice {}

  /// The folder of the workspace as a revision has it. A branch or a tag is what it is when it is
  /// read.
  record InRevision(Revision revision) implements SideChoice {}

  /// Another folder.
  record InFolder(Path folder) implements SideChoice {}

  /// What a cluster has that is connected.
  record InCluster(String context) implements SideChoice {}

  /// What it is called in tables and runs, in few words.
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
