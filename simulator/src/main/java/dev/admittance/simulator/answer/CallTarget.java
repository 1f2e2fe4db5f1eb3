package dev.admittance.simulator.answer;

import dev.admittance.model.network.IpAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The target of a real call, as an answer states it. Missing parts are taken from the hook's own
/// `clientConfig`, so that TLS is verified as the server does (W-551 to W-554).
///
/// @param address `host:port` to dial in place of the hook's own
/// @param path the URL path in place of the hook's own
/// @param serverName the name that the server's certificate must have
/// @param authority the certificate authorities that the call trusts
/// @param identity the client certificate for a server that requests one (W-557)
public record CallTarget(
    String address,
    Optional<String> path,
    Optional<String> serverName,
    Optional<Authority> authority,
    Optional<Identity> identity) {

  private static final Pattern URL = Pattern.compile("https://([^/?#@\\s]+)(/[^?#\\s]*)?");
  private static final Pattern ADDRESS =
      Pattern.compile("(\\[[0-9A-Fa-f:.%]+]|[^:\\[\\]/?#@\\s]+)(?::(\\d{1,5}))?");
  private static final int HIGHEST_PORT = 65535;

  /// The target of a URL; empty where it is not an https URL without query.
  public static Optional<CallTarget> ofUrl(String url) {
    Matcher parts = URL.matcher(url);
    return parts.matches()
        ? address(parts.group(1))
            .map(found ->
                new CallTarget(
                    found,
                    Optional.ofNullable(parts.group(2)),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()))
        : Optional.empty();
  }

  /// An address with its port, 443 by default; empty where the text is not an address.
  static Optional<String> address(String text) {
    Matcher parts = ADDRESS.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    int port = parts.group(2) == null ? 443 : Integer.parseInt(parts.group(2));
    return port > 0 && port <= HIGHEST_PORT
        ? Optional.of(parts.group(1) + ":" + port)
        : Optional.empty();
  }

  /// Whether the call stays on this machine: it goes to `localhost` or a loopback address.
  public boolean isLoopback() {
    return IpAddress.isLoopbackHost(address.substring(0, address.lastIndexOf(':')));
  }

  /// The certificate authorities that the call trusts, in place of the hook's `caBundle`.
  public sealed interface Authority {
    /// In the form of a `clientConfig`.
    ///
    /// @param base64 a PEM text in base64
    record Bundle(String base64) implements Authority {}

    /// In a file.
    ///
    /// @param path of a PEM file, relative to the file with the answers
    record File(String path) implements Authority {}
  }

  /// A client certificate with its key: PEM files, relative to the file with the answers.
  public record Identity(String certificateFile, String keyFile) {}
}
