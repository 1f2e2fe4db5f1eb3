package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.model.network.IpAddress;
import java.net.URI;
import java.net.URISyntaxException;
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
    Optional<IpAddress> address = IpAddress.ofHost(host);
    if (IpAddress.isLoopbackHost(host)) {
      return true;
    }
    int port =
        server.getPort() >= 0 ? server.getPort() : "https".equals(server.getScheme()) ? 443 : 80;
    return Stream.of(exceptions.split(",", -1))
        .map(entry -> entry.strip().toLowerCase(Locale.ROOT))
        .filter(entry -> !entry.isEmpty())
        .anyMatch(entry -> matches(entry, host, port, address));
  }

  private static boolean matches(String entry, String host, int port, Optional<IpAddress> address) {
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
    Optional<IpAddress> literal = IpAddress.ofHost(name);
    if (literal.isPresent()) {
      return literal.equals(address);
    }
    String domain = name.startsWith("*.") ? name.substring(1) : name;
    return domain.startsWith(".")
        ? host.endsWith(domain)
        : host.equals(domain) || host.endsWith("." + domain);
  }

  private static boolean contains(String network, String bits, IpAddress address) {
    return bits.matches("[0-9]{1,3}")
        && Integer.parseInt(bits) <= address.bits()
        && IpAddress.find(network)
            .filter(base -> base.sharesPrefix(address, Integer.parseInt(bits)))
            .isPresent();
  }
}
