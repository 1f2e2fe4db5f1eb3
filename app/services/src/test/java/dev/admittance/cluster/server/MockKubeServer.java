package dev.admittance.cluster.server;

import dev.admittance.cluster.ApiServerEndpoint;
import io.fabric8.mockwebserver.MockWebServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;

/// What tests use in the place of a kube-apiserver: Fabric8's mock server over a store of our own,
/// which knows pages, watches, versions, dry runs, server-side apply and who may do what. It
/// defaults and validates nothing.
final class MockKubeServer implements KubeServer {
  private final MockStore store = new MockStore();
  private final MockApi api = new MockApi(store);
  private MockWebServer server;
  private final int port;

  private MockKubeServer() throws IOException {
    server = new MockWebServer();
    server.setDispatcher(api);
    server.start(InetAddress.getLoopbackAddress(), 0);
    port = server.getPort();
  }

  static MockKubeServer start() throws IOException {
    return new MockKubeServer();
  }

  @Override
  public boolean isReal() {
    return false;
  }

  @Override
  public ApiServerEndpoint endpoint() {
    return ApiServerEndpoint.of(URI.create("http://127.0.0.1:" + port), Optional.empty());
  }

  @Override
  public ClientAuthority clients() {
    throw new UnsupportedOperationException("a mock speaks plain HTTP");
  }

  @Override
  public void kill() {
    store.forgetWatches();
    server.shutdown();
  }

  @Override
  public void restart() {
    server = new MockWebServer();
    server.setDispatcher(api);
    server.start(InetAddress.getLoopbackAddress(), port);
  }

  @Override
  public void close() {
    server.shutdown();
  }
}
