package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Failure;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// An IP address or a range of them as the API server reads it, which takes more than Go's
/// `net/netip` does: numbers with leading zeros.
///
/// @param canonical how it should be written; a range begins with the address as it is
/// @param network the range with nothing behind its prefix; of an address itself
/// @param bits of a whole address of this family
/// @param refusal what `net/netip` says of it; empty where it takes it
/// @param mapped whether it is an IPv4 address within IPv6
public record NetworkText(
    String canonical, String network, int bits, String refusal, boolean mapped) {
  private static final int BITS_OF_4 = 32;
  private static final int BITS_OF_6 = 128;

  /// Reads an address; empty for what is none.
  public static Optional<NetworkText> address(String text) {
    return find(text)
        .map(ip -> new NetworkText(ip.text(), ip.text(), bits(ip), refusal(text), ip.isMapped()));
  }

  /// Reads a range such as `10.0.0.0/8`; empty for what is none.
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

  /// Whether it is one of IPv6.
  public boolean isIpv6() {
    return bits == BITS_OF_6;
  }

  private static Optional<IpAddress> find(String text) {
    if (IpParser.parse(text) instanceof IpAddress ip) {
      return Optional.of(ip);
    }
    String without =
        Arrays.stream(text.split("\\.", -1))
            .map(number -> number.replaceFirst("^0+(?=\\d)", ""))
            .collect(Collectors.joining("."));
    return !text.contains(":") && IpParser.parse(without) instanceof IpAddress ip
        ? Optional.of(ip)
        : Optional.empty();
  }

  private static String refusal(String text) {
    return IpParser.parse(text) instanceof Failure(String message) ? message : "";
  }

  private static int bits(IpAddress ip) {
    return ip.isIpv4() ? BITS_OF_4 : BITS_OF_6;
  }
}
