package dev.admittance.call.tls;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads IP addresses like Go's `net.ParseIP` and writes them like `IP.String`.
final class GoIpAddress {
  private static final Pattern VERSION_4 =
      Pattern.compile(
          "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}");
  private static final Pattern VERSION_6 = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
  private static final int GROUPS = 8;

  private GoIpAddress() {}

  /// Parses an address into 4 or 16 bytes; an IPv4-mapped IPv6 address gives 4. Empty where it is
  /// invalid; a zone is invalid.
  static Optional<byte[]> parse(String text) {
    if (!VERSION_4.matcher(text).matches() && !VERSION_6.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.ofLiteral(text).getAddress());
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// Normalizes an address of a certificate as [#parse] does; empty where it is invalid.
  static Optional<byte[]> of(byte[] bytes) {
    try {
      return Optional.of(InetAddress.getByAddress(bytes).getAddress());
    } catch (UnknownHostException _) {
      return Optional.empty();
    }
  }

  /// Formats an address in its shortest form (RFC 5952).
  static String text(byte[] address) {
    if (address.length == 4) {
      return (address[0] & 0xff)
          + "."
          + (address[1] & 0xff)
          + "."
          + (address[2] & 0xff)
          + "."
          + (address[3] & 0xff);
    }
    int[] zeros = longestZeros(address);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < GROUPS; i++) {
      if (i == zeros[0]) {
        text.append("::");
        i += zeros[1] - 1;
      } else {
        boolean separated = !text.isEmpty() && text.charAt(text.length() - 1) != ':';
        text.append(separated ? ":" : "").append(Integer.toHexString(group(address, i)));
      }
    }
    return text.toString();
  }

  private static int group(byte[] address, int i) {
    return (address[2 * i] & 0xff) << 8 | (address[2 * i + 1] & 0xff);
  }

  /// Returns the start and length of the first longest run of at least two zero groups.
  private static int[] longestZeros(byte[] address) {
    int[] longest = {-1, 1};
    for (int i = 0; i < GROUPS; i++) {
      int end = i;
      while (end < GROUPS && group(address, end) == 0) {
        end++;
      }
      if (end - i > longest[1]) {
        longest = new int[] {i, end - i};
      }
    }
    return longest;
  }
}
