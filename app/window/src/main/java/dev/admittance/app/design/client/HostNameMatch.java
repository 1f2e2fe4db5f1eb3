package dev.admittance.app.design.client;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.ServerName;
import java.net.InetAddress;
import java.util.Optional;

/// Whether a certificate covers a host, as Go decides (W-551): an IP address must be among the IP
/// addresses of the certificate, a name among its DNS names.
final class HostNameMatch {
  private HostNameMatch() {}

  /// Whether the certificate covers the host.
  ///
  /// @param host without port; an IPv6 address may be in brackets
  static boolean fits(Certificate certificate, String host) {
    return address(host)
        .map(wanted ->
            certificate.ipAddresses().stream()
                .anyMatch(ip -> address(ip).filter(wanted::equals).isPresent()))
        .orElseGet(() -> ServerName.isAmong(certificate.dnsNames(), host));
  }

  /// The address that a text denotes; empty for a name.
  static Optional<InetAddress> address(String host) {
    String bare =
        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    try {
      return Optional.of(InetAddress.ofLiteral(bare));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
