package dev.admittance.captures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/// The state of a file at one moment. A file that only grows, such as a log, keeps its content.
record IndexedFileStamp(long bytes, Instant modified) {
  static IndexedFileStamp of(Path path) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    return new IndexedFileStamp(attributes.size(), attributes.lastModifiedTime().toInstant());
  }

  /// Returns whether a file in state `now` still holds its earlier content: it has grown, or is
  /// unchanged.
  boolean stillHolds(IndexedFileStamp now) {
    return now.bytes > bytes || equals(now);
  }
}
