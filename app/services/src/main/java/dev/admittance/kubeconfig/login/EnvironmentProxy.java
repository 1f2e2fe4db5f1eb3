package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The proxy from environment variables, by the rules of Go's `golang.org/x/net/http/httpproxy`,
/// which `kubectl` uses.
final class EnvironmentProxy {
  private static final List<String> SCHEMES = List.of("http", "https", "socks5", "socks5h");

  private EnvironmentProxy() {}

  /// Returns the proxy for a server; empty for a direct connection.
  static Optional<URI> of(KubeEnvironment environment, URI server) {
    String name = "https".equals(server.getScheme()) ? "HTTPS_PROXY" : "HTTP_PROXY";
    return either(environment, name)
        .filter(_ -> !isExcepted(server, either(environment, "NO_PROXY").orElse("")))
        .flatMap(EnvironmentProxy::parse);
  }

  private static Optional<String> either(KubeEnvironment environment, String name) {
    return environment.variable(name).or(() -> environment.variable(name.toLowerCase(Locale.ROOT)));
  }

  private static Optional<URI> parse(String text) {
    return uri(text)
        .filter(uri -> uri.getScheme() != null && SCHEMES.contains(uri.getScheme()))
        .or(() -> uri("http://" + text))
        .filter(uri -> uri.getHost() != null);
  }

  private static Optional<URI> uri(String text) {
    try {
      return Optional.of(new URI(text));
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  /// This machine is never reached through a proxy.
  private static boolean isExcepted(URI server, String exceptions) {
    String host = String.valueOf(server.getHost()).toLowerCase(Locale.ROOT);
    Optional<InetAddress> address = address(host);
    if (host.equals("localhost") || address.filter(InetAddress::isLoopbackAddress).isPresent()) {
      return true;
    }
    int port =
        server.getPort() >= 0 ? server.getPort() : "https".equals(server.getScheme()) ? 443 : 80;
    return Stream.of(exceptions.split(",", -1))
        .map(entry -> entry.strip().toLowerCase(Locale.ROOT))
        .filter(entry -> !entry.isEmpty())
        .anyMatch(entry -> matches(entry, host, port, address));
  }

  private static boolean matches(
      String entry, String host, int port, Optional<InetAddress> address) {
    if (entry.equals("*")) {
      return true;
    }
    int slash = entry.indexOf('/');
    if (slash >= 0) {
      return address
          .filter(found -> contains(entry.substring(0, slash), entry.substring(slash + 1), found))
          .isPresent();
    }
    int colon = entry.lastIndexOf(':');
    boolean withPort =
        colon > 0
            && entry.substring(colon + 1).matches("[0-9]{1,5}")
            && entry.indexOf(':') == colon;
    if (withPort && Integer.parseInt(entry.substring(colon + 1)) != port) {
      return false;
    }
    String name = withPort ? entry.substring(0, colon) : entry;
    Optional<InetAddress> literal = address(name);
    if (literal.isPresent()) {
      return literal.equals(address);
    }
    String domain = name.startsWith("*.") ? name.substring(1) : name;
    return domain.startsWith(".")
        ? host.endsWith(domain)
        : host.equals(domain) || host.endsWith("." + domain);
  }

  private static boolean contains(String network, String bits, InetAddress address) {
    Optional<InetAddress> base = address(network);
    if (base.isEmpty() || !bits.matches("[0-9]{1,3}")) {
      return false;
    }
    byte[] first = base.get().getAddress();
    byte[] second = address.getAddress();
    int length = Integer.parseInt(bits);
    if (first.length != second.length || length > first.length * Byte.SIZE) {
      return false;
    }
    for (int bit = 0; bit < length; bit++) {
      int mask = 0x80 >> (bit % Byte.SIZE);
      if ((first[bit / Byte.SIZE] & mask) != (second[bit / Byte.SIZE] & mask)) {
        return false;
      }
    }
    return true;
  }

  /// Parses an IP address, without a name lookup.
  private static Optional<InetAddress> address(String text) {
    String bare =
        text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    boolean literal =
        bare.contains(":")
            ? bare.matches("[0-9a-f:.]+")
            : bare.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    if (!literal) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByName(bare));
    } catch (UnknownHostException _) {
      return Optional.empty();
    }
  }
}
