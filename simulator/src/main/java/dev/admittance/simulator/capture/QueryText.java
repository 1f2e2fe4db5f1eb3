package dev.admittance.simulator.capture;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The query of a request URI with percent-decoding; an invalid code stays as it is.
final class QueryText {
  private static final int HEX = 16;

  private QueryText() {}

  /// All values of a parameter, in order.
  static List<String> values(String uri, String name) {
    int start = uri.indexOf('?');
    List<String> values = new ArrayList<>();
    if (start >= 0) {
      for (String pair : uri.substring(start + 1).split("&", -1)) {
        int equals = pair.indexOf('=');
        if (equals > 0 && decode(pair.substring(0, equals)).equals(name)) {
          values.add(decode(pair.substring(equals + 1)));
        }
      }
    }
    return values;
  }

  private static String decode(String text) {
    byte[] bytes = text.replace('+', ' ').getBytes(StandardCharsets.UTF_8);
    int length = 0;
    for (int i = 0; i < bytes.length; i++) {
      int code = bytes[i] == '%' && i + 2 < bytes.length ? hex(bytes[i + 1], bytes[i + 2]) : -1;
      bytes[length++] = code < 0 ? bytes[i] : (byte) code;
      i += code < 0 ? 0 : 2;
    }
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }

  private static int hex(byte high, byte low) {
    int first = Character.digit(high, HEX);
    int second = Character.digit(low, HEX);
    return first < 0 || second < 0 ? -1 : first * HEX + second;
  }
}
