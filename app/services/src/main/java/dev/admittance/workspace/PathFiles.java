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
      String name = location.name();
      if (Files.isDirectory(path)) {
        FileTree.Listing listing = FileTree.list(path, name.endsWith("/") ? name : name + "/");
        problems.addAll(listing.problems());
        found.addAll(listing.files());
      } else {
        found.add(FoundFile.named(name, path));
      }
    }
    return found;
  }
}
