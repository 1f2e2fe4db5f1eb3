package dev.admittance.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// The disk operations of saving, which tests can make fail.
interface Disk {
  Disk REAL = new Disk() {};

  /// Writes the bytes of a file and syncs them to disk.
  default void write(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.truncate(bytes.length);
      channel.force(true);
    }
  }

  /// Replaces a file by another atomically.
  default void replace(Path draft, Path file) throws IOException {
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
