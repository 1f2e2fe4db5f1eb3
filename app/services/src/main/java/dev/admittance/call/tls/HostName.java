package dev.admittance.call.tls;

import dev.admittance.model.certificate.ServerName;
import dev.admittance.model.network.IpAddress;
import java.util.Optional;
import java.util.stream.Collectors;

/// Matches a certificate against the called host, with Go's error messages (W-551):
/// `Certificate.VerifyHostname` and `HostnameError` of Go's crypto/x509.
final class HostName {
  private static final int MOST_NAMES = 100;

  private HostName() {}

  /// Returns the error; empty where the certificate matches the host.
  static Optional<String> problem(ChainLink certificate, String host) {
    Optional<IpAddress> address = IpAddress.ofHost(host);
    boolean fits =
        address
            .map(certificate.names().ips()::contains)
            .orElseGet(() -> ServerName.isAmong(certificate.names().dns(), host));
    return fits
        ? Optional.empty()
        : Optional.of(
            text(certificate, host.replaceFirst("^\\[(.*)]$", "$1"), address.isPresent()));
  }

  private static String text(ChainLink certificate, String host, boolean isAddress) {
    if (!certificate.hasNames() && ServerName.matches(certificate.subject().commonName(), host)) {
      return "x509: certificate relies on legacy Common Name field, use SANs instead";
    }
    AlternativeNames names = certificate.names();
    if (isAddress && names.ips().isEmpty()) {
      return "x509: cannot validate certificate for "
          + host
          + " because it doesn't contain any IP SANs";
    }
    int count = isAddress ? names.ips().size() : names.dns().size();
    if (count >= MOST_NAMES) {
      return "x509: certificate is valid for "
          + count
          + (isAddress ? " IP SANs" : " names")
          + ", but none matched "
          + host;
    }
    String valid =
        isAddress
            ? names.ips().stream().map(IpAddress::text).collect(Collectors.joining(", "))
            : String.join(", ", names.dns());
    return valid.isEmpty()
        ? "x509: certificate is not valid for any names, but wanted to match " + host
        : "x509: certificate is valid for " + valid + ", not " + host;
  }
}
