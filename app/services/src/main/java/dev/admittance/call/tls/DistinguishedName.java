package dev.admittance.call.tls;

import java.util.Arrays;
import java.util.List;
import javax.security.auth.x500.X500Principal;

/// The parts of a distinguished name that Go prints.
record DistinguishedName(X500Principal name) {
  private static final byte[] COMMON_NAME = {0x55, 0x04, 0x03};
  private static final byte[] ORGANIZATION = {0x55, 0x04, 0x0a};

  /// Returns the last common name; empty for none.
  String commonName() {
    List<String> all = values(COMMON_NAME);
    return all.isEmpty() ? "" : all.getLast();
  }

  /// Returns the first organization; empty for none.
  String organization() {
    List<String> all = values(ORGANIZATION);
    return all.isEmpty() ? "" : all.getFirst();
  }

  private List<String> values(byte[] type) {
    return Der.read(name.getEncoded()).children().stream()
        .flatMap(set -> set.children().stream())
        .map(Der::children)
        .filter(pair -> Arrays.equals(pair.getFirst().content(), type))
        .map(pair -> pair.getLast().text())
        .toList();
  }
}
