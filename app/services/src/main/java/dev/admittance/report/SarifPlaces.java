package dev.admittance.report;

import dev.admittance.model.diagnostic.Severity;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Formats files and severities for SARIF.
public final class SarifPlaces {
  private static final String ALLOWED = "/-._~!$&'()*+,;=:@";

  private SarifPlaces() {}

  public static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }

  /// Returns a file as an RFC 3986 reference: relative if it lies in the current folder.
  public static String uri(String name) {
    try {
      Path file = Path.of(name);
      Path here = Path.of("").toAbsolutePath();
      Path inner = file.isAbsolute() && file.startsWith(here) ? here.relativize(file) : file;
      return inner.isAbsolute()
          ? inner.toUri().toString()
          : relative(inner.normalize().toString().replace('\\', '/'));
    } catch (InvalidPathException _) {
      // Not every input name is a file name.
      return relative(name);
    }
  }

  /// Percent-encodes everything that RFC 3986 does not allow in a path, as UTF-8 bytes.
  private static String relative(String path) {
    StringBuilder uri = new StringBuilder(path.contains(":") ? "./" : "");
    for (byte octet : path.getBytes(StandardCharsets.UTF_8)) {
      char character = (char) (octet & 0xFF);
      boolean letter =
          (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
      boolean digit = character >= '0' && character <= '9';
      if (letter || digit || ALLOWED.indexOf(character) >= 0) {
        uri.append(character);
      } else {
        uri.append("%%%02X".formatted((int) character));
      }
    }
    return uri.toString();
  }
}
