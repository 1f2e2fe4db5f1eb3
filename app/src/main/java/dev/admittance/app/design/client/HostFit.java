package dev.admittance.app.design.client;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.ServerName;
import java.net.InetAddress;
import java.util.Optional;

/// Whether a certificate is for a host, as Go decides it (W-551): addresses count only as IP
/// addresses of the certificate, names only as its DNS names.
final class HostFit {
  private HostFit() {}

  /// Tells whether it is.
  ///
  /// @param host without port; an IPv6 address may be in brackets
  static boolean fits(Certificate certificate, String host) {
    return address(host)
        .map(wanted ->
            certificate.ipAddresses().stream()
                .anyMatch(ip -> address(ip).filter(wanted::equals).isPresent()))
        .orElseGet(() -> ServerName.isAmong(certificate.dnsNames(), host));
  }

  /// The address that a text is; empty where it is a name.
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
