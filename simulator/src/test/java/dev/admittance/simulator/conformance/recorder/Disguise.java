package dev.admittance.simulator.conformance.recorder;

import dev.admittance.simulator.conformance.Normal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Stands between what a case says and what is on the machine: the ports of hooks, and namespace
/// `shop`, which is another namespace for each case.
///
/// @param ports ports of cases to ports of the machine
/// @param namespace what `shop` is on the server; as long as that, since expressions may measure it
record Disguise(Map<String, Integer> ports, String namespace) {
  private static final Pattern SHOP = Pattern.compile("\\bshop\\b");

  private static final int DIGITS = 36;

  /// There are three digits after the `s`, the first a decimal one, so that no namespace is a word.
  private static final int NAMESPACES = 10 * DIGITS * DIGITS;

  Disguise {
    ports = new TreeMap<>(ports);
  }

  /// The disguise of a case.
  ///
  /// @param number another one for each case that a server sees
  static Disguise numbered(Map<String, Integer> ports, int number) {
    if (number >= NAMESPACES) {
      throw new IllegalArgumentException("one server has namespaces for " + NAMESPACES + " cases");
    }
    String digits = Integer.toString(DIGITS * DIGITS * DIGITS + number, DIGITS).substring(1);
    return new Disguise(ports, "s" + digits);
  }

  /// The text of a case as the server gets it.
  String real(String text) {
    String real = SHOP.matcher(text).replaceAll(namespace);
    for (Map.Entry<String, Integer> port : ports.entrySet()) {
      real = real.replaceAll("\\b" + port.getKey() + "\\b", String.valueOf(port.getValue()));
    }
    return real;
  }

  /// The text of the server as a case would write it, without what varies.
  String told(String text) {
    // A namespace is within no other word, but may stand right after an escaped line end.
    String told =
        text.replaceAll("(?<=^|[^0-9A-Za-z]|\\\\[nrt])" + namespace + "(?![0-9A-Za-z])", "shop");
    for (Map.Entry<String, Integer> port : ports.entrySet()) {
      told = told.replaceAll("\\b" + port.getValue() + "\\b", port.getKey());
    }
    return Normal.text(told);
  }
}
