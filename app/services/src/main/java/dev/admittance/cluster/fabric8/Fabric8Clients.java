package dev.admittance.cluster.fabric8;

import dev.admittance.call.tls.RestClientException;
import dev.admittance.call.tls.ServerTrust;
import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.ProxyPasswords;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.X509ExtendedTrustManager;

/// Creates connections to API servers.
public final class Fabric8Clients {
  /// The library logs its retries with stack traces; users get that information from
  /// [dev.admittance.cluster.WatchState]. Held, because a logger without a reference forgets its
  /// level.
  private static final Logger LIBRARY = Logger.getLogger("io.fabric8");

  static {
    LIBRARY.setLevel(Level.OFF);
    ProxyPasswords.send();
  }

  private Fabric8Clients() {}

  /// Creates a connection without using it yet.
  ///
  /// @param clock decides whether certificates are valid
  /// @throws ClusterException if the endpoint is unusable
  public static ClusterClient connect(
      ApiServerEndpoint endpoint, CredentialSource credentials, InstantSource clock)
      throws ClusterException {
    return connect(endpoint, credentials, clock, ClientLimits.DEFAULT);
  }

  static ClusterClient connect(
      ApiServerEndpoint endpoint,
      CredentialSource credentials,
      InstantSource clock,
      ClientLimits limits)
      throws ClusterException {
    AuthenticationRetry identification = new AuthenticationRetry(endpoint, credentials, clock);
    WatchTraffic traffic = new WatchTraffic();
    ClientCertificateTls tls =
        new ClientCertificateTls(credentials, identification, trust(endpoint, clock));
    Optional<Tunnel> tunnel = tunnel(endpoint);
    Config config =
        new ConfigBuilder(Config.empty())
            .withMasterUrl(endpoint.server().toString())
            .withRequestRetryBackoffLimit(0)
            .withWatchReconnectInterval(1_000)
            .build();
    JdkHttpClientFactory factory =
        new JdkHttpClientFactory() {
          @Override
          public HttpClient.Builder newBuilder(Config unused) {
            HttpClient.Builder builder = newBuilder();
            builder.connectTimeout(limits.connect().toMillis(), TimeUnit.MILLISECONDS);
            builder.addOrReplaceInterceptor("identification", identification);
            builder.addOrReplaceInterceptor("traffic", traffic);
            builder.addOrReplaceInterceptor(
                RequestGate.NAME, new RequestGate(endpoint.server(), Optional.empty()));
            endpoint.proxy().ifPresent(proxy -> useProxy(builder, proxy, tunnel));
            builder.tag(unused.getRequestConfig());
            return builder;
          }

          @Override
          protected java.net.http.HttpClient.Builder createNewHttpClientBuilder() {
            return RenewedHttpClient.builder(super.createNewHttpClientBuilder(), tls);
          }
        };
    KubernetesClient client =
        new KubernetesClientBuilder()
            .withConfig(config)
            .withHttpClientFactory(factory)
            .withKubernetesSerialization(RawObject.serialization())
            .build();
    return new Fabric8ClusterClient(
        endpoint.server(),
        client,
        tunnel,
        identification,
        traffic,
        limits,
        address -> peer(endpoint, address, credentials, clock, limits));
  }

  private static ClusterClient peer(
      ApiServerEndpoint endpoint,
      URI address,
      CredentialSource credentials,
      InstantSource clock,
      ClientLimits limits)
      throws ClusterException {
    if (!endpoint.verified()) {
      throw new ClusterException(
          new ClusterFault.Untrusted(
              "Certificates are not looked at, so anybody could be at " + address.getAuthority()));
    }
    return connect(endpoint.at(address), credentials, clock, limits);
  }

  private static void useProxy(HttpClient.Builder builder, URI proxy, Optional<Tunnel> tunnel) {
    builder.proxyType(HttpClient.ProxyType.HTTP);
    builder.proxyAddress(
        tunnel
            .map(Tunnel::address)
            .orElseGet(() -> new InetSocketAddress(proxy.getHost(), Fabric8Faults.port(proxy))));
    if (tunnel.isEmpty() && proxy.getUserInfo() != null) {
      builder.proxyAuthorization(AuthenticationRetry.basic(proxy.getUserInfo()));
    }
  }

  /// The JDK's HTTP client, which makes all connections, only supports HTTP proxies.
  private static Optional<Tunnel> tunnel(ApiServerEndpoint endpoint) throws ClusterException {
    if (endpoint.proxy().isEmpty() || "http".equalsIgnoreCase(endpoint.proxy().get().getScheme())) {
      return Optional.empty();
    }
    URI proxy = endpoint.proxy().get();
    if (!Tunnel.leads(proxy, endpoint.server())) {
      throw new ClusterException(
          new ClusterFault.Unreachable(
              "Proxies by "
                  + proxy.getScheme()
                  + " are not supported for "
                  + endpoint.server().getScheme()
                  + ": "
                  + proxy.getHost()));
    }
    try {
      return Optional.of(Tunnel.open(proxy, endpoint.server()));
    } catch (IOException e) {
      throw new ClusterException(
          new ClusterFault.Unreachable("There is no way to the proxy: " + e.getMessage()));
    }
  }

  private static X509ExtendedTrustManager trust(ApiServerEndpoint endpoint, InstantSource clock)
      throws ClusterException {
    if (!endpoint.verified()) {
      return new InsecureTrust();
    }
    String name =
        endpoint.tlsServerName().orElseGet(() -> String.valueOf(endpoint.server().getHost()));
    try {
      return ServerTrust.of(
              endpoint
                  .authorities()
                  .map(pem -> pem.getBytes(StandardCharsets.UTF_8))
                  .orElse(new byte[0]))
          .managerFor(name, clock);
    } catch (RestClientException e) {
      throw new ClusterException(
          new ClusterFault.Untrusted(
              "The certificate authority of this context cannot be read: " + e.getMessage()));
    }
  }
}
