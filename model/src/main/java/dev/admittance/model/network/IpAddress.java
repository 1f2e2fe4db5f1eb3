package dev.admittance.model.network;

import java.util.Arrays;
import java.util.Optional;

/// An IP address. Source: Go's `net/netip` `Addr`.
public final class IpAddress {
  private static final int IPV4_SIZE = 4;
  private static final int IPV4_IN_IPV6 = 12;

  private final byte[] bytes;
  private final String zone;

  /// @param bytes 4 or 16
  IpAddress(byte[] bytes, String zone) {
    this.bytes = bytes;
    this.zone = zone;
  }

  /// Parses an address like `netip.ParseAddr`.
  public static IpAddress parse(String text) throws InvalidIpAddress {
    return new IpAddressParser(text).parse();
  }

  /// Parses an address like `net.ParseIP`: a zone is invalid, and an IPv4-mapped IPv6 address is
  /// the IPv4 address. Empty where it is invalid.
  public static Optional<IpAddress> find(String text) {
    try {
      return Optional.of(parse(text)).filter(ip -> ip.zone.isEmpty()).map(IpAddress::unmapped);
    } catch (InvalidIpAddress _) {
      return Optional.empty();
    }
  }

  /// Parses the address of a URL's host, in brackets if it is an IPv6 address; empty for a name.
  public static Optional<IpAddress> ofHost(String host) {
    return find(
        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host);
  }

  /// Returns whether a URL's host is the machine itself: `localhost` or a loopback address.
  public static boolean isLoopbackHost(String host) {
    return host.equals("localhost") || ofHost(host).filter(IpAddress::isLoopback).isPresent();
  }

  /// Returns the address of 4 or 16 bytes; empty for another number.
  public static Optional<IpAddress> of(byte[] bytes) {
    return bytes.length == IPV4_SIZE || bytes.length == 4 * IPV4_SIZE
        ? Optional.of(new IpAddress(bytes.clone(), ""))
        : Optional.empty();
  }

  public boolean isIpv4() {
    return bytes.length == IPV4_SIZE;
  }

  /// Returns whether it is an IPv4-mapped IPv6 address.
  public boolean isMapped() {
    return !isIpv4() && zeros(0, IPV4_IN_IPV6 - 2) && at(10) == 0xFF && at(11) == 0xFF;
  }

  /// Returns the IPv4 address that an IPv4-mapped one contains; any other stays.
  public IpAddress unmapped() {
    return isMapped()
        ? new IpAddress(Arrays.copyOfRange(bytes, IPV4_IN_IPV6, bytes.length), "")
        : this;
  }

  /// Returns the zone, such as `eth0`; empty for none.
  public String zone() {
    return zone;
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  private int at(int index) {
    return Byte.toUnsignedInt(bytes[index]);
  }

  private boolean zeros(int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return true;
  }

  public boolean isUnspecified() {
    return zeros(0, bytes.length);
  }

  public boolean isLoopback() {
    return isIpv4() ? at(0) == 127 : zeros(0, bytes.length - 1) && at(bytes.length - 1) == 1;
  }

  public boolean isMulticast() {
    return isIpv4() ? (at(0) & 0xF0) == 0xE0 : at(0) == 0xFF;
  }

  public boolean isLinkLocalMulticast() {
    return isIpv4()
        ? at(0) == 224 && at(1) == 0 && at(2) == 0
        : at(0) == 0xFF && (at(1) & 0x0F) == 0x02;
  }

  public boolean isLinkLocalUnicast() {
    return isIpv4() ? at(0) == 169 && at(1) == 254 : at(0) == 0xFE && (at(1) & 0xC0) == 0x80;
  }

  public boolean isGlobalUnicast() {
    boolean broadcast = text().equals("255.255.255.255");
    return !broadcast
        && !isUnspecified()
        && !isLoopback()
        && !isMulticast()
        && !isLinkLocalUnicast();
  }

  /// Returns the number of bits of its family.
  public int bits() {
    return bytes.length * Byte.SIZE;
  }

  /// Returns whether both are of one family and begin with the same bits.
  ///
  /// @param bits at most those of the family
  public boolean sharesPrefix(IpAddress other, int bits) {
    return bytes.length == other.bytes.length
        && Arrays.equals(masked(bits).bytes, other.masked(bits).bytes);
  }

  /// Returns the address with all but its first bits zero.
  public IpAddress masked(int bits) {
    byte[] first = new byte[bytes.length];
    for (int bit = 0; bit < bits; bit++) {
      first[bit / Byte.SIZE] |= (byte) (bytes[bit / Byte.SIZE] & (0x80 >> (bit % Byte.SIZE)));
    }
    return new IpAddress(first, "");
  }

  /// Formats the address in its shortest form (RFC 5952), without its zone.
  public String text() {
    return isIpv4()
        ? at(0) + "." + at(1) + "." + at(2) + "." + at(3)
        : isMapped() ? "::ffff:" + unmapped().text() : groups();
  }

  /// Formats eight groups without the longest run of two or more zeros.
  private String groups() {
    int count = bytes.length / 2;
    int start = -1;
    int length = 1;
    for (int i = 0; i < count; i++) {
      int run = i;
      while (run < count && group(run) == 0) {
        run++;
      }
      if (run - i > length) {
        start = i;
        length = run - i;
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      if (i == start) {
        text.append("::");
        i += length - 1;
      } else {
        boolean first = text.isEmpty() || text.charAt(text.length() - 1) == ':';
        text.append(first ? "" : ":").append(Integer.toHexString(group(i)));
      }
    }
    return text.toString();
  }

  private int group(int index) {
    return at(2 * index) << Byte.SIZE | at(2 * index + 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IpAddress ip && Arrays.equals(bytes, ip.bytes) && zone.equals(ip.zone);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return zone.isEmpty() ? text() : text() + "%" + zone;
  }
}
