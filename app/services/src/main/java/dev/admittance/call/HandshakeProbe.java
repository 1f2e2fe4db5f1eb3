package dev.admittance.call;

import dev.admittance.call.http.HttpUrl;
import dev.admittance.call.tls.Handshake;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.call.tls.ServerTrust;
import dev.admittance.call.tls.TlsClient;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The result of a TLS handshake with a hook's server, made as the API server does, without a
/// request.
///
/// @param address the dialled `host:port`
/// @param name the name that the server's certificate must match
/// @param handshakes the handshake; empty where the connection failed before it
/// @param problem why calls fail, in Go's words; empty where they would succeed
public record HandshakeProbe(
    String address, String name, List<Handshake> handshakes, Optional<String> problem) {
  private static final Pattern ADDRESS = Pattern.compile("([^:\\s]+|\\[[^\\]\\s]+]):\\d+");

  public HandshakeProbe {
    handshakes = List.copyOf(handshakes);
  }

  /// Returns the address from a hook's configuration; for a Service its cluster DNS name.
  public static Optional<String> address(ClientConfig config) {
    return config
        .service()
        .map(service -> service.host() + ":" + service.port())
        .or(() -> config.url().map(url -> HttpUrl.of(url).address()));
  }

  /// Returns the server's certificate; empty where it showed none.
  public Optional<Certificate> shown() {
    return handshakes.stream()
        .flatMap(handshake -> handshake.shown().stream().limit(1))
        .findFirst();
  }

  /// Returns this with another description of where the server was reached.
  public HandshakeProbe at(String where) {
    return new HandshakeProbe(where, name, handshakes, problem);
  }

  /// Makes the handshake and closes the connection. Nothing else is sent.
  ///
  /// @param address where the server can be reached from here, `host:port`
  /// @throws InterruptedException if the thread was interrupted
  public static HandshakeProbe of(
      ClientConfig config, String address, Duration limit, InstantSource clock)
      throws InterruptedException {
    Optional<HttpUrl> url = config.url().map(HttpUrl::of);
    String name =
        config.service().map(ServiceReference::host).or(() -> url.map(HttpUrl::host)).orElse("");
    if (config.service().isEmpty() && url.filter(HttpUrl::secure).isEmpty()) {
      return new HandshakeProbe(
          address, name, List.of(), Optional.of("the URL is not https, which no call is made to"));
    }
    if (!ADDRESS.matcher(address).matches()) {
      return new HandshakeProbe(
          address,
          name,
          List.of(),
          Optional.of("address " + address + ": missing port in address"));
    }
    List<Handshake> shown = new ArrayList<>();
    Optional<String> problem = problem(config, address, name, limit, clock, shown);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return new HandshakeProbe(address, name, shown, problem);
  }

  private static Optional<String> problem(
      ClientConfig config,
      String address,
      String name,
      Duration limit,
      InstantSource clock,
      List<Handshake> shown) {
    try (Stopwatch time = new Stopwatch(limit)) {
      TlsClient client =
          new TlsClient(ServerTrust.ofBundle(config.caBundle()), Optional.empty(), clock);
      try (Socket socket = Dialer.dial(address, time)) {
        client.handshake(socket, name, shown::add);
        return Optional.empty();
      } catch (IOException e) {
        return Optional.of(
            time.isOver() ? "context deadline exceeded" : String.valueOf(e.getMessage()));
      }
    } catch (RestClientException e) {
      return Optional.of(e.text());
    }
  }
}
