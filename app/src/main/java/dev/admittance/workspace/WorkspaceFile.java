package dev.admittance.workspace;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A file of a workspace.
///
/// @param name its path from the root, with `/` between the parts
/// @param bytes its size
/// @param contents what of use it holds, in the order of [FileContent]; empty for nothing
/// @param unused why nothing, or not all, of it is used; what is wrong with it is among the
///   workspace's problems
public record WorkspaceFile(
    String name, Path path, long bytes, Set<FileContent> contents, Optional<String> unused) {
  /// Copies and orders the contents.
  public WorkspaceFile {
    EnumSet<FileContent> ordered = EnumSet.noneOf(FileContent.class);
    ordered.addAll(contents);
    contents = Collections.unmodifiableSet(ordered);
  }
}
