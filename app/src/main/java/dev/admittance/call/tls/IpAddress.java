package dev.admittance.call.tls;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/// IP addresses as Go's `net.ParseIP` reads and `IP.String` writes them.
final class IpAddress {
  private static final Pattern VERSION_4 =
      Pattern.compile(
          "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}");
  private static final Pattern VERSION_6 = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
  private static final int GROUPS = 8;

  private IpAddress() {}

  /// The address that a text stands for, 4 or 16 bytes; an address of version 4 inside one of
  /// version 6 is one of version 4. Empty where the text is none; a zone makes it none.
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

  /// An address of a certificate in the shape that [#parse] gives; empty where it is none.
  static Optional<byte[]> of(byte[] bytes) {
    try {
      return Optional.of(InetAddress.getByAddress(bytes).getAddress());
    } catch (UnknownHostException _) {
      return Optional.empty();
    }
  }

  /// An address in the fewest letters (RFC 5952).
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

  /// Where the first longest run of two or more zero groups begins, and its length.
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
