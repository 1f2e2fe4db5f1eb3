package dev.admittance.app.design.client;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.ServerName;
import dev.admittance.model.network.IpAddress;

/// Whether a certificate covers a host, as Go decides (W-551): an IP address must be among the IP
/// addresses of the certificate, a name among its DNS names.
final class HostNameMatch {
  private HostNameMatch() {}

  /// Whether the certificate covers the host.
  ///
  /// @param host without port; an IPv6 address may be in brackets
  static boolean fits(Certificate certificate, String host) {
    return IpAddress.ofHost(host)
        .map(wanted ->
            certificate.ipAddresses().stream()
                .anyMatch(ip -> IpAddress.find(ip).filter(wanted::equals).isPresent()))
        .orElseGet(() -> ServerName.isAmong(certificate.dnsNames(), host));
  }
}
