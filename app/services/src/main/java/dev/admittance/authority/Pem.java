package dev.admittance.authority;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// Writes PEM texts (RFC 7468); each block ends with a line break.
public final class Pem {
  private static final int LINE = 64;
  private static final Base64.Encoder ENCODER =
      Base64.getMimeEncoder(LINE, "\n".getBytes(StandardCharsets.US_ASCII));

  private Pem() {}

  /// Encodes a certificate from its DER bytes.
  public static String ofCertificate(byte[] der) {
    return block("CERTIFICATE", der);
  }

  /// Encodes a private key.
  ///
  /// @param pkcs8 its PKCS #8 encoding
  static String ofKey(byte[] pkcs8) {
    return block("PRIVATE KEY", pkcs8);
  }

  private static String block(String type, byte[] der) {
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(type, ENCODER.encodeToString(der), type);
  }
}
