package dev.admittance.revision;

import dev.admittance.workspace.AppliedRelease;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.MemoryCaptures;
import dev.admittance.workspace.ReadProgress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Manifests of files and folders as a Git revision has them.
public final class RevisionCaptures {
  private RevisionCaptures() {}

  /// Reads the captures of locations in a revision, each in the repository around it. The working
  /// copy may lack them.
  ///
  /// @param revision a branch, a tag, a commit
  /// @param requests how manifests become requests
  /// @throws RevisionException if a location is in no repository, or the revision lacks it
  public static CaptureStream read(
      List<Location> locations, String revision, ManifestRequests requests, ReadProgress progress)
      throws RevisionException {
    return read(locations, revision, _ -> true, requests, progress);
  }

  /// Reads the captures of some files below locations in a revision.
  ///
  /// @param wanted whether a file is read, by its path below its location; the name of a file that
  ///   is a location itself
  /// @throws RevisionException as above
  public static CaptureStream read(
      List<Location> locations,
      String revision,
      Predicate<String> wanted,
      ManifestRequests requests,
      ReadProgress progress)
      throws RevisionException {
    MemoryCaptures files = new MemoryCaptures();
    for (Location location : locations) {
      if (location.equals(Location.STANDARD_INPUT)) {
        throw new RevisionException(
            "A revision has no standard input.", "Name files or folders of the repository.");
      }
      add(files, location, revision, wanted);
    }
    return files.read(requests, progress);
  }

  private static void add(
      MemoryCaptures files, Location location, String revision, Predicate<String> wanted)
      throws RevisionException {
    Path path = location.path().toAbsolutePath().normalize();
    Path known = path;
    while (!Files.isDirectory(known) && known.getParent() != null) {
      known = known.getParent();
    }
    String asked = known.relativize(path).toString().replace('\\', '/');
    String folder = asked.isEmpty() ? "" : asked + "/";
    try (GitFolder git = GitFolder.open(known)) {
      Map<String, byte[]> found =
          git.files(
              git.find(revision),
              below ->
                  below.equals(asked) || (below.startsWith(folder) && Manifests.isRead(below)));
      if (found.isEmpty()) {
        throw new RevisionException(
            "The revision `" + revision + "` has no `" + location.name() + "`.",
            "Name a file or folder that it has.");
      }
      found.forEach((name, content) -> {
        boolean named = name.equals(asked);
        String below = named ? String.valueOf(path.getFileName()) : name.substring(folder.length());
        if (wanted.test(below)) {
          String shown = named ? location.name() : location.prefix() + below;
          files.add(revision + ":" + shown, content, named, below);
        }
      });
    }
  }

  /// Returns what a workspace, or some of its files and folders, was in a revision, as what is
  /// applied to the same server as its files are.
  ///
  /// @param release of the files
  /// @param paths in the repository
  /// @throws RevisionException if the revision has none of the paths
  public static AppliedRelease release(
      LiveWorkspace files,
      AppliedRelease release,
      List<Path> paths,
      String revision,
      ReadProgress progress)
      throws RevisionException {
    Predicate<String> released = files.released();
    return release.with(
        read(
            Location.of(paths),
            revision,
            below -> !paths.equals(List.of(files.root())) || released.test(below),
            files.unchecked().requests().ofRelease(),
            progress),
        progress);
  }
}
