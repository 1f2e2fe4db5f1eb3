package dev.admittance.record;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.storage.StateFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Writes captures, one per line, to files that only their owner can read:
/// `recording-20260131T120000Z-0001.ndjson`, then `-0002`. Existing files are not changed. For one
/// thread, except for the list of files.
public final class CaptureFiles implements AutoCloseable {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int BUFFER = 1 << 16;

  private final Path folder;
  private final RotationLimits limits;
  private final String stem;
  private final Deque<Path> files = new ArrayDeque<>();
  private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private Optional<OutputStream> out = Optional.empty();
  private long bytes;
  private int number;

  /// @param folder created where it does not exist, for its owner only
  /// @param began the start of the recording
  public CaptureFiles(Path folder, Instant began, RotationLimits limits) throws IOException {
    this.folder = StateFolder.privateFolder(folder);
    this.limits = limits;
    this.stem = "recording-" + TIME.format(began) + "-";
    open();
  }

  public void write(JsonValue capture) throws IOException {
    byte[] line = (JsonText.write(capture) + "\n").getBytes(StandardCharsets.UTF_8);
    if (out.isEmpty() || (bytes > 0 && bytes + line.length > limits.fileBytes())) {
      open();
    }
    pending.write(line, 0, line.length);
    bytes += line.length;
    if (pending.size() >= BUFFER) {
      flush();
    }
  }

  /// Flushes complete lines to the file, which may be read meanwhile.
  public void flush() throws IOException {
    if (out.isEmpty() || pending.size() == 0) {
      return;
    }
    try {
      pending.writeTo(out.get());
    } catch (IOException e) {
      // An incomplete line must not be followed by another.
      abandon();
      throw e;
    } finally {
      pending.reset();
    }
  }

  /// Returns the files, oldest first.
  public synchronized List<Path> files() {
    return List.copyOf(files);
  }

  private void open() throws IOException {
    close();
    out = Optional.of(create());
    bytes = 0;
    deleteOldest();
  }

  private OutputStream create() throws IOException {
    while (true) {
      number++;
      Path file = folder.resolve(stem + "%04d.ndjson".formatted(number));
      if (!Files.exists(file)) {
        Files.createFile(file, ownerOnly(folder));
        synchronized (this) {
          files.addLast(file);
        }
        return Files.newOutputStream(file, StandardOpenOption.APPEND);
      }
    }
  }

  private synchronized void deleteOldest() throws IOException {
    while (files.size() > limits.files()) {
      Files.deleteIfExists(files.removeFirst());
    }
  }

  private void abandon() {
    Optional<OutputStream> broken = out;
    out = Optional.empty();
    try {
      if (broken.isPresent()) {
        broken.get().close();
      }
    } catch (IOException _) {
      // The first error is reported.
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path path) {
    boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  @Override
  public void close() throws IOException {
    Optional<OutputStream> last = out;
    if (last.isPresent()) {
      try (OutputStream ending = last.get()) {
        flush();
        ending.flush();
      } finally {
        out = Optional.empty();
        deleteEmpty();
      }
    }
  }

  /// Deletes a file to which nothing was written.
  private synchronized void deleteEmpty() throws IOException {
    if (bytes == 0 && !files.isEmpty()) {
      Files.deleteIfExists(files.removeLast());
    }
  }
}
