package dev.admittance.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A temporary folder that is deleted when the command ends.
record TemporaryFolder(Path path) implements AutoCloseable {
  static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("admittance-"));
  }

  @Override
  public void close() throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> found = Files.walk(path)) {
      deepestFirst = found.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path entry : deepestFirst) {
      Files.delete(entry);
    }
  }
}
