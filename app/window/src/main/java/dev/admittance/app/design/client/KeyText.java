package dev.admittance.app.design.client;

import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;

/// A public key in a few words.
final class KeyText {
  private KeyText() {}

  /// The algorithm with its size or curve, such as `RSA 2048`, `EC P-256`, `Ed25519`.
  static String of(PublicKey key) {
    return switch (key) {
      case RSAPublicKey rsa -> "RSA " + rsa.getModulus().bitLength();
      case ECPublicKey ec -> "EC P-" + ec.getParams().getCurve().getField().getFieldSize();
      default -> key.getAlgorithm().equals("EdDSA") ? "Ed25519" : key.getAlgorithm();
    };
  }
}
