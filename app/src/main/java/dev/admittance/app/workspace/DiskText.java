package dev.admittance.app.workspace;

import dev.admittance.storage.FileStamp;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// What lies on the disk in the place of an open file.
sealed interface DiskText {
  /// A text.
  ///
  /// @param text with `\n` at the end of each line
  record There(String text, FileStamp stamp) implements DiskText {}

  /// Nothing.
  record Gone() implements DiskText {}

  /// Something that cannot be read, or is no text.
  record Unreadable() implements DiskText {}

  /// Reads a file. Not for the UI thread.
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
