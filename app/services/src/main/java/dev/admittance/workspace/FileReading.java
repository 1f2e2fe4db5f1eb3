package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.FileRole;
import java.util.List;
import java.util.Optional;

/// The result of reading a workspace file. Immutable.
public final class FileReading {
  private final FoundFile file;
  private final FileRole role;
  private final FoundObjects objects;
  private final DocumentClassifier.Taken taken;
  private final Optional<WorkspaceSettings> settings;
  private final long captureBytes;
  private final Optional<TextKey> text;

  /// The identity of a text.
  private record TextKey(int length, int hash) {}

  /// @param role in relation to the other files
  /// @param objects of this file alone; no longer modified
  /// @param settings in the file, if any
  /// @param captureBytes the size of its captures
  /// @param text of the file, where it was read as a whole
  FileReading(
      FoundFile file,
      FileRole role,
      FoundObjects objects,
      DocumentClassifier.Taken taken,
      Optional<WorkspaceSettings> settings,
      long captureBytes,
      Optional<SourceText> text) {
    this.file = file;
    this.role = role;
    this.objects = objects;
    this.taken = taken;
    this.settings = settings;
    this.captureBytes = captureBytes;
    this.text =
        text.map(SourceText::text).map(found -> new TextKey(found.length(), found.hashCode()));
  }

  /// Returns the name of the file in the workspace.
  public String name() {
    return file.name();
  }

  /// Returns the problems of the file itself: what cannot be read, and what no server can decode.
  public List<Diagnostic> problems() {
    return objects.problems.all();
  }

  /// Returns whether another reading has the same text; not certain for streamed captures.
  public boolean isOfSameText(FileReading other) {
    return text.isPresent() && text.equals(other.text);
  }

  /// Returns whether it is another reading of the same text or this one.
  boolean isSame(FileReading other) {
    return this == other || isOfSameText(other);
  }

  /// Returns the reading without what an API server stores.
  FileReading withoutManifests() {
    return new FileReading(
        file, role, objects.withoutManifests(), taken, settings, captureBytes, Optional.empty());
  }

  FoundFile file() {
    return file;
  }

  FileRole role() {
    return role;
  }

  FoundObjects objects() {
    return objects;
  }

  Optional<WorkspaceSettings> settings() {
    return settings;
  }

  long captureBytes() {
    return captureBytes;
  }

  /// Returns the file as the workspace lists it, without its plain manifests.
  WorkspaceFile listed() {
    return new WorkspaceFile(
        file.name(), file.path(), file.bytes(), taken.contents(), taken.unused());
  }
}
