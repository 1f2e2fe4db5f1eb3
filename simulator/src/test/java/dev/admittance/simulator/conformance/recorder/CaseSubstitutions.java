package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Normal;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Stands between what a case says and what is on the machine: the ports of hooks, and namespace
/// `shop`, which is another namespace for each case.
///
/// @param ports ports of cases to ports of the machine
/// @param namespace what `shop` is on the server; as long as that, since expressions may measure it
record CaseSubstitutions(Map<String, Integer> ports, String namespace) {
  private static final Pattern SHOP = Pattern.compile("\\bshop\\b");

  /// What namespaces are written with after the `s`: letters alone, since expressions may ask for
  /// that, of which neither words nor names of protocols are made.
  private static final String LETTERS = "bcdfghjklmnqrvwxz";

  private static final int NAMESPACES = LETTERS.length() * LETTERS.length() * LETTERS.length();

  CaseSubstitutions {
    ports = new TreeMap<>(ports);
  }

  /// The disguise of a case.
  ///
  /// @param number another one for each case that a server sees
  static CaseSubstitutions numbered(Map<String, Integer> ports, int number) {
    if (number >= NAMESPACES) {
      throw new IllegalArgumentException("one server has namespaces for " + NAMESPACES + " cases");
    }
    StringBuilder name = new StringBuilder("s");
    for (int rest = NAMESPACES + number; rest > 1; rest /= LETTERS.length()) {
      name.append(LETTERS.charAt(rest % LETTERS.length()));
    }
    return new CaseSubstitutions(ports, name.toString());
  }

  /// The text of a case as the server gets it.
  String real(String text) {
    String real = SHOP.matcher(text).replaceAll(namespace);
    for (Map.Entry<String, Integer> port : ports.entrySet()) {
      real = real.replaceAll("\\b" + port.getKey() + "\\b", String.valueOf(port.getValue()));
    }
    return real;
  }

  /// An object of a case as the server gets it.
  JsonObject real(JsonObject json) {
    return (JsonObject) Json.parse(real(JsonText.write(json)));
  }

  /// A case with what is on the machine.
  Case real(Case one) {
    return new Case(one.topic(), real(one.json()), one.release());
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
