package dev.admittance.simulator.cel.library;

import dev.admittance.model.network.InvalidIpAddress;
import dev.admittance.model.network.IpAddress;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// An IP address or range as the API server parses it, which accepts more than Go's `net/netip`:
/// numbers with leading zeros.
///
/// @param canonical the canonical form; a range starts with its address unchanged
/// @param network the range without bits after its prefix; for an address the address itself
/// @param bits of a whole address of its family
/// @param refusal the error of `net/netip`; empty where it accepts the text
/// @param mapped whether it is an IPv4-mapped IPv6 address
public record NetworkText(
    String canonical, String network, int bits, String refusal, boolean mapped) {
  private static final int BITS_OF_6 = 128;

  /// Parses an address; empty for invalid text.
  public static Optional<NetworkText> address(String text) {
    return find(text)
        .map(ip -> new NetworkText(ip.text(), ip.text(), ip.bits(), refusal(text), ip.isMapped()));
  }

  /// Parses a range such as `10.0.0.0/8`; empty for invalid text.
  public static Optional<NetworkText> range(String text) {
    int slash = text.lastIndexOf('/');
    String length = text.substring(slash + 1);
    if (slash < 0 || !length.matches("0|[1-9][0-9]{0,2}")) {
      return Optional.empty();
    }
    int prefix = Integer.parseInt(length);
    return find(text.substring(0, slash))
        .filter(ip -> prefix <= ip.bits())
        .map(ip ->
            new NetworkText(
                ip.text() + "/" + prefix,
                ip.masked(prefix).text() + "/" + prefix,
                ip.bits(),
                refusal(text.substring(0, slash)),
                ip.isMapped()));
  }

  public boolean isIpv6() {
    return bits == BITS_OF_6;
  }

  /// Whether this range contains another one that is smaller.
  public boolean containsSmaller(NetworkText other) {
    int length = length(network);
    Optional<IpAddress> start = find(start(other.network));
    return bits == other.bits
        && length < length(other.network)
        && start.isPresent()
        && start.get().masked(length).text().equals(start(network));
  }

  private static String start(String range) {
    return range.substring(0, range.indexOf('/'));
  }

  private static int length(String range) {
    return Integer.parseInt(range.substring(range.indexOf('/') + 1));
  }

  private static Optional<IpAddress> find(String text) {
    String without =
        Arrays.stream(text.split("\\.", -1))
            .map(number -> number.replaceFirst("^0+(?=\\d)", ""))
            .collect(Collectors.joining("."));
    try {
      return Optional.of(IpAddress.parse(text.contains(":") ? text : without))
          .filter(ip -> ip.zone().isEmpty());
    } catch (InvalidIpAddress _) {
      return Optional.empty();
    }
  }

  private static String refusal(String text) {
    try {
      IpAddress.parse(text);
      return "";
    } catch (InvalidIpAddress e) {
      return e.message();
    }
  }
}
