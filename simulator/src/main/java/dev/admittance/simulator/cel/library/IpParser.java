package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.cel.value.CelError;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Parses IP addresses as Go's `net/netip` does, with its errors.
final class IpParser {
  private static final int IPV6_SIZE = 16;
  private static final int IPV4_SIZE = 4;
  private static final int LARGEST_GROUP = 0xFFFF;

  private final String text;

  private IpParser(String text) {
    this.text = text;
  }

  /// An [CelIpAddress], or a [CelError] in Go's words. An address with a zone fails with
  /// Kubernetes' text.
  static Object parse(String text) {
    return new IpParser(text).parse();
  }

  private Object parse() {
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '.' -> {
          int[] fields = new int[IPV4_SIZE];
          CelError failure = ipv4(0, text.length(), fields, 0);
          return failure == null ? CelIpAddress.of(fields) : failure;
        }
        case ':' -> {
          return ipv6();
        }
        case '%' -> {
          return failure("missing IPv6 address", "");
        }
        default -> {
          // The first of these three characters decides.
        }
      }
    }
    return failure("unable to parse IP", "");
  }

  private CelError failure(String why, String at) {
    String place = at.isEmpty() ? "" : " (at " + GoText.quote(at) + ")";
    return new CelError("ParseAddr(" + GoText.quote(text) + "): " + why + place);
  }

  /// Parses four numbers into an array.
  private @Nullable CelError ipv4(int start, int end, int[] into, int at) {
    int value = 0;
    int field = 0;
    int digits = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      String rest = text.substring(i, end);
      if (c >= '0' && c <= '9') {
        if (digits == 1 && value == 0) {
          return failure("IPv4 field has octet with leading zero", "");
        }
        value = value * 10 + c - '0';
        digits++;
        if (value > 255) {
          return failure("IPv4 field has value >255", "");
        }
      } else if (c == '.') {
        if (i == start || i == end - 1 || text.charAt(i - 1) == '.') {
          return failure("IPv4 field must have at least one digit", rest);
        }
        if (field == IPV4_SIZE - 1) {
          return failure("IPv4 address too long", "");
        }
        into[at + field++] = value;
        value = 0;
        digits = 0;
      } else {
        return failure("unexpected character", rest);
      }
    }
    if (field < IPV4_SIZE - 1) {
      return failure("IPv4 address too short", "");
    }
    into[at + field] = value;
    return null;
  }

  private Object ipv6() {
    int percent = text.indexOf('%');
    int end = percent < 0 ? text.length() : percent;
    if (percent == text.length() - 1) {
      return failure("zone must be a non-empty string", "");
    }
    int[] bytes = new int[IPV6_SIZE];
    int ellipsis = -1;
    int next = 0;
    int at = 0;
    if (text.startsWith("::")) {
      ellipsis = 0;
      at = 2;
      if (at == end) {
        return zoned(bytes, percent);
      }
    }
    while (next < IPV6_SIZE) {
      int off = at;
      int value = 0;
      for (; off < end && Character.digit(text.charAt(off), 16) >= 0; off++) {
        value = (value << 4) + Character.digit(text.charAt(off), 16);
        if (off - at > 3) {
          return failure("each group must have 4 or less digits", text.substring(at, end));
        }
      }
      if (off == at) {
        return failure(
            "each colon-separated field must have at least one digit", text.substring(at, end));
      }
      if (off < end && text.charAt(off) == '.') {
        CelError failure = embedded(ellipsis, next, at, end, bytes);
        if (failure != null) {
          return failure;
        }
        at = end;
        next += IPV4_SIZE;
        break;
      }
      bytes[next] = (value & LARGEST_GROUP) >> Byte.SIZE;
      bytes[next + 1] = value & 0xFF;
      next += 2;
      at = off;
      if (at == end) {
        break;
      }
      if (text.charAt(at) != ':') {
        return failure("unexpected character, want colon", text.substring(at, end));
      }
      if (at == end - 1) {
        return failure("colon must be followed by more characters", text.substring(at, end));
      }
      at++;
      if (text.charAt(at) == ':') {
        if (ellipsis >= 0) {
          return failure("multiple :: in address", text.substring(at, end));
        }
        ellipsis = next;
        at++;
        if (at == end) {
          break;
        }
      }
    }
    if (at != end) {
      return failure("trailing garbage after address", text.substring(at, end));
    }
    return expanded(bytes, next, ellipsis, percent);
  }

  private @Nullable CelError embedded(int ellipsis, int next, int at, int end, int[] bytes) {
    String rest = text.substring(at, end);
    if (ellipsis < 0 && next != IPV6_SIZE - IPV4_SIZE) {
      return failure("embedded IPv4 address must replace the final 2 fields of the address", rest);
    }
    if (next + IPV4_SIZE > IPV6_SIZE) {
      return failure("too many hex fields to fit an embedded IPv4 at the end of the address", rest);
    }
    return ipv4(at, end, bytes, next);
  }

  private Object expanded(int[] bytes, int used, int ellipsis, int percent) {
    if (used < IPV6_SIZE) {
      if (ellipsis < 0) {
        return failure("address string too short", "");
      }
      int zeros = IPV6_SIZE - used;
      for (int i = used - 1; i >= ellipsis; i--) {
        bytes[i + zeros] = bytes[i];
      }
      Arrays.fill(bytes, ellipsis, ellipsis + zeros, 0);
    } else if (ellipsis >= 0) {
      return failure("the :: must expand to at least one field of zeros", "");
    }
    return zoned(bytes, percent);
  }

  private Object zoned(int[] bytes, int percent) {
    return percent < 0
        ? CelIpAddress.of(bytes)
        : new CelError("IP address " + GoText.quote(text) + " with zone value is not allowed");
  }
}
