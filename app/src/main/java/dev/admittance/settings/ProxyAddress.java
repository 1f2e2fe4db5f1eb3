package dev.admittance.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;

/// The address of a proxy as people write it.
public final class ProxyAddress {
  private static final List<String> SCHEMES = List.of("http", "https", "socks5", "socks5h");
  private static final int MOST_PORT = 65_535;

  private ProxyAddress() {}

  /// Why a text is no address that can be kept.
  public enum Fault {
    /// It is no URL with a host and perhaps a port.
    FORM,
    /// Proxies of this kind are not known.
    SCHEME,
    /// It has a user name or a password, which are not kept in a file.
    PASSWORD
  }

  /// What is wrong with a text; empty where it is an address, or no text at all.
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
