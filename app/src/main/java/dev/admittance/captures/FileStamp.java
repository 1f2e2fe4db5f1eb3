package dev.admittance.captures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/// What a file was like at one moment. What is only added to, as a log is, keeps what it held.
record FileStamp(long bytes, Instant modified) {
  static FileStamp of(Path path) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    return new FileStamp(attributes.size(), attributes.lastModifiedTime().toInstant());
  }

  /// Whether what the file held then cannot be told from what it holds now.
  boolean stillHolds(FileStamp now) {
    return now.bytes > bytes || equals(now);
  }
}
