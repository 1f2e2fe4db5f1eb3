package dev.admittance.workspace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Finds the files at locations: a folder stands for its files, anything else for itself.
final class PathFiles {
  private PathFiles() {}

  /// Returns the files, in the order of the locations.
  ///
  /// @param problems receives folders that cannot be listed
  static List<FoundFile> find(List<Location> locations, Problems problems) {
    List<FoundFile> found = new ArrayList<>();
    for (Location location : locations) {
      Path path = location.path();
      if (Files.isDirectory(path)) {
        FileTree.Listing listing = FileTree.list(path, location.prefix());
        problems.addAll(listing.problems());
        found.addAll(listing.files());
      } else {
        found.add(FoundFile.named(location.name(), path));
      }
    }
    return found;
  }
}
