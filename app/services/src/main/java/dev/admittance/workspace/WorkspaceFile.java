package dev.admittance.workspace;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A file of a workspace.
///
/// @param name its path from the root, with `/` as separator
/// @param bytes its size
/// @param contents its used content, in the order of [FileContent]; may be empty
/// @param unused why nothing, or not all, of it is used; its problems are among the workspace's
public record WorkspaceFile(
    String name, Path path, long bytes, Set<FileContent> contents, Optional<String> unused) {
  public WorkspaceFile {
    EnumSet<FileContent> ordered = EnumSet.noneOf(FileContent.class);
    ordered.addAll(contents);
    contents = Collections.unmodifiableSet(ordered);
  }
}
