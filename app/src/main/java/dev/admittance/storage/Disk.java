package dev.admittance.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// The steps of saving that a disk may fail in ways a test cannot bring about with a real one.
interface Disk {
  /// The disk of the system.
  Disk REAL = new Disk() {};

  /// Gives a file other bytes, and waits until they are on the disk.
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

  /// Puts a file in the place of another one in one step.
  default void replace(Path draft, Path file) throws IOException {
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
