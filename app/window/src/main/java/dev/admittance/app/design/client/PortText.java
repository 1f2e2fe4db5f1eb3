package dev.admittance.app.design.client;

import java.util.Optional;

final class PortText {
  private static final int LAST = 65_535;

  private PortText() {}

  /// Parses a port; empty if the text is not one.
  static Optional<Integer> parse(String text) {
    if (!text.matches("[1-9][0-9]{0,4}")) {
      return Optional.empty();
    }
    int port = Integer.parseInt(text);
    return port <= LAST ? Optional.of(port) : Optional.empty();
  }
}
