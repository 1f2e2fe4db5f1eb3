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

/// Writes snapshots to the disk.
public final class SnapshotFolder {
  private SnapshotFolder() {}

  /// What was written.
  ///
  /// @param folder the workspace
  /// @param written names of files, relative to it
  /// @param kept names of files that were there already, and are as they were
  public record Written(Path folder, List<String> written, List<String> kept) {
    /// Copies the lists.
    public Written {
      written = List.copyOf(written);
      kept = List.copyOf(kept);
    }
  }

  /// Makes a workspace of a folder, which is made where it is not there.
  ///
  /// @throws DirectoryNotEmptyException if something is in it
  /// @throws IOException if it cannot be written to; what was written until then stays
  public static Written create(Snapshot snapshot, Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> present = Files.list(folder)) {
      if (present.findAny().isPresent()) {
        throw new DirectoryNotEmptyException(folder.toString());
      }
    }
    return add(snapshot, folder);
  }

  /// Writes one object into a workspace, into the file that it would have in a snapshot.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if there is such a file; it stays as it is
  public static Path addObject(JsonObject object, Path folder) throws IOException {
    Map.Entry<String, String> file = SnapshotFiles.ofHook(object);
    Path path = folder.resolve(file.getKey());
    NewFile.write(path, file.getValue());
    return path;
  }

  /// Brings a snapshot into a workspace. No file that is there is changed.
  ///
  /// @throws IOException if it cannot be written to; what was written until then stays
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
