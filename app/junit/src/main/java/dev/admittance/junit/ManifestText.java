package dev.admittance.junit;

import dev.admittance.simulator.capture.AuditHistory;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.workspace.ListedFile;
import dev.admittance.workspace.ManifestRequests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/// Reads the manifest of one object from a text in a test.
final class ManifestText {
  /// A name for messages, which also has the text read as YAML, of which JSON is a part.
  private static final String NAME = "manifest.yaml";

  private ManifestText() {}

  /// Reads the request that applies an object.
  ///
  /// @throws IllegalArgumentException if the text is not one object that an API server stores
  static Capture read(String manifest, ManifestRequests requests) {
    byte[] bytes = manifest.getBytes(StandardCharsets.UTF_8);
    ListedFile file = new ListedFile(NAME, NAME, bytes.length, Instant.EPOCH, true, NAME);
    try {
      CaptureReader reader =
          new CaptureReader(
              NAME, new ByteArrayInputStream(bytes), requests.in(file), new AuditHistory());
      Capture found =
          switch (reader.next().orElseThrow(() -> refusal("the text is empty"))) {
            case CaptureItem.Read(Capture capture) -> capture;
            case CaptureItem.NotRun other ->
                throw refusal(other.diagnostic().place() + ": " + other.diagnostic().message());
          };
      Optional<CaptureItem> second = reader.next();
      if (second.isPresent()) {
        throw refusal("the text has more than one object");
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IllegalArgumentException refusal(String reason) {
    return new IllegalArgumentException("Not a manifest of one object: " + reason + ".");
  }
}
