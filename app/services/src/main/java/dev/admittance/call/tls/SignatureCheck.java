package dev.admittance.call.tls;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Optional;

/// Checks whether one certificate signed another: `Certificate.CheckSignatureFrom` of Go's
/// crypto/x509.
final class SignatureCheck {
  private static final String UNSUPPORTED =
      "x509: cannot verify signature: algorithm unimplemented";
  private static final String INSECURE = "x509: cannot verify signature: insecure algorithm ";

  private SignatureCheck() {}

  private enum Kind {
    RSA("RSA", "*rsa.PublicKey"),
    ECDSA("ECDSA", "*ecdsa.PublicKey"),
    ED25519("Ed25519", "ed25519.PublicKey");

    private final String text;
    private final String goType;

    Kind(String text, String goType) {
      this.text = text;
      this.goType = goType;
    }

    static Optional<Kind> of(PublicKey key) {
      return switch (key) {
        case RSAPublicKey _ -> Optional.of(RSA);
        case ECPublicKey _ -> Optional.of(ECDSA);
        case EdECPublicKey _ -> Optional.of(ED25519);
        default -> Optional.empty();
      };
    }
  }

  /// Returns the error; empty where the parent signed the child and may sign.
  static Optional<String> problem(ChainLink child, ChainLink parent) {
    if (!parent.maySign()) {
      return Optional.of(
          "x509: invalid signature: parent certificate cannot sign this kind of certificate");
    }
    Optional<Kind> found = Kind.of(parent.x509().getPublicKey());
    if (found.isEmpty()) {
      return Optional.of(UNSUPPORTED);
    }
    return switch (child.x509().getSigAlgOID()) {
      case "1.2.840.113549.1.1.4" -> Optional.of(INSECURE + "MD5-RSA");
      case "1.2.840.113549.1.1.5", "1.3.14.3.2.29" -> Optional.of(INSECURE + "SHA1-RSA");
      case "1.2.840.10045.4.1" -> Optional.of(INSECURE + "ECDSA-SHA1");
      case "1.2.840.113549.1.1.10",
          "1.2.840.113549.1.1.11",
          "1.2.840.113549.1.1.12",
          "1.2.840.113549.1.1.13" ->
          verify(child, parent, Kind.RSA, found.get());
      case "1.2.840.10045.4.3.2", "1.2.840.10045.4.3.3", "1.2.840.10045.4.3.4" ->
          verify(child, parent, Kind.ECDSA, found.get());
      case "1.3.101.112" -> verify(child, parent, Kind.ED25519, found.get());
      default -> Optional.of(UNSUPPORTED);
    };
  }

  private static Optional<String> verify(
      ChainLink child, ChainLink parent, Kind wanted, Kind found) {
    if (wanted != found) {
      return Optional.of(
          "x509: signature algorithm specifies an "
              + wanted.text
              + " public key, but have public key of type "
              + found.goType);
    }
    try {
      child.x509().verify(parent.x509().getPublicKey());
      return Optional.empty();
    } catch (GeneralSecurityException _) {
      return Optional.of(
          switch (wanted) {
            case RSA -> "crypto/rsa: verification error";
            case ECDSA -> "x509: ECDSA verification failure";
            case ED25519 -> "x509: Ed25519 verification failure";
          });
    }
  }
}
