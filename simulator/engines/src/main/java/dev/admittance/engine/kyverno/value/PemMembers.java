package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The members of the first certificate, or request for one, in a text of PEM blocks. Numbers are
/// `float64`. Source: kyverno `pkg/engine/jmespath/functions.go`, `jpX509Decode`; kyverno's SDK
/// `extensions/cel/libs/x509/impl.go`.
public sealed interface PemMembers {
  Pattern BLOCK = Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----\\s([^-]*)-----END \\1-----");

  record Decoded(JsonObject members) implements PemMembers {}

  /// Kyverno fails.
  ///
  /// @param message its own
  record Failed(String message) implements PemMembers {}

  /// What Kyverno makes of it is not known.
  ///
  /// @param what is missing, as a part of a sentence
  record Unknown(String what) implements PemMembers {}

  /// Members that are not read here.
  final class UnreadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;

    UnreadException(String what) {
      super(what, null, false, false);
      this.what = what;
    }
  }

  /// Decodes a text.
  ///
  /// @param all whether a certificate has all members of Go's `x509.Certificate`, as in JMESPath,
  ///   or those that CEL shows
  static PemMembers of(String text, boolean all) {
    Matcher block = BLOCK.matcher(text);
    if (!block.find()) {
      return new Failed("failed to decode PEM block");
    }
    boolean certificate = block.group(1).equals("CERTIFICATE");
    if (!certificate && !block.group(1).equals("CERTIFICATE REQUEST")) {
      return new Failed("PEM block neither contains a CERTIFICATE or CERTIFICATE REQUEST");
    }
    try {
      byte[] whole = Base64.getMimeDecoder().decode(block.group(2));
      return certificate ? certificate(whole, all) : request(whole);
    } catch (UnreadException unread) {
      return new Unknown(unread.what);
    } catch (GeneralSecurityException | RuntimeException invalid) {
      return new Unknown("what Go says of a certificate that cannot be read is not known here");
    }
  }

  private static PemMembers certificate(byte[] whole, boolean all) throws GeneralSecurityException {
    X509Certificate certificate =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(whole));
    if (!(certificate.getPublicKey() instanceof RSAPublicKey)) {
      return notRsa();
    }
    return decoded(
        all
            ? CertificateMembers.all(certificate, whole)
            : CertificateMembers.of(certificate, whole));
  }

  private static PemMembers request(byte[] whole) throws GeneralSecurityException {
    DerValue request = DerValue.of(whole);
    DerValue key = request.at(0, 2);
    if (!key.at(0, 0).dotted().equals("1.2.840.113549.1.1.1")) {
      return notRsa();
    }
    PublicKey read =
        KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(key.whole()));
    return decoded(RequestMembers.of(key((RSAPublicKey) read), request));
  }

  private static PemMembers notRsa() {
    return new Failed("certificate should use rsa algorithm");
  }

  private static PemMembers decoded(JsonObject members) {
    return new Decoded((JsonObject) GoFloats.decoded(members));
  }

  /// The member `PublicKey`.
  static JsonObject key(RSAPublicKey key) {
    return JsonObject.of("N", new JsonString(key.getModulus().toString()))
        .with("E", JsonNumber.of(key.getPublicExponent().longValue()));
  }
}
