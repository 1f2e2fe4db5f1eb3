package dev.admittance.app.design.client;

import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.certificate.Certificate;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;

/// A certificate as shown.
///
/// @param validity as of today, in a sentence
/// @param role whether it is a certificate authority, and its issuer
/// @param names DNS names, then IP addresses
public record CertificateCard(
    String subject,
    String issuer,
    Assessment validity,
    String role,
    String key,
    List<String> names) {
  private static final Messages MESSAGES = Messages.of(CertificateCard.class);

  private static final Duration SOON = Duration.ofDays(30);

  public CertificateCard {
    names = List.copyOf(names);
  }

  /// Describes a certificate as of `now`.
  static CertificateCard of(Certificate certificate, Instant now) {
    return new CertificateCard(
        named(certificate.subject()),
        named(certificate.issuer()),
        validity(certificate, now),
        role(certificate),
        key(certificate.x509().getPublicKey()),
        Stream.concat(certificate.dnsNames().stream(), certificate.ipAddresses().stream())
            .toList());
  }

  private static String named(String distinguished) {
    return distinguished.isEmpty() ? MESSAGES.get("shared.no-name") : distinguished;
  }

  private static String role(Certificate certificate) {
    String who =
        certificate.isAuthority() ? MESSAGES.get("authority") : MESSAGES.get("no-authority");
    return certificate.isSignedBy(certificate) || certificate.subject().equals(certificate.issuer())
        ? MESSAGES.get("self-signed", who)
        : MESSAGES.get("signed-by", who, named(certificate.issuer()));
  }

  private static Assessment validity(Certificate certificate, Instant now) {
    LocalDate until = day(certificate.notAfter());
    if (now.isAfter(certificate.notAfter())) {
      return Assessment.bad(MESSAGES.get("expired", until, days(certificate.notAfter(), now)));
    }
    if (now.isBefore(certificate.notBefore())) {
      return Assessment.bad(
          MESSAGES.get(
              "not-yet", day(certificate.notBefore()), days(now, certificate.notBefore())));
    }
    boolean soon = now.plus(SOON).isAfter(certificate.notAfter());
    return new Assessment(
        soon ? Level.WARNING : Level.GOOD,
        MESSAGES.get("valid", until, days(now, certificate.notAfter())));
  }

  private static LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, ZoneOffset.UTC);
  }

  private static String days(Instant from, Instant to) {
    long days = Duration.between(from, to).toDays();
    return days == 0 ? MESSAGES.get("less-than-a-day") : MESSAGES.get("days", days);
  }

  /// The algorithm with its size or curve, such as `RSA 2048`, `EC P-256`, `Ed25519`.
  private static String key(PublicKey key) {
    return switch (key) {
      case RSAPublicKey rsa -> "RSA " + rsa.getModulus().bitLength();
      case ECPublicKey ec -> "EC P-" + ec.getParams().getCurve().getField().getFieldSize();
      default -> key.getAlgorithm().equals("EdDSA") ? "Ed25519" : key.getAlgorithm();
    };
  }
}
