package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.OptionalInt;

/// An IP address.
///
/// @param content 4 or 16 bytes
record CelIpAddress(Bytes content) implements Opaque {
  private static final int IPV4_SIZE = 4;

  static CelIpAddress of(int[] bytes) {
    byte[] content = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      content[i] = (byte) bytes[i];
    }
    return new CelIpAddress(Bytes.of(content));
  }

  boolean isIpv4() {
    return content.size() == IPV4_SIZE;
  }

  /// Returns whether it is an IPv4-mapped IPv6 address.
  boolean isMapped() {
    return !isIpv4() && matches("00000000000000000000ffff");
  }

  private boolean matches(String hex) {
    return content.hex().startsWith(hex);
  }

  int at(int index) {
    return content.at(index);
  }

  boolean isUnspecified() {
    return content.hex().chars().allMatch(c -> c == '0');
  }

  boolean isLoopback() {
    return isIpv4() ? at(0) == 127 : matches("00000000000000000000000000000001");
  }

  boolean isMulticast() {
    return isIpv4() ? (at(0) & 0xF0) == 0xE0 : at(0) == 0xFF;
  }

  boolean isLinkLocalMulticast() {
    return isIpv4()
        ? at(0) == 224 && at(1) == 0 && at(2) == 0
        : at(0) == 0xFF && (at(1) & 0x0F) == 0x02;
  }

  boolean isLinkLocalUnicast() {
    return isIpv4() ? at(0) == 169 && at(1) == 254 : at(0) == 0xFE && (at(1) & 0xC0) == 0x80;
  }

  boolean isGlobalUnicast() {
    boolean broadcast = isIpv4() && matches("ffffffff");
    return !broadcast
        && !isUnspecified()
        && !isLoopback()
        && !isMulticast()
        && !isLinkLocalUnicast();
  }

  /// Returns whether the first bits of two addresses of one family are equal.
  boolean sharesPrefix(CelIpAddress other, int bits) {
    for (int bit = 0; bit < bits; bit++) {
      int mask = 0x80 >> (bit % Byte.SIZE);
      if (((at(bit / Byte.SIZE) ^ other.at(bit / Byte.SIZE)) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  /// The address with all but its first bits zero.
  CelIpAddress masked(int bits) {
    int[] bytes = new int[content.size()];
    for (int bit = 0; bit < bits; bit++) {
      bytes[bit / Byte.SIZE] |= at(bit / Byte.SIZE) & (0x80 >> (bit % Byte.SIZE));
    }
    return of(bytes);
  }

  /// The address in its shortest form.
  String text() {
    return isIpv4()
        ? at(0) + "." + at(1) + "." + at(2) + "." + at(3)
        : isMapped() ? "::ffff:" + at(12) + "." + at(13) + "." + at(14) + "." + at(15) : groups();
  }

  /// Eight groups without the longest run of two or more zeros.
  private String groups() {
    int start = -1;
    int length = 1;
    for (int i = 0; i < content.size() / 2; i++) {
      int run = i;
      while (run < content.size() / 2 && group(run) == 0) {
        run++;
      }
      if (run - i > length) {
        start = i;
        length = run - i;
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < content.size() / 2; i++) {
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
  public String typeName() {
    return "net.IP";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof CelIpAddress
        ? (Object) equals(other)
        : CelError.orNoSuchOverload(other);
  }

  @Override
  public OptionalInt size() {
    return OptionalInt.of(content.size());
  }
}
