package dev.admittance.storage;

import java.nio.file.Path;

/// The result of saving a file. Except for [Broken], the file has either the new text or the old
/// one, completely.
public sealed interface SaveResult {
  /// The file has the new text.
  ///
  /// @param stamp of the file's new content
  record Saved(FileStamp stamp, WriteMode manner) implements SaveResult {}

  /// The file has changed since it was read, so it was not written.
  ///
  /// @param found its current content
  record Changed(FileStamp found) implements SaveResult {}

  /// The file cannot be written, and is unchanged.
  ///
  /// @param detail the system's message, to follow a colon; empty where the reason is enough
  record Refused(Reason reason, String detail) implements SaveResult {}

  /// The file was written in place, that failed, and restoring the old text failed too.
  ///
  /// @param backup holds the old text
  /// @param detail the system's message, to follow a colon
  record Broken(Path backup, String detail) implements SaveResult {}

  enum WriteMode {
    /// Replaced atomically by a new file, so that a crash leaves either text.
    AT_ONCE(""),
    /// The file has several hard links, and replacing it would only affect one.
    SEVERAL_NAMES("the file has several names (hard links)"),
    OTHER_OWNER("a new file would have another owner"),
    /// No file can be created in the folder.
    CLOSED_FOLDER("no file can be added to its folder"),
    /// The file system cannot replace a file atomically.
    NO_REPLACING("the file system cannot replace a file in one step");

    private final String why;

    WriteMode(String why) {
      this.why = why;
    }

    /// Returns why the file was written in place, to follow `because`; empty for [#AT_ONCE].
    public String why() {
      return why;
    }
  }

  enum Reason {
    /// Its permissions, or the file system, are read-only.
    READ_ONLY("it is read only"),
    /// The user has no permission to write it.
    NO_PERMISSION("permission denied"),
    DISK_FULL("the disk is full"),
    FOLDER_GONE("its folder does not exist any more"),
    /// A folder or a device.
    NO_FILE("it is not an ordinary file"),
    /// The text contains lone surrogates, which UTF-8 cannot encode.
    NO_TEXT("its text cannot be written in UTF-8"),
    FAILED("it cannot be written");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /// Returns the reason, to follow a colon.
    public String text() {
      return text;
    }
  }
}
