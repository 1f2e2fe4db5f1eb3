package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The watched folders and the changes in them since the last report. Confined to one thread.
final class WatchedFolders {
  private static final int MAX_FOLDERS = 5_000;

  private final Path root;
  private final WatchService service;
  private final Map<WatchKey, Path> folders = new HashMap<>();
  private final Set<Path> real = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private boolean anything;
  private boolean incomplete;

  WatchedFolders(Path root, WatchService service) {
    this.root = root;
    this.service = service;
  }

  /// Returns whether some folders are not watched, because there are too many.
  boolean isIncomplete() {
    return incomplete;
  }

  /// Watches a folder and its subfolders, following links; each real folder once. Their files count
  /// as changed, since they may have been created before the watch.
  ///
  /// @throws IOException if the system watches no further folders
  void add(Path folder) throws IOException {
    addTree(folder);
    names.clear();
  }

  private void addTree(Path folder) throws IOException {
    if (folders.size() == MAX_FOLDERS) {
      incomplete = true;
      return;
    }
    try {
      if (!real.add(folder.toRealPath())) {
        return;
      }
      WatchKey key =
          folder.register(
              service,
              StandardWatchEventKinds.ENTRY_CREATE,
              StandardWatchEventKinds.ENTRY_DELETE,
              StandardWatchEventKinds.ENTRY_MODIFY);
      folders.put(key, folder);
      for (Path entry : entries(folder)) {
        see(entry);
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      // Deleted meanwhile; its parent folder reports that.
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }

  private void see(Path entry) throws IOException {
    if (!FolderListing.isHidden(root, entry)) {
      names.add(FolderListing.name(root, entry));
      if (Files.isDirectory(entry)) {
        addTree(entry);
      }
    }
  }

  /// Records the events of a folder.
  void take(WatchKey key) throws IOException {
    Path folder = folders.get(key);
    for (WatchEvent<?> event : key.pollEvents()) {
      if (event.kind().equals(StandardWatchEventKinds.OVERFLOW) || folder == null) {
        anything = true;
      } else if (event.context() instanceof Path name) {
        happened(event.kind(), folder.resolve(name));
      }
    }
    if (!key.reset() && folder != null) {
      folders.remove(key);
      forget(folder);
    }
  }

  private void happened(WatchEvent.Kind<?> kind, Path entry) throws IOException {
    if (FolderListing.isHidden(root, entry)) {
      return;
    }
    if (kind.equals(StandardWatchEventKinds.ENTRY_CREATE)) {
      see(entry);
    } else {
      names.add(FolderListing.name(root, entry));
    }
    if (kind.equals(StandardWatchEventKinds.ENTRY_DELETE)) {
      forget(entry);
    }
  }

  /// A folder of the same name may be created again, and a renamed one is watched under its new
  /// name.
  private void forget(Path gone) {
    folders
        .entrySet()
        .removeIf(watched -> {
          boolean within = watched.getValue().startsWith(gone);
          if (within) {
            watched.getKey().cancel();
          }
          return within;
        });
    real.clear();
    folders
        .values()
        .forEach(folder -> {
          try {
            real.add(folder.toRealPath());
          } catch (IOException e) {
            // Deleted too; its parent folder reports that.
          }
        });
  }

  /// Returns and resets the changes since the last call; empty for none.
  Optional<DiskChange> change() {
    if (names.isEmpty() && !anything) {
      return Optional.empty();
    }
    DiskChange change = new DiskChange(names, anything);
    names.clear();
    anything = false;
    return Optional.of(change);
  }
}
