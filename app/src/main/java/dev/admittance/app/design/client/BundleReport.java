package dev.admittance.app.design.client;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.cluster.ClusterObject.TlsSecret;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A bundle as it is shown: its certificates, and whether calls can succeed with them.
///
/// @param verdict the worst that can be said of it, or the best
public record BundleReport(Bundle bundle, List<CertificateCard> cards, Verdict verdict) {
  /// Copies the list.
  public BundleReport {
    cards = List.copyOf(cards);
  }

  /// Who is called.
  ///
  /// @param host the name that TLS is checked with; empty where it is not known
  /// @param service whether it is a Service
  /// @param secrets that may hold the certificate which is served
  public record Callee(Optional<String> host, boolean service, List<TlsSecret> secrets) {
    /// Copies the Secrets.
    public Callee {
      secrets = List.copyOf(secrets);
    }

    private String title() {
      return host.map(name -> "`" + name + "`").orElse("the webhook");
    }
  }

  /// Judges a bundle as of a moment.
  public static BundleReport of(Bundle bundle, Callee callee, Instant now) {
    return switch (bundle) {
      case Bundle.SystemRoots _ -> new BundleReport(bundle, List.of(), systemRoots(callee));
      case Bundle.NoBase64(String message) ->
          new BundleReport(
              bundle,
              List.of(),
              new Verdict(Level.BAD, message + ". The API server refuses the configuration."));
      case Bundle.NoCertificate(String message, boolean key) ->
          new BundleReport(
              bundle,
              List.of(),
              new Verdict(
                  Level.BAD,
                  message
                      + ". Every call fails."
                      + (key
                          ? " This is a private key: remove it, and replace it wherever it is in use."
                          : "")));
      case Bundle.Certificates(List<Certificate> certificates, boolean key) ->
          new BundleReport(
              bundle,
              certificates.stream().map(one -> CertificateCard.of(one, now)).toList(),
              key
                  ? new Verdict(
                      Level.BAD,
                      "A private key is in it, which everybody who may read the configuration can "
                          + "read: remove it, and replace it wherever it is in use.")
                  : of(certificates, callee, now));
    };
  }

  private static Verdict systemRoots(Callee callee) {
    return callee.service()
        ? new Verdict(
            Level.WARNING,
            ("Only the public authorities that the API server's host knows are trusted, and none of "
                    + "them signs certificates for %s. Fine only if something fills in the bundle, "
                    + "such as cert-manager.")
                .formatted(callee.title()))
        : new Verdict(
            Level.UNKNOWN, "The public authorities that the API server's host knows are trusted.");
  }

  private static Verdict of(List<Certificate> certificates, Callee callee, Instant now) {
    List<Certificate> valid = certificates.stream().filter(one -> isValid(one, now)).toList();
    if (valid.isEmpty()) {
      return new Verdict(
          Level.BAD,
          (certificates.size() == 1 ? "The certificate" : "None of the certificates")
              + (certificates.size() == 1 ? " is not valid today" : " is valid today")
              + ", so that every call fails.");
    }
    Optional<String> host = callee.host();
    Optional<Certificate> usable =
        valid.stream()
            .filter(one ->
                one.isAuthority() || host.filter(name -> HostFit.fits(one, name)).isPresent())
            .findFirst();
    if (usable.isEmpty()) {
      return new Verdict(
          Level.BAD,
          "No authority is among them%s, so that they can vouch for nobody."
              .formatted(host.map(name -> ", and none is for `" + name + "`").orElse("")));
    }
    return served(new CertificateList(valid, Optional.empty()), callee)
        .orElseGet(() -> likely(usable.get(), callee));
  }

  private static Verdict likely(Certificate usable, Callee callee) {
    return usable.isAuthority()
        ? new Verdict(
            Level.GOOD,
            "Trusts what `%s` signed for %s.".formatted(usable.subject(), callee.title()))
        : new Verdict(
            Level.GOOD,
            "Trusts exactly this certificate, which is for %s.".formatted(callee.title()));
  }

  /// What is known of the certificate that is served.
  private static Optional<Verdict> served(CertificateList roots, Callee callee) {
    List<TlsSecret> fitting =
        callee.secrets().stream()
            .filter(secret ->
                chain(secret).stream()
                    .findFirst()
                    .filter(first ->
                        callee.host().filter(host -> HostFit.fits(first, host)).isPresent())
                    .isPresent())
            .toList();
    Optional<TlsSecret> trusted =
        fitting.stream().filter(secret -> roots.trusts(chain(secret))).findFirst();
    if (trusted.isPresent()) {
      return Optional.of(
          new Verdict(
              Level.GOOD,
              "Vouches for the certificate in %s, which is for %s."
                  .formatted(trusted.get().title(), callee.title())));
    }
    return fitting.stream()
        .findFirst()
        .map(secret ->
            new Verdict(
                Level.BAD,
                "Does not vouch for the certificate in %s, which is for %s and signed by `%s`."
                    .formatted(secret.title(), callee.title(), chain(secret).getFirst().issuer())));
  }

  private static List<Certificate> chain(TlsSecret secret) {
    return CertificateList.decode(secret.certificate()).certificates();
  }

  private static boolean isValid(Certificate certificate, Instant now) {
    return !now.isBefore(certificate.notBefore()) && !now.isAfter(certificate.notAfter());
  }
}
