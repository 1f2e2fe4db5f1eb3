package dev.admittance.simulator.conformance.recorder;

import dev.admittance.simulator.conformance.Normal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Stands between what a case says and what is on the machine: the ports of hooks, and namespace
/// `shop`, which is another namespace for each case.
///
/// @param ports ports of cases to ports of the machine
/// @param namespace what `shop` is on the server
record Disguise(Map<String, Integer> ports, String namespace) {
  private static final Pattern SHOP = Pattern.compile("\\bshop\\b");

  Disguise {
    ports = new TreeMap<>(ports);
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
    String told = text.replace(namespace, "shop");
    for (Map.Entry<String, Integer> port : ports.entrySet()) {
      told = told.replaceAll("\\b" + port.getValue() + "\\b", port.getKey());
    }
    return Normal.text(told);
  }
}
