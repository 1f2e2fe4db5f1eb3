package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the certificates of a hook are told.
public final class CertificateWords {
  private CertificateWords() {}

  /// In a column: when they end, or what is wrong.
  static String brief(CertificateHealth certificate, Instant now) {
    if (certificate.trust() == Trust.AWAITED) {
      return "awaited";
    }
    if (certificate.serving().filter(one -> !one.fits()).isPresent()) {
      return "other name";
    }
    if (certificate.problem().isPresent()) {
      return "broken";
    }
    Optional<Instant> ends = certificate.ends();
    if (ends.isPresent()) {
      return now.isAfter(ends.get()) ? "expired" : "in " + left(ends.get(), now);
    }
    return switch (certificate.trust()) {
      case NOBODY -> "";
      case SYSTEM -> "system";
      case BUNDLE, AWAITED -> Amounts.UNKNOWN;
    };
  }

  /// All that is known, line by line.
  public static List<String> facts(CertificateHealth certificate) {
    List<String> lines = new ArrayList<>();
    certificate.problem().ifPresent(lines::add);
    lines.add(trust(certificate.trust()));
    for (CertificateHealth.Facts one : certificate.authorities()) {
      lines.add(
          "%s, valid from %s to %s".formatted(one.subject(), one.notBefore(), one.notAfter()));
    }
    certificate.serving().ifPresent(one -> lines.add(serving(one)));
    return lines;
  }

  private static String trust(Trust trust) {
    return switch (trust) {
      case NOBODY -> "It is not called over TLS.";
      case BUNDLE -> "The API server trusts the authorities of its caBundle.";
      case SYSTEM -> "The API server trusts the authorities of the system that it runs on.";
      case AWAITED -> "Its caBundle is empty: what injects it has not done so.";
    };
  }

  private static String serving(CertificateHealth.Serving one) {
    return "The backend serves %s, for %s%s%s"
        .formatted(
            one.source(),
            String.join(", ", one.names()),
            one.notAfter().map(end -> ", valid to " + end).orElse(""),
            one.fits() ? "" : ": not the name that is called");
  }

  /// Why no call can succeed.
  static String broken(CertificateHealth certificate, Instant now) {
    return certificate
        .problem()
        .orElseGet(() ->
            certificate.trust() == Trust.AWAITED
                ? "Its caBundle is empty: what injects it has not done so."
                : "Its certificate "
                    + (isOver(certificate, now) ? "has expired" : "is not valid yet")
                    + when(certificate, now));
  }

  private static boolean isOver(CertificateHealth certificate, Instant now) {
    return certificate.ends().map(now::isAfter).orElse(true);
  }

  private static String when(CertificateHealth certificate, Instant now) {
    return certificate
        .ends()
        .filter(now::isAfter)
        .map(end -> " (" + Amounts.ago(end, now) + ").")
        .orElse(".");
  }

  /// That one ends soon.
  static String ending(CertificateHealth certificate, Instant now) {
    return certificate
        .ends()
        .map(end ->
            now.isAfter(end)
                ? "One of its certificates expired " + Amounts.ago(end, now) + "."
                : "A certificate of it expires in " + left(end, now) + ".")
        .orElse("");
  }

  private static String left(Instant end, Instant now) {
    return Amounts.span(Duration.between(now, end));
  }
}
