package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Lists the files of a folder, sorted by name. Links are followed, unless they lead out of a
/// folder that is not trusted, and each real folder is read once, so that cyclic links end. Hidden
/// files and folders, whose names begin with a dot, and special files are skipped.
final class FileTree {
  /// The maximum number of files; a larger folder was probably chosen by mistake.
  static final int MAX_FILES = 20_000;

  /// The rule for a link that is not followed.
  static final String LINK_OUTSIDE = "read/LinkOutside";

  /// The maximum depth of subfolders.
  static final int MAX_DEPTH = 32;

  private final List<FoundFile> files = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();
  private final Set<Path> visited = new HashSet<>();
  private final String root;
  private final Optional<Path> bounds;
  private boolean full;

  private FileTree(String root, Optional<Path> bounds) {
    this.root = root;
    this.bounds = bounds;
  }

  /// The content of a folder.
  ///
  /// @param files all files, readable or not, sorted by name
  record Listing(List<FoundFile> files, List<Diagnostic> problems) {
    Listing {
      files = List.copyOf(files);
      problems = List.copyOf(problems);
    }
  }

  /// Lists a folder.
  ///
  /// @param prefix of its files' names; empty, or ends with `/`
  static Listing list(Path folder, String prefix) {
    return new FileTree(prefix, Optional.empty()).list(folder);
  }

  /// Lists a folder that somebody else may have made. Links that lead out of it are not followed,
  /// and are among the problems.
  static Listing listUntrusted(Path folder) {
    try {
      return new FileTree("", Optional.of(folder.toRealPath())).list(folder);
    } catch (IOException e) {
      return list(folder, "");
    }
  }

  private Listing list(Path folder) {
    walk(folder, root, 0);
    return new Listing(files, problems);
  }

  private void walk(Path folder, String prefix, int depth) {
    if (depth > MAX_DEPTH) {
      problem(prefix, "read/TooDeep", "Folders are nested deeper than " + MAX_DEPTH + " levels.");
      return;
    }
    try (Stream<Path> listed = Files.list(folder)) {
      if (visited.add(folder.toRealPath())) {
        for (Path entry : listed.filter(FileTree::visible).sorted(FileTree::byName).toList()) {
          add(entry, prefix + entry.getFileName(), depth);
        }
      }
    } catch (IOException e) {
      problem(prefix, "read/Unreadable", "The folder cannot be listed: " + IoReason.of(e) + ".");
    }
  }

  private void add(Path entry, String name, int depth) {
    if (files.size() == MAX_FILES) {
      tooMany(name);
    } else if (leadsOut(entry)) {
      problems.add(
          Diagnostic.warning(
              LINK_OUTSIDE,
              name,
              Range.START,
              "The link leads out of the workspace, and is not followed.",
              "Trust the workspace if you know who made it, or copy what the link leads to."));
    } else if (Files.isDirectory(entry)) {
      walk(entry, name + "/", depth + 1);
    } else if (Files.isRegularFile(entry) || Files.notExists(entry)) {
      // A broken link is listed, so that reading it reports the problem.
      files.add(FoundFile.at(name, entry, false, name.substring(root.length())));
    }
  }

  private boolean leadsOut(Path entry) {
    if (bounds.isEmpty() || !Files.isSymbolicLink(entry)) {
      return false;
    }
    try {
      return !entry.toRealPath().startsWith(bounds.get());
    } catch (IOException e) {
      // It leads nowhere, or in a circle.
      return false;
    }
  }

  private void tooMany(String name) {
    if (!full) {
      full = true;
      problem(name, "read/TooMany", "Only the first " + MAX_FILES + " files are read.");
    }
  }

  private static boolean visible(Path entry) {
    return !entry.getFileName().toString().startsWith(".");
  }

  private static int byName(Path left, Path right) {
    return left.getFileName().toString().compareTo(right.getFileName().toString());
  }

  private void problem(String name, String rule, String message) {
    problems.add(
        Diagnostic.unreadable(
            rule,
            name.isEmpty() ? "." : name,
            Range.START,
            message,
            "Open the folder that holds the workspace, and see who may read it."));
  }
}
