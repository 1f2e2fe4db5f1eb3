package dev.admittance.workspace;

import java.io.Serializable;
import java.time.Instant;

/// A file of captures, in whatever store it lies. Machines send it to each other.
///
/// @param name what diagnostics and captures call it, with `/` between its parts
/// @param path what its store calls it
/// @param bytes its size when it was listed; 0 where it has none, as a pipe
/// @param modified when it was last written; the epoch where that cannot be told
/// @param named whether somebody named the file itself, and not only a folder around it
/// @param below its path below that folder, with `/` between its parts; of a named file, its name
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
