package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The texts for the certificates of a webhook.
public final class CertificateDescriptions {
  private static final Messages MESSAGES = Messages.of(CertificateDescriptions.class);

  private CertificateDescriptions() {}

  /// The text of the column: when the first of them expires, distinguishing whether that is the one
  /// that the backend serves or an authority, or the fault.
  static String brief(CertificateHealth certificate, Instant now) {
    if (certificate.trust() == Trust.AWAITED) {
      return MESSAGES.get("certificate.awaited");
    }
    if (certificate.serving().filter(one -> !one.fits()).isPresent()) {
      return MESSAGES.get("certificate.other-name");
    }
    if (certificate.problem().isPresent()) {
      return MESSAGES.get("certificate.broken");
    }
    Optional<Instant> ends = certificate.ends();
    if (ends.isPresent()) {
      boolean served =
          certificate.serving().flatMap(CertificateHealth.Serving::notAfter).equals(ends);
      return now.isAfter(ends.get())
          ? MESSAGES.get(served ? "certificate.expired" : "certificate.authority-expired")
          : MESSAGES.get(
              served ? "certificate.in" : "certificate.authority-in", left(ends.get(), now));
    }
    return switch (certificate.trust()) {
      case NOBODY -> "";
      case SYSTEM -> MESSAGES.get("certificate.system");
      case BUNDLE, AWAITED -> CompactNumbers.UNKNOWN;
    };
  }

  public static List<String> facts(CertificateHealth certificate) {
    List<String> lines = new ArrayList<>();
    certificate.problem().ifPresent(lines::add);
    lines.add(trust(certificate.trust()));
    for (CertificateHealth.Facts one : certificate.authorities()) {
      lines.add(
          MESSAGES
              .get("certificate.authority")
              .formatted(one.subject(), one.notBefore(), one.notAfter()));
    }
    certificate.serving().ifPresent(one -> lines.add(serving(one)));
    return lines;
  }

  private static String trust(Trust trust) {
    return switch (trust) {
      case NOBODY -> MESSAGES.get("trust.nobody");
      case BUNDLE -> MESSAGES.get("trust.bundle");
      case SYSTEM -> MESSAGES.get("trust.system");
      case AWAITED -> MESSAGES.get("trust.awaited");
    };
  }

  private static String serving(CertificateHealth.Serving one) {
    return MESSAGES
        .get("serving")
        .formatted(
            one.source(),
            String.join(", ", one.names()),
            one.notAfter().map(end -> MESSAGES.get("serving.valid", end)).orElse(""),
            one.fits() ? "" : MESSAGES.get("serving.other-name"));
  }

  static String broken(CertificateHealth certificate, Instant now) {
    return certificate
        .problem()
        .orElseGet(() ->
            certificate.trust() == Trust.AWAITED
                ? MESSAGES.get("trust.awaited")
                : isOver(certificate, now)
                    ? MESSAGES.get("certificate.has-expired", when(certificate, now))
                    : MESSAGES.get("certificate.not-yet", when(certificate, now)));
  }

  private static boolean isOver(CertificateHealth certificate, Instant now) {
    return certificate.ends().map(now::isAfter).orElse(true);
  }

  private static String when(CertificateHealth certificate, Instant now) {
    return certificate
        .ends()
        .filter(now::isAfter)
        .map(end -> " (" + CompactNumbers.ago(end, now) + ").")
        .orElse(".");
  }

  static String ending(CertificateHealth certificate, Instant now) {
    return certificate
        .ends()
        .map(end ->
            now.isAfter(end)
                ? MESSAGES.get("certificate.one-expired", CompactNumbers.ago(end, now))
                : MESSAGES.get("certificate.expires", left(end, now)))
        .orElse("");
  }

  private static String left(Instant end, Instant now) {
    return CompactNumbers.span(Duration.between(now, end));
  }
}
