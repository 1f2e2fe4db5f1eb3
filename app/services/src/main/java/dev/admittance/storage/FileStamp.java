package dev.admittance.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The content of a file when it was read. Two stamps are equal if the content is, whatever the
/// modification times: a checkout changes the time but not the text, and an edit within the clock's
/// resolution changes the text but not the time.
public sealed interface FileStamp {
  FileStamp ABSENT = new Absent();

  record Absent() implements FileStamp {}

  /// The stamp of an existing file.
  ///
  /// @param hash SHA-256 of its bytes, in hexadecimal digits
  record Content(String hash, long bytes) implements FileStamp {}

  /// Creates the stamp of a file's content.
  static FileStamp of(byte[] bytes) {
    return new Content(hash(bytes), bytes.length);
  }

  /// Creates the stamp of a file's current content.
  ///
  /// @throws IOException if it exists but cannot be read
  static FileStamp read(Path file) throws IOException {
    try {
      return of(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return ABSENT;
    }
  }

  /// Returns the SHA-256 of a text in UTF-8, in hexadecimal digits.
  static String hash(String text) {
    return hash(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
