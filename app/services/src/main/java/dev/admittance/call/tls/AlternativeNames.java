package dev.admittance.call.tls;

import java.util.List;
import java.util.Optional;

/// The subject alternative names of a certificate. They are parsed here because the JDK drops
/// invalid names, such as `h*.shop.svc`, which Go prints.
///
/// @param dns as written
/// @param ips 4 or 16 bytes each
record AlternativeNames(List<String> dns, List<byte[]> ips) {
  static final AlternativeNames NONE = new AlternativeNames(List.of(), List.of());

  /// Context-specific tags of a GeneralName.
  static final int DNS_TAG = 0x82;

  static final int IP_TAG = 0x87;

  AlternativeNames {
    dns = List.copyOf(dns);
    ips = List.copyOf(ips);
  }

  /// Parses the value of the extension; empty where it is malformed.
  static AlternativeNames of(Der names) {
    try {
      List<Der> all = names.children();
      return new AlternativeNames(
          all.stream().filter(name -> name.tag() == DNS_TAG).map(Der::text).toList(),
          all.stream()
              .filter(name -> name.tag() == IP_TAG)
              .map(name -> GoIpAddress.of(name.content()))
              .flatMap(Optional::stream)
              .toList());
    } catch (IllegalArgumentException _) {
      return NONE;
    }
  }
}
