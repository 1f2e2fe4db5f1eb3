package dev.admittance.cluster.snapshot;

import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Writes snapshots to disk.
public final class SnapshotFolder {
  private SnapshotFolder() {}

  /// The result of writing.
  ///
  /// @param folder the workspace
  /// @param written file names, relative to it
  /// @param kept names of files that existed already and stay unchanged
  public record Written(Path folder, List<String> written, List<String> kept) {
    public Written {
      written = List.copyOf(written);
      kept = List.copyOf(kept);
    }
  }

  /// Creates a workspace in a folder, which is created where it does not exist.
  ///
  /// @throws DirectoryNotEmptyException if the folder is not empty
  /// @throws IOException if it cannot be written; files written so far stay
  public static Written create(Snapshot snapshot, Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> present = Files.list(folder)) {
      if (present.findAny().isPresent()) {
        throw new DirectoryNotEmptyException(folder.toString());
      }
    }
    return add(snapshot, folder);
  }

  /// Writes one object to a workspace, in the file that it would have in a snapshot.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if the file exists; it stays unchanged
  public static Path addObject(JsonObject object, Path folder) throws IOException {
    Map.Entry<String, String> file = SnapshotFiles.ofHook(object);
    Path path = folder.resolve(file.getKey());
    NewFile.write(path, file.getValue());
    return path;
  }

  /// Adds a snapshot to a workspace. Existing files stay unchanged.
  ///
  /// @throws IOException if it cannot be written; files written so far stay
  public static Written add(Snapshot snapshot, Path folder) throws IOException {
    List<String> written = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    for (Map.Entry<String, String> file : SnapshotFiles.of(snapshot).entrySet()) {
      Path path = folder.resolve(file.getKey());
      if (NewFile.isTaken(path)) {
        kept.add(file.getKey());
      } else {
        NewFile.write(path, file.getValue());
        written.add(file.getKey());
      }
    }
    return new Written(folder, written, kept);
  }
}
