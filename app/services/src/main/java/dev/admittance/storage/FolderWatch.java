package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Watches a folder and its subfolders on its own thread. Changes within a short time are reported
/// together, so that a checkout of hundreds of files, or an editor that saves by renaming, is one
/// change. If the system cannot watch the folder, it is polled.
public final class FolderWatch implements AutoCloseable {
  /// A pause of this length ends a change.
  private static final Duration REST = Duration.ofMillis(150);

  /// Longer changes are reported at this interval.
  private static final Duration LONGEST = Duration.ofSeconds(1);

  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

  private final Path root;
  private final Consumer<DiskChange> told;
  private volatile boolean closed;
  private volatile Thread thread = Thread.currentThread();

  private FolderWatch(Path root, Consumer<DiskChange> told) {
    this.root = root;
    this.told = told;
  }

  /// Starts watching; all changes after this method returns are reported. Not for the UI thread.
  ///
  /// @param told called on the watch's own thread
  public static FolderWatch start(Path root, Consumer<DiskChange> told) {
    FolderWatch watch = new FolderWatch(root, told);
    try {
      WatchService service = root.getFileSystem().newWatchService();
      WatchedFolders folders = new WatchedFolders(root, service);
      try {
        folders.add(root);
        watch.run(() -> watch.listen(service, folders));
        return watch;
      } catch (IOException e) {
        service.close();
      }
    } catch (IOException | UnsupportedOperationException e) {
      // The system watches no further folders, so they are polled.
    }
    return startLooking(root, told, BETWEEN_LOOKS);
  }

  /// Starts polling a folder.
  static FolderWatch startLooking(Path root, Consumer<DiskChange> told, Duration pause) {
    FolderWatch watch = new FolderWatch(root, told);
    FolderListing first = FolderListing.at(root);
    watch.run(() -> watch.look(first, pause));
    return watch;
  }

  private void run(Runnable work) {
    thread = Thread.ofPlatform().daemon().name("watch " + root).start(work);
  }

  private void listen(WatchService service, WatchedFolders folders) {
    try (service) {
      while (!closed && !folders.isIncomplete()) {
        folders.take(service.take());
        long deadline = System.nanoTime() + LONGEST.toNanos();
        WatchKey next = next(service);
        while (next != null && System.nanoTime() < deadline) {
          folders.take(next);
          next = next(service);
        }
        if (next != null) {
          folders.take(next);
        }
        folders.change().ifPresent(told);
      }
    } catch (ClosedWatchServiceException | InterruptedException e) {
      return;
    } catch (IOException e) {
      // Folders that can no longer be watched are polled.
    }
    look(FolderListing.at(root), BETWEEN_LOOKS);
  }

  private static WatchKey next(WatchService service) throws InterruptedException {
    return service.poll(REST.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void look(FolderListing first, Duration pause) {
    FolderListing last = first;
    while (!closed) {
      try {
        Thread.sleep(pause);
      } catch (InterruptedException e) {
        return;
      }
      FolderListing now = FolderListing.at(root);
      DiskChange change = now.since(last);
      if (change.anything() || !change.names().isEmpty()) {
        told.accept(change);
      }
      last = now;
    }
  }

  /// Stops watching; a report in progress is completed.
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
