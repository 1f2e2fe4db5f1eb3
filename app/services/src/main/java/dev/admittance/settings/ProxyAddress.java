package dev.admittance.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;

/// Validates the address of a proxy.
public final class ProxyAddress {
  private static final List<String> SCHEMES = List.of("http", "https", "socks5", "socks5h");
  private static final int MOST_PORT = 65_535;

  private ProxyAddress() {}

  /// Why an address is invalid.
  public enum Fault {
    /// Not a URL with a host and optionally a port.
    FORM,
    /// An unsupported kind of proxy.
    SCHEME,
    /// Contains a user name or a password, which are not stored in a file.
    PASSWORD
  }

  /// Returns the fault of an address; empty where it is valid or blank.
  public static Optional<Fault> fault(String text) {
    String stripped = text.strip();
    if (stripped.isEmpty()) {
      return Optional.empty();
    }
    if (stripped.contains("@")) {
      return Optional.of(Fault.PASSWORD);
    }
    try {
      URI uri = new URI(stripped.contains("://") ? stripped : "http://" + stripped);
      if (!SCHEMES.contains(uri.getScheme())) {
        return Optional.of(Fault.SCHEME);
      }
      boolean whole =
          uri.getHost() != null
              && uri.getPort() <= MOST_PORT
              && uri.getPort() != 0
              && (uri.getPath().isEmpty() || uri.getPath().equals("/"))
              && uri.getQuery() == null
              && uri.getFragment() == null;
      return whole ? Optional.empty() : Optional.of(Fault.FORM);
    } catch (URISyntaxException e) {
      return Optional.of(Fault.FORM);
    }
  }

  static boolean isTaken(String text) {
    return fault(text).isEmpty();
  }
}
