package dev.admittance.revision;

import dev.admittance.workspace.CaptureFileStore;
import dev.admittance.workspace.CaptureListing;
import dev.admittance.workspace.CapturePlan;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.ListedFile;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.ReadProgress;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Manifests of files and folders as a Git revision has them.
public final class RevisionCaptures implements CaptureFileStore {
  private final Map<String, byte[]> contents = new HashMap<>();
  private final List<ListedFile> files = new ArrayList<>();

  private RevisionCaptures() {}

  /// Reads the captures of locations in a revision, each in the repository around it.
  ///
  /// @param revision a branch, a tag, a commit
  /// @param requests how manifests become requests
  /// @throws RevisionException if a location is in no repository, or the revision lacks it
  public static CaptureStream read(
      List<Location> locations, String revision, ManifestRequests requests, ReadProgress progress)
      throws RevisionException {
    RevisionCaptures store = new RevisionCaptures();
    for (Location location : locations) {
      store.add(location, revision);
    }
    CapturePlan plan =
        CapturePlan.of(new CaptureListing(store.files, List.of()), store, CapturePlan.PART_BYTES);
    return new CaptureStream(plan, store, requests, 0, 0, progress);
  }

  private void add(Location location, String revision) throws RevisionException {
    Path path = location.path().toAbsolutePath().normalize();
    boolean folder = Files.isDirectory(path);
    Path parent = folder ? path : path.resolveSibling("");
    String name = String.valueOf(path.getFileName());
    try (GitFolder git = GitFolder.open(parent)) {
      Map<String, byte[]> found =
          git.files(
              git.find(revision), below -> folder ? Manifests.isRead(below) : below.equals(name));
      if (found.isEmpty()) {
        throw new RevisionException(
            "The revision `" + revision + "` has no `" + location.name() + "`.",
            "Name a file or folder that it has.");
      }
      found.forEach((below, content) -> {
        String shown = folder ? location.prefix() + below : location.name();
        add(revision + ":" + shown, content, !folder, below);
      });
    }
  }

  private void add(String name, byte[] content, boolean named, String below) {
    contents.put(name, content);
    files.add(new ListedFile(name, name, content.length, Instant.EPOCH, named, below));
  }

  @Override
  public InputStream open(String path, long offset) throws IOException {
    byte[] content = contents.get(path);
    if (content == null) {
      throw new FileNotFoundException(path);
    }
    InputStream opened = new ByteArrayInputStream(content);
    opened.skipNBytes(offset);
    return opened;
  }
}
