package dev.admittance.kubeconfig;

import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A certificate or a key, in a kubeconfig or beside it. Does not show itself as text.
public sealed interface Material {
  /// Bytes of a file that are read; certificates and keys are far smaller.
  int MAX_BYTES = 4 << 20;

  /// Stands in the kubeconfig.
  record Inline(String pem) implements Material {
    @Override
    public String toString() {
      return "Inline[hidden]";
    }
  }

  /// Stands in a file of its own.
  record InFile(Path file) implements Material {}

  /// The text of it, as it is now.
  ///
  /// @throws IOException with a sentence for people if a file cannot be read
  default String read() throws IOException {
    return switch (this) {
      case Inline(String pem) -> pem;
      case InFile(Path file) -> text(file);
    };
  }

  /// The text of a small file.
  ///
  /// @throws IOException with a sentence for people
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
