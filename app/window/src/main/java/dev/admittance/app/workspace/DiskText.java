package dev.admittance.app.workspace;

import dev.admittance.storage.FileStamp;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The content on disk of an open file.
sealed interface DiskText {
  /// A text.
  ///
  /// @param text with `\n` line ends
  record There(String text, FileStamp stamp) implements DiskText {}

  record Gone() implements DiskText {}

  /// A file that cannot be read or is not a text.
  record Unreadable() implements DiskText {}

  /// Reads a file; not for the UI thread.
  static DiskText read(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new There(OpenFiles.lines(text), FileStamp.of(bytes));
    } catch (NoSuchFileException e) {
      return new Gone();
    } catch (IOException e) {
      return new Unreadable();
    }
  }
}
