package dev.admittance.report;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Buffers text until the text before it is known: first in memory, then in a temporary file.
final class Spool implements AutoCloseable {
  private static final int MOST_IN_MEMORY = 1 << 20;

  private final StringBuilder tail = new StringBuilder();
  private @Nullable Path file;
  private @Nullable Writer writer;

  /// Appends a text.
  ///
  /// @throws IOException if there is no space for it
  void add(String text) throws IOException {
    tail.append(text);
    if (tail.length() > MOST_IN_MEMORY) {
      toFile();
    }
  }

  private void toFile() throws IOException {
    if (writer == null) {
      file = Files.createTempFile("admittance", ".part");
      writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    }
    writer.append(tail);
    tail.setLength(0);
  }

  /// Writes the buffered text. Nothing more can be added.
  void copyTo(Writer out) throws IOException {
    if (writer != null && file != null) {
      writer.close();
      try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        reader.transferTo(out);
      }
    }
    out.append(tail);
  }

  @Override
  public void close() throws IOException {
    if (writer != null) {
      writer.close();
    }
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
