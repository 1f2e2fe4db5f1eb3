package dev.admittance.app.cluster.metrics;

import dev.admittance.app.messages.Messages;
import dev.admittance.metrics.MetricsException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Reads PEM files with the certificates of certificate authorities.
final class AuthorityFile {
  private static final Messages MESSAGES = Messages.of(AuthorityFile.class);

  private static final int LARGEST = 1_000_000;
  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";

  private AuthorityFile() {}

  /// The text of a PEM file.
  ///
  /// @throws MetricsException if it cannot be read or has no certificate
  static String read(Path file) throws MetricsException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      String text = new String(bytes, StandardCharsets.US_ASCII);
      if (bytes.length > LARGEST || !text.contains(BEGIN)) {
        throw new MetricsException(MESSAGES.get("authorities.no-pem", file));
      }
      return text;
    } catch (NoSuchFileException e) {
      throw new MetricsException(MESSAGES.get("authorities.missing", file));
    } catch (MetricsException e) {
      throw e;
    } catch (IOException e) {
      throw new MetricsException(MESSAGES.get("authorities.unreadable", file, e.getMessage()));
    }
  }
}
