package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.Role;
import java.util.List;
import java.util.Optional;

/// What a file of a workspace was read as. Does not change once it is there.
public final class FileReading {
  private final FoundFile file;
  private final Role role;
  private final Intake intake;
  private final Intake.Taken taken;
  private final Optional<Settings> settings;
  private final long captureBytes;
  private final Optional<TextKey> text;

  /// Tells texts apart.
  private record TextKey(int length, int hash) {}

  /// @param role what it is for the files around it
  /// @param intake of this file alone; nobody changes it from now on
  /// @param settings where the file holds them
  /// @param captureBytes how much of the room for captures it takes
  /// @param text of the file, where it was read as a whole
  FileReading(
      FoundFile file,
      Role role,
      Intake intake,
      Intake.Taken taken,
      Optional<Settings> settings,
      long captureBytes,
      Optional<SourceText> text) {
    this.file = file;
    this.role = role;
    this.intake = intake;
    this.taken = taken;
    this.settings = settings;
    this.captureBytes = captureBytes;
    this.text =
        text.map(SourceText::text).map(found -> new TextKey(found.length(), found.hashCode()));
  }

  /// The name of the file in the workspace.
  public String name() {
    return file.name();
  }

  /// What is wrong with the file as such: what cannot be read, and what no server decodes.
  public List<Diagnostic> problems() {
    return intake.problems.all();
  }

  /// Whether another reading is of the same text; not certain for captures that were streamed.
  public boolean isOfSameText(FileReading other) {
    return text.isPresent() && text.equals(other.text);
  }

  FoundFile file() {
    return file;
  }

  Role role() {
    return role;
  }

  Intake intake() {
    return intake;
  }

  Optional<Settings> settings() {
    return settings;
  }

  long captureBytes() {
    return captureBytes;
  }

  /// The file as the workspace lists it, but for its plain manifests.
  WorkspaceFile listed() {
    return new WorkspaceFile(
        file.name(), file.path(), file.bytes(), taken.contents(), taken.unused());
  }
}
