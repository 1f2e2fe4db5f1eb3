package dev.admittance.cluster.fabric8;

import java.nio.charset.StandardCharsets;

/// Encodes the key of an impersonated user's extra value for a header name, as `client-go` does
/// (`headerKeyEscape` in `transport/round_trippers.go`): invalid characters are percent-encoded.
final class ExtraName {
  private static final String LEGAL = "!#$&'*+-.^_`|~";

  private ExtraName() {}

  static String escape(String name) {
    StringBuilder escaped = new StringBuilder();
    for (byte character : name.getBytes(StandardCharsets.UTF_8)) {
      if (legal(character)) {
        escaped.append((char) character);
      } else {
        escaped.append("%%%02X".formatted(character & 0xFF));
      }
    }
    return escaped.toString();
  }

  private static boolean legal(byte c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || LEGAL.indexOf(c) >= 0;
  }
}
