package dev.admittance.storage;

import dev.admittance.storage.SaveResult.Reason;
import dev.admittance.storage.SaveResult.WriteMode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;

/// Saves texts without ever losing data: a new file is written beside the old one, synced to disk,
/// and renamed over it. Permissions, owner, symbolic links, a byte order mark and line ends are
/// preserved. If that is impossible, the file is written in place, with its old text in a backup
/// until the end.
public final class SavedFile {
  private final Path file;
  private final Disk disk;

  private SavedFile(Path file, Disk disk) {
    this.file = file;
    this.disk = disk;
  }

  /// Saves a text. Not for the UI thread.
  ///
  /// @param expected the file's content when the text was read; any other content is not
  ///   overwritten. A file that is expected to be absent is created in an existing folder.
  public static SaveResult save(Path path, String text, FileStamp expected) {
    return save(path, text, expected, Disk.REAL);
  }

  static SaveResult save(Path path, String text, FileStamp expected, Disk disk) {
    try {
      return new SavedFile(FileMetadata.behindLinks(path), disk).save(text, expected);
    } catch (IOException e) {
      return refused(e);
    }
  }

  private SaveResult save(String text, FileStamp expected) throws IOException {
    if (!Files.isDirectory(folder())) {
      return new SaveResult.Refused(Reason.FOLDER_GONE, "");
    }
    boolean exists = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    if (exists && !Files.isRegularFile(file)) {
      return new SaveResult.Refused(Reason.NO_FILE, "");
    }
    byte[] before = exists ? Files.readAllBytes(file) : new byte[0];
    FileStamp found = exists ? FileStamp.of(before) : FileStamp.ABSENT;
    if (!found.equals(expected)) {
      return new SaveResult.Changed(found);
    }
    if (exists && FileMetadata.isReadOnly(file)) {
      return new SaveResult.Refused(Reason.READ_ONLY, "");
    }
    byte[] bytes = TextEncoding.of(new String(before, StandardCharsets.UTF_8)).encode(text);
    if (!exists) {
      return create(bytes);
    }
    return Arrays.equals(bytes, before) ? saved(bytes, WriteMode.AT_ONCE) : replace(before, bytes);
  }

  private SaveResult create(byte[] bytes) throws IOException {
    Path draft = beside(".tmp");
    try {
      Files.createFile(draft);
      disk.write(draft, bytes);
      // Without the option to replace, a file created meanwhile stays.
      Files.move(draft, file);
      syncFolder();
      return saved(bytes, WriteMode.AT_ONCE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private SaveResult replace(byte[] before, byte[] bytes) throws IOException {
    if (FileMetadata.names(file) > 1) {
      return writeInPlace(before, bytes, WriteMode.SEVERAL_NAMES);
    }
    Path draft = beside(".tmp");
    try {
      // The copy keeps a file's attributes: permissions, owner, labels.
      Files.copy(file, draft, StandardCopyOption.COPY_ATTRIBUTES);
      if (!FileMetadata.isAlike(file, draft)) {
        return writeInPlace(before, bytes, WriteMode.OTHER_OWNER);
      }
      disk.write(draft, bytes);
      FileStamp found = FileStamp.read(file);
      if (!found.equals(FileStamp.of(before))) {
        return new SaveResult.Changed(found);
      }
      return putInPlace(draft)
          ? saved(bytes, WriteMode.AT_ONCE)
          : writeInPlace(before, bytes, WriteMode.NO_REPLACING);
    } catch (AccessDeniedException e) {
      return writeInPlace(before, bytes, WriteMode.CLOSED_FOLDER);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /// Returns whether the file system could replace it; it cannot if the file is a mount point, for
  /// example.
  private boolean putInPlace(Path draft) {
    try {
      disk.replace(draft, file);
      syncFolder();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private SaveResult writeInPlace(byte[] before, byte[] bytes, WriteMode manner)
      throws IOException {
    Path backup = backUp();
    try {
      disk.write(backup, before);
      disk.write(file, bytes);
    } catch (IOException e) {
      return putBack(before, backup, e);
    }
    Files.delete(backup);
    return saved(bytes, manner);
  }

  private Path backUp() throws IOException {
    try {
      return Files.copy(file, beside(".bak"), StandardCopyOption.COPY_ATTRIBUTES);
    } catch (AccessDeniedException e) {
      return Files.copy(file, StateFolder.backup(), StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  private SaveResult putBack(byte[] before, Path backup, IOException cause) {
    try {
      if (!FileStamp.read(file).equals(FileStamp.of(before))) {
        disk.write(file, before);
      }
      Files.deleteIfExists(backup);
      return refused(cause);
    } catch (IOException e) {
      return new SaveResult.Broken(backup, IoReason.of(cause));
    }
  }

  private static SaveResult saved(byte[] bytes, WriteMode manner) {
    return new SaveResult.Saved(FileStamp.of(bytes), manner);
  }

  private Path folder() {
    Path folder = file.getParent();
    return folder == null ? file : folder;
  }

  /// Returns an unused name, hidden from listings of the workspace.
  private Path beside(String ending) {
    String unique = Long.toString(System.nanoTime(), 36);
    return file.resolveSibling("." + file.getFileName() + "." + unique + ending);
  }

  /// A rename is only durable once its folder is synced.
  private void syncFolder() {
    try (FileChannel channel = FileChannel.open(folder(), StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows cannot open folders; its file system syncs names by itself.
    }
  }

  private static SaveResult refused(IOException e) {
    String said = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    boolean full =
        said.contains("no space left")
            || said.contains("not enough space")
            || said.contains("quota exceeded");
    Reason reason =
        switch (e) {
          case CharacterCodingException _ -> Reason.NO_TEXT;
          case AccessDeniedException _ -> Reason.NO_PERMISSION;
          case NoSuchFileException _ -> Reason.FOLDER_GONE;
          case IOException _ when full -> Reason.DISK_FULL;
          case IOException _ when said.contains("read-only file system") -> Reason.READ_ONLY;
          default -> Reason.FAILED;
        };
    return new SaveResult.Refused(reason, reason == Reason.FAILED ? IoReason.of(e) : "");
  }
}
