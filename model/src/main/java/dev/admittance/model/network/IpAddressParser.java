package dev.admittance.model.network;

import dev.admittance.model.text.GoQuote;
import java.util.Arrays;

/// Parses one IP address. Source: Go's `net/netip` `ParseAddr`, `parseIPv4Fields` and `parseIPv6`.
record IpAddressParser(String text) {
  private static final int IPV6_SIZE = 16;
  private static final int IPV4_SIZE = 4;

  IpAddress parse() throws InvalidIpAddress {
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '.' -> {
          byte[] fields = new byte[IPV4_SIZE];
          ipv4(0, text.length(), fields, 0);
          return new IpAddress(fields, "");
        }
        case ':' -> {
          return ipv6();
        }
        case '%' -> throw failure("missing IPv6 address", "");
        default -> {
          // The first of these three characters decides.
        }
      }
    }
    throw failure("unable to parse IP", "");
  }

  private InvalidIpAddress failure(String why, String at) {
    String place = at.isEmpty() ? "" : " (at " + GoQuote.quote(at) + ")";
    return new InvalidIpAddress("ParseAddr(" + GoQuote.quote(text) + "): " + why + place);
  }

  /// Parses four numbers into an array.
  private void ipv4(int start, int end, byte[] into, int at) throws InvalidIpAddress {
    int value = 0;
    int field = 0;
    int digits = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      String rest = text.substring(i, end);
      if (c >= '0' && c <= '9') {
        if (digits == 1 && value == 0) {
          throw failure("IPv4 field has octet with leading zero", "");
        }
        value = value * 10 + c - '0';
        digits++;
        if (value > 255) {
          throw failure("IPv4 field has value >255", "");
        }
      } else if (c == '.') {
        if (i == start || i == end - 1 || text.charAt(i - 1) == '.') {
          throw failure("IPv4 field must have at least one digit", rest);
        }
        if (field == IPV4_SIZE - 1) {
          throw failure("IPv4 address too long", "");
        }
        into[at + field++] = (byte) value;
        value = 0;
        digits = 0;
      } else {
        throw failure("unexpected character", rest);
      }
    }
    if (field < IPV4_SIZE - 1) {
      throw failure("IPv4 address too short", "");
    }
    into[at + field] = (byte) value;
  }

  private IpAddress ipv6() throws InvalidIpAddress {
    int percent = text.indexOf('%');
    int end = percent < 0 ? text.length() : percent;
    if (percent == text.length() - 1) {
      throw failure("zone must be a non-empty string", "");
    }
    byte[] bytes = new byte[IPV6_SIZE];
    int ellipsis = -1;
    int next = 0;
    int at = 0;
    if (text.startsWith("::")) {
      ellipsis = 0;
      at = 2;
    }
    while (next < IPV6_SIZE && (at < end || ellipsis != next)) {
      int off = at;
      int value = 0;
      for (; off < end && Character.digit(text.charAt(off), 16) >= 0; off++) {
        value = (value << 4) + Character.digit(text.charAt(off), 16);
        if (off - at > 3) {
          throw failure("each group must have 4 or less digits", text.substring(at, end));
        }
      }
      if (off == at) {
        throw failure(
            "each colon-separated field must have at least one digit", text.substring(at, end));
      }
      if (off < end && text.charAt(off) == '.') {
        embedded(ellipsis, next, at, end, bytes);
        at = end;
        next += IPV4_SIZE;
        break;
      }
      bytes[next] = (byte) (value >> Byte.SIZE);
      bytes[next + 1] = (byte) value;
      next += 2;
      at = off;
      if (at == end) {
        break;
      }
      if (text.charAt(at) != ':') {
        throw failure("unexpected character, want colon", text.substring(at, end));
      }
      if (at == end - 1) {
        throw failure("colon must be followed by more characters", text.substring(at, end));
      }
      at++;
      if (text.charAt(at) == ':') {
        if (ellipsis >= 0) {
          throw failure("multiple :: in address", text.substring(at, end));
        }
        ellipsis = next;
        at++;
      }
    }
    if (at != end) {
      throw failure("trailing garbage after address", text.substring(at, end));
    }
    expand(bytes, next, ellipsis);
    return new IpAddress(bytes, percent < 0 ? "" : text.substring(percent + 1));
  }

  private void embedded(int ellipsis, int next, int at, int end, byte[] bytes)
      throws InvalidIpAddress {
    String rest = text.substring(at, end);
    if (ellipsis < 0 && next != IPV6_SIZE - IPV4_SIZE) {
      throw failure("embedded IPv4 address must replace the final 2 fields of the address", rest);
    }
    if (next + IPV4_SIZE > IPV6_SIZE) {
      throw failure("too many hex fields to fit an embedded IPv4 at the end of the address", rest);
    }
    ipv4(at, end, bytes, next);
  }

  /// Puts zeros in the place of `::`.
  private void expand(byte[] bytes, int used, int ellipsis) throws InvalidIpAddress {
    if (used < IPV6_SIZE) {
      if (ellipsis < 0) {
        throw failure("address string too short", "");
      }
      int zeros = IPV6_SIZE - used;
      System.arraycopy(bytes, ellipsis, bytes, ellipsis + zeros, used - ellipsis);
      Arrays.fill(bytes, ellipsis, ellipsis + zeros, (byte) 0);
    } else if (ellipsis >= 0) {
      throw failure("the :: must expand to at least one field of zeros", "");
    }
  }
}
