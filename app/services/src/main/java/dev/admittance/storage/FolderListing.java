package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// The files of a folder at one moment, by their metadata.
final class FolderListing {
  private static final int MAX_DEPTH = 32;

  private final Map<String, Seen> files = new HashMap<>();

  private record Seen(long bytes, long modifiedNanos, Optional<Object> key) {}

  private FolderListing() {}

  /// Lists a folder; what cannot be listed is missing.
  static FolderListing at(Path root) {
    FolderListing look = new FolderListing();
    try {
      Files.walkFileTree(
          root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), MAX_DEPTH, look.new Visitor(root));
    } catch (IOException e) {
      // The folder was deleted, and with it all its files.
    }
    return look;
  }

  /// Returns the changes since an earlier listing.
  DiskChange since(FolderListing earlier) {
    Set<String> names = new HashSet<>();
    files.forEach((name, seen) -> {
      if (!seen.equals(earlier.files.get(name))) {
        names.add(name);
      }
    });
    earlier.files.keySet().stream().filter(name -> !files.containsKey(name)).forEach(names::add);
    return new DiskChange(names, false);
  }

  /// Returns a path below a folder as diagnostics print it.
  static String name(Path root, Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  /// Returns whether a path below a folder has a segment that begins with a dot.
  static boolean isHidden(Path root, Path path) {
    for (Path part : root.relativize(path)) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private final class Visitor extends SimpleFileVisitor<Path> {
    private final Path root;

    Visitor(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return isHidden(root, folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!isHidden(root, file)) {
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        files.put(
            name(root, file),
            new Seen(attributes.size(), modified, Optional.ofNullable(attributes.fileKey())));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException cause) {
      return FileVisitResult.CONTINUE;
    }
  }
}
