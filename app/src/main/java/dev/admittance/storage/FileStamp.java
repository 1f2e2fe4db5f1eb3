package dev.admittance.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// What a file held when it was read. Two are equal where nothing changed in between, whatever the
/// times of the file say: a checkout changes the time and not the text, and an edit within the
/// resolution of the clock changes the text and not the time.
public sealed interface FileStamp {
  /// There was no file.
  FileStamp ABSENT = new Absent();

  /// There is no file.
  record Absent() implements FileStamp {}

  /// There is a file.
  ///
  /// @param hash SHA-256 of its bytes, in hexadecimal digits
  record Content(String hash, long bytes) implements FileStamp {}

  /// The stamp of a file with these bytes.
  static FileStamp of(byte[] bytes) {
    return new Content(hash(bytes), bytes.length);
  }

  /// The stamp of a file as it is now.
  ///
  /// @throws IOException if there is something that cannot be read
  static FileStamp read(Path file) throws IOException {
    try {
      return of(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return ABSENT;
    }
  }

  /// SHA-256 of a text in UTF-8, in hexadecimal digits.
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
