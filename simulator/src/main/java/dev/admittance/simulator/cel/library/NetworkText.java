package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
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
  private static final int BITS_OF_4 = 32;
  private static final int BITS_OF_6 = 128;

  /// Parses an address; empty for invalid text.
  public static Optional<NetworkText> address(String text) {
    return find(text)
        .map(ip -> new NetworkText(ip.text(), ip.text(), bits(ip), refusal(text), ip.isMapped()));
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
        .filter(ip -> prefix <= bits(ip))
        .map(ip ->
            new NetworkText(
                ip.text() + "/" + prefix,
                ip.masked(prefix).text() + "/" + prefix,
                bits(ip),
                refusal(text.substring(0, slash)),
                ip.isMapped()));
  }

  public boolean isIpv6() {
    return bits == BITS_OF_6;
  }

  private static Optional<CelIpAddress> find(String text) {
    if (IpParser.parse(text) instanceof CelIpAddress ip) {
      return Optional.of(ip);
    }
    String without =
        Arrays.stream(text.split("\\.", -1))
            .map(number -> number.replaceFirst("^0+(?=\\d)", ""))
            .collect(Collectors.joining("."));
    return !text.contains(":") && IpParser.parse(without) instanceof CelIpAddress ip
        ? Optional.of(ip)
        : Optional.empty();
  }

  private static String refusal(String text) {
    return IpParser.parse(text) instanceof CelError(String message) ? message : "";
  }

  private static int bits(CelIpAddress ip) {
    return ip.isIpv4() ? BITS_OF_4 : BITS_OF_6;
  }
}
