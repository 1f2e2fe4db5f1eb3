package dev.admittance.spark;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.ListedFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;

/// The files of a folder and its subfolders, in a store that Hadoop supports. Hidden files and
/// folders, whose names begin with a dot, are skipped.
final class HadoopTree {
  private final FileSystem store;
  private final List<ListedFile> files = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();

  private final String root;

  private HadoopTree(FileSystem store, String root) {
    this.store = store;
    this.root = root;
  }

  /// The content of a folder.
  ///
  /// @param problems about subfolders that cannot be listed
  record Listing(List<ListedFile> files, List<Diagnostic> problems) {
    Listing {
      files = List.copyOf(files);
      problems = List.copyOf(problems);
    }
  }

  /// Lists a folder.
  ///
  /// @throws IOException if the store fails
  static Listing list(FileSystem store, HadoopPaths.Found folder) throws IOException {
    HadoopTree tree = new HadoopTree(store, prefix(folder));
    tree.walk(folder.path(), tree.root);
    return new Listing(tree.files, tree.problems);
  }

  /// Returns the common prefix of the names of a folder's files.
  static String prefix(HadoopPaths.Found folder) {
    String name = folder.name();
    return name.endsWith("/") ? name : name + "/";
  }

  private void walk(Path folder, String prefix) throws IOException {
    FileStatus[] entries;
    try {
      entries = store.listStatus(folder);
    } catch (FileNotFoundException | AccessControlException | AccessDeniedException e) {
      problems.add(
          Diagnostic.unreadable(
              "read/Unreadable",
              prefix,
              Range.START,
              "The folder cannot be listed: "
                  + IoReason.of(new AccessDeniedException(prefix))
                  + ".",
              "Open the folder that holds the workspace, and see who may read it."));
      return;
    }
    Arrays.sort(entries);
    for (FileStatus entry : entries) {
      String name = entry.getPath().getName();
      if (name.startsWith(".")) {
        continue;
      }
      if (entry.isDirectory()) {
        walk(entry.getPath(), prefix + name + "/");
      } else {
        files.add(file(prefix + name, entry, false, (prefix + name).substring(root.length())));
      }
    }
  }

  /// Creates the entry of a file.
  ///
  /// @param named whether the user named the file itself
  /// @param below its path below the named folder
  static ListedFile file(String name, FileStatus status, boolean named, String below) {
    return new ListedFile(
        name,
        status.getPath().toString(),
        status.getLen(),
        Instant.ofEpochMilli(status.getModificationTime()),
        named,
        below);
  }
}
