package dev.admittance.workspace;

import java.io.Serializable;
import java.time.Instant;

/// A capture file in any store. Serializable for other machines.
///
/// @param name for diagnostics and captures, with `/` as separator
/// @param path in its store
/// @param bytes its size when it was listed; 0 for a pipe
/// @param modified the modification time; the epoch where unknown
/// @param named whether the user named the file itself rather than a folder
/// @param below its path below that folder, with `/` as separator; its name for a named file
public record ListedFile(
    String name, String path, long bytes, Instant modified, boolean named, String below)
    implements Serializable {

  static ListedFile of(FoundFile file) {
    return new ListedFile(
        file.name(),
        file.path().toString(),
        file.bytes(),
        file.modified(),
        file.named(),
        file.below());
  }
}
