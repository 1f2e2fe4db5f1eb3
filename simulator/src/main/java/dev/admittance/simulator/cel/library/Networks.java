package dev.admittance.simulator.cel.library;

import dev.admittance.model.network.IpAddress;
import dev.admittance.simulator.cel.value.CelError;
import java.util.HashMap;
import java.util.Map;

/// Kubernetes' functions for IP addresses and networks (P-114, P-115).
final class Networks {
  private Networks() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("string_to_ip", v -> CelIpAddress.parse((String) v[0]));
    all.put("is_ip", v -> CelIpAddress.parse((String) v[0]) instanceof CelIpAddress);
    all.put("ip_is_canonical", v -> isCanonical((String) v[0]));
    all.put("ip_to_string", v -> ip(v).text());
    all.put("ip_family", v -> ip(v).isIpv4() ? 4L : 6L);
    all.put("ip_is_unspecified", v -> ip(v).isUnspecified());
    all.put("ip_is_loopback", v -> ip(v).isLoopback());
    all.put("ip_is_link_local_multicast", v -> ip(v).isLinkLocalMulticast());
    all.put("ip_is_link_local_unicast", v -> ip(v).isLinkLocalUnicast());
    all.put("ip_is_global_unicast", v -> ip(v).isGlobalUnicast());
    all.put("string_to_cidr", v -> Cidr.parse((String) v[0]));
    all.put("is_cidr", v -> Cidr.parse((String) v[0]) instanceof Cidr);
    all.put("cidr_to_string", v -> cidr(v).text());
    all.put("cidr_ip", v -> new CelIpAddress(cidr(v).address()));
    all.put("cidr_prefix_length", v -> (long) cidr(v).bits());
    all.put("cidr_masked", v -> cidr(v).masked());
    all.put("cidr_contains_ip_ip", v -> cidr(v).contains(((CelIpAddress) v[1]).value()));
    all.put("cidr_contains_ip_string", v -> containsIp(cidr(v), (String) v[1]));
    all.put("cidr_contains_cidr", v -> cidr(v).contains((Cidr) v[1]));
    all.put("cidr_contains_cidr_string", v -> containsCidr(cidr(v), (String) v[1]));
    return all;
  }

  /// Whether the second network begins at the first address of the first one, or one of them is no
  /// network.
  static boolean isSameStart(Object outer, Object inner) {
    Object other = inner instanceof String text ? Cidr.parse(text) : inner;
    return !(outer instanceof Cidr network && other instanceof Cidr part)
        || network.masked().address().equals(part.address());
  }

  private static IpAddress ip(Object[] values) {
    return ((CelIpAddress) values[0]).value();
  }

  private static Cidr cidr(Object[] values) {
    return (Cidr) values[0];
  }

  private static Object isCanonical(String text) {
    return CelIpAddress.parse(text) instanceof CelIpAddress(IpAddress ip)
        ? (Object) ip.text().equals(text)
        : CelIpAddress.parse(text);
  }

  /// A parse error is reported as a missing overload.
  private static Object containsIp(Cidr network, String text) {
    return CelIpAddress.parse(text) instanceof CelIpAddress(IpAddress ip)
        ? (Object) network.contains(ip)
        : CelError.NO_SUCH_OVERLOAD;
  }

  private static Object containsCidr(Cidr network, String text) {
    return Cidr.parse(text) instanceof Cidr other
        ? (Object) network.contains(other)
        : Cidr.parse(text);
  }
}
