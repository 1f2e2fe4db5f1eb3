package dev.admittance.storage;

import java.nio.file.Path;

/// What came of saving a file. In every case but [Broken] the file holds the new text or the old
/// one, as a whole.
public sealed interface SaveResult {
  /// The file holds the text.
  ///
  /// @param stamp of the file as it is now
  record Saved(FileStamp stamp, Manner manner) implements SaveResult {}

  /// The file is not what was read before, so it was left alone.
  ///
  /// @param found what is there now
  record Changed(FileStamp found) implements SaveResult {}

  /// The file cannot be written; it is as it was.
  ///
  /// @param detail what the system said, fit to follow a colon; empty where the reason says it all
  record Refused(Reason reason, String detail) implements SaveResult {}

  /// The file had to be written in place, that failed, and so did putting its old text back.
  ///
  /// @param backup holds the old text
  /// @param detail what the system said, fit to follow a colon
  record Broken(Path backup, String detail) implements SaveResult {}

  /// How a file was written.
  enum Manner {
    /// A new file took the place of the old one in one step, so that a crash leaves one of both.
    AT_ONCE(""),
    /// The file has several names, and a new one would take the place of only one.
    SEVERAL_NAMES("the file has several names (hard links)"),
    /// A new file would belong to somebody else.
    OTHER_OWNER("a new file would have another owner"),
    /// No file can be added to the folder.
    CLOSED_FOLDER("no file can be added to its folder"),
    /// The file system cannot replace a file in one step.
    NO_REPLACING("the file system cannot replace a file in one step");

    private final String why;

    Manner(String why) {
      this.why = why;
    }

    /// Why the file was written in place, fit to follow `because`; empty for [#AT_ONCE].
    public String why() {
      return why;
    }
  }

  /// Why a file cannot be written.
  enum Reason {
    /// Its permissions, or the file system, allow only reading.
    READ_ONLY("it is read only"),
    /// It belongs to somebody else.
    NO_PERMISSION("permission denied"),
    /// No room is left.
    DISK_FULL("the disk is full"),
    /// Its folder is not there any more.
    FOLDER_GONE("its folder does not exist any more"),
    /// It is a folder or a device.
    NO_FILE("it is no ordinary file"),
    /// It has characters that UTF-8 cannot hold: halves of surrogate pairs.
    NO_TEXT("its text cannot be written in UTF-8"),
    /// Anything else.
    FAILED("it cannot be written");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /// The reason, fit to follow a colon.
    public String text() {
      return text;
    }
  }
}
