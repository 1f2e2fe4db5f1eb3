package dev.admittance.app.design.client;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.cluster.ClusterObject.TlsSecret;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The certificates of a bundle as shown, and whether calls can succeed with them.
///
/// @param verdict the worst finding, or the best if there is none
public record CaBundleReport(CaBundle bundle, List<CertificateCard> cards, Assessment verdict) {
  private static final Messages MESSAGES = Messages.of(CaBundleReport.class);

  public CaBundleReport {
    cards = List.copyOf(cards);
  }

  /// The server that the webhook calls.
  ///
  /// @param host the name that TLS verifies; empty if unknown
  /// @param service whether it is a Service
  /// @param secrets that may hold the serving certificate
  public record Callee(Optional<String> host, boolean service, List<TlsSecret> secrets) {
    public Callee {
      secrets = List.copyOf(secrets);
    }

    private String title() {
      return host.map(name -> "`" + name + "`").orElse(MESSAGES.get("the-webhook"));
    }
  }

  /// Judges a bundle as of `now`.
  public static CaBundleReport of(CaBundle bundle, Callee callee, Instant now) {
    return switch (bundle) {
      case CaBundle.SystemRoots _ -> new CaBundleReport(bundle, List.of(), systemRoots(callee));
      case CaBundle.NoBase64(String message) ->
          new CaBundleReport(bundle, List.of(), Assessment.bad(MESSAGES.get("refuses", message)));
      case CaBundle.NoCertificate(String message, boolean key) ->
          new CaBundleReport(
              bundle,
              List.of(),
              Assessment.bad(MESSAGES.get(key ? "fails-private-key" : "fails", message)));
      case CaBundle.Certificates(List<Certificate> certificates, boolean key) ->
          new CaBundleReport(
              bundle,
              certificates.stream().map(one -> CertificateCard.of(one, now)).toList(),
              key
                  ? Assessment.bad(MESSAGES.get("private-key-inside"))
                  : of(certificates, callee, now));
    };
  }

  private static Assessment systemRoots(Callee callee) {
    return callee.service()
        ? Assessment.warning(MESSAGES.get("system-roots.service", callee.title()))
        : Assessment.unknown(MESSAGES.get("system-roots"));
  }

  private static Assessment of(List<Certificate> certificates, Callee callee, Instant now) {
    List<Certificate> valid = certificates.stream().filter(one -> isValid(one, now)).toList();
    if (valid.isEmpty()) {
      return Assessment.bad(MESSAGES.get("none-valid", certificates.size()));
    }
    Optional<String> host = callee.host();
    Optional<Certificate> usable =
        valid.stream()
            .filter(one ->
                one.isAuthority() || host.filter(name -> HostNameMatch.fits(one, name)).isPresent())
            .findFirst();
    if (usable.isEmpty()) {
      return Assessment.bad(
          host.map(name -> MESSAGES.get("no-authority-for", name))
              .orElseGet(() -> MESSAGES.get("no-authority-among")));
    }
    return served(new CertificateList(valid, Optional.empty()), callee)
        .orElseGet(() -> likely(usable.get(), callee));
  }

  private static Assessment likely(Certificate usable, Callee callee) {
    return usable.isAuthority()
        ? Assessment.good(MESSAGES.get("trusts-signed", usable.subject(), callee.title()))
        : Assessment.good(MESSAGES.get("trusts-exactly", callee.title()));
  }

  /// The verdict on the serving certificate; empty if it is unknown.
  private static Optional<Assessment> served(CertificateList roots, Callee callee) {
    List<TlsSecret> fitting =
        callee.secrets().stream()
            .filter(secret ->
                chain(secret).stream()
                    .findFirst()
                    .filter(first ->
                        callee.host().filter(host -> HostNameMatch.fits(first, host)).isPresent())
                    .isPresent())
            .toList();
    Optional<TlsSecret> trusted =
        fitting.stream().filter(secret -> roots.trusts(chain(secret))).findFirst();
    if (trusted.isPresent()) {
      return Optional.of(
          Assessment.good(MESSAGES.get("vouches", trusted.get().title(), callee.title())));
    }
    return fitting.stream()
        .findFirst()
        .map(secret ->
            Assessment.bad(
                MESSAGES.get(
                    "vouches-not",
                    secret.title(),
                    callee.title(),
                    chain(secret).getFirst().issuer())));
  }

  private static List<Certificate> chain(TlsSecret secret) {
    return CertificateList.decode(secret.certificate()).certificates();
  }

  private static boolean isValid(Certificate certificate, Instant now) {
    return !now.isBefore(certificate.notBefore()) && !now.isAfter(certificate.notAfter());
  }
}
