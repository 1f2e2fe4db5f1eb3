package dev.admittance.cluster.live;

import dev.admittance.cluster.live.CertificateHealth.Facts;
import dev.admittance.cluster.live.CertificateHealth.Serving;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.certificate.InjectedBundle;
import dev.admittance.model.certificate.ServerName;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.text.GoBase64;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Examines the `caBundle` of a hook (W-551, W-554).
final class BundleReading {
  private BundleReading() {}

  /// Returns what the registration alone reveals about a hook's certificates.
  static CertificateHealth read(RegisteredHook hook) {
    ClientConfig client = hook.webhook().clientConfig();
    Optional<byte[]> bytes = GoBase64.decode(client.caBundle().orElse(""));
    if (bytes.isEmpty()) {
      return problem("the bundle is not base64");
    }
    if (new String(bytes.get(), StandardCharsets.ISO_8859_1).isBlank()) {
      boolean awaited =
          InjectedBundle.isAsked(hook.registration().written().metadata().annotations());
      return health(awaited ? Trust.AWAITED : Trust.SYSTEM, List.of(), Optional.empty());
    }
    CertificateList list = CertificateList.decode(bytes.get());
    return list.problem()
        .map(reason -> problem("unable to load root certificates: " + reason))
        .orElseGet(() ->
            health(
                Trust.BUNDLE,
                list.certificates().stream().map(BundleReading::facts).toList(),
                client.service().flatMap(service -> misnamed(list, service))));
  }

  private static CertificateHealth problem(String text) {
    return health(Trust.BUNDLE, List.of(), Optional.of(text));
  }

  private static CertificateHealth health(
      Trust trust, List<Facts> authorities, Optional<String> problem) {
    return new CertificateHealth(trust, authorities, Optional.empty(), problem);
  }

  private static Facts facts(Certificate certificate) {
    return new Facts(
        certificate.subject(),
        certificate.issuer(),
        certificate.notBefore(),
        certificate.notAfter());
  }

  /// If no certificate of the bundle may sign others, the backend must serve one of them.
  private static Optional<String> misnamed(
      CertificateList list, ClientConfig.ServiceReference service) {
    return list.certificates().stream()
            .anyMatch(
                one -> one.isAuthority() || ServerName.isAmong(one.dnsNames(), service.host()))
        ? Optional.empty()
        : Optional.of(
            "`%s` is not an authority and does not have the name `%s` either"
                .formatted(list.certificates().getFirst().subject(), service.host()));
  }

  /// Adds the certificate that the backend serves.
  static CertificateHealth with(
      CertificateHealth bundle, Serving serving, ClientConfig.ServiceReference service) {
    Optional<String> problem =
        bundle
            .problem()
            .or(() ->
                serving.fits()
                    ? Optional.empty()
                    : Optional.of(
                        "%s is for %s, not for `%s`"
                            .formatted(
                                serving.source(),
                                serving.names().isEmpty()
                                    ? "no name"
                                    : String.join(", ", serving.names()),
                                service.host())));
    return new CertificateHealth(
        bundle.trust(), bundle.authorities(), Optional.of(serving), problem);
  }
}
