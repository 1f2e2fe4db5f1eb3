package dev.admittance.kubeconfig;

import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A certificate or a key, in a kubeconfig or in a file. The text form does not contain it.
public sealed interface KeyMaterial {
  /// The maximum file size in bytes; certificates and keys are far smaller.
  int MAX_BYTES = 4 << 20;

  record Inline(String pem) implements KeyMaterial {
    @Override
    public String toString() {
      return "Inline[hidden]";
    }
  }

  record InFile(Path file) implements KeyMaterial {}

  /// Returns the current text.
  ///
  /// @throws IOException with a sentence for the user if a file cannot be read
  default String read() throws IOException {
    return switch (this) {
      case Inline(String pem) -> pem;
      case InFile(Path file) -> text(file);
    };
  }

  /// Reads a small text file.
  ///
  /// @throws IOException with a sentence for the user
  static String text(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new IOException("`" + file + "` is larger than " + (MAX_BYTES >> 20) + " MiB.");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IOException("`" + file + "` cannot be read: " + IoReason.of(e) + ".", e);
    }
  }
}
