package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.value.CertificateMembers;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Functions of certificates. Source: kyverno's SDK `extensions/cel/libs/x509/impl.go`.
final class CertificateFunctions {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----\\s([^-]*)-----END \\1-----");

  private CertificateFunctions() {}

  static Map<String, Implementation> functions() {
    return Map.of("x509_decode_string", v -> decode((String) v[0]));
  }

  private static Object decode(String text) {
    Matcher block = BLOCK.matcher(text);
    if (!block.find()) {
      return new CelError("failed to decode PEM block");
    }
    return switch (block.group(1)) {
      case "CERTIFICATE" -> members(block.group(2));
      case "CERTIFICATE REQUEST" ->
          throw new NotSimulatedException(
              "the members of a request for a certificate are not known here");
      default -> new CelError("PEM block neither contains a CERTIFICATE or CERTIFICATE REQUEST");
    };
  }

  private static Object members(String body) {
    try {
      byte[] whole = Base64.getMimeDecoder().decode(body);
      X509Certificate certificate =
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(whole));
      if (!(certificate.getPublicKey() instanceof RSAPublicKey)) {
        return new CelError("certificate should use rsa algorithm");
      }
      if (CertificateMembers.isUnread(certificate)) {
        throw new NotSimulatedException("the name constraints of a certificate are not read here");
      }
      return CelDocuments.decoded(CertificateMembers.of(certificate, whole));
    } catch (CertificateException | RuntimeException invalid) {
      if (invalid instanceof NotSimulatedException unknown) {
        throw unknown;
      }
      throw new NotSimulatedException(
          "what Go says of a certificate that cannot be read is not known here");
    }
  }
}
