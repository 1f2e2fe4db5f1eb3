package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.PodPort;
import dev.admittance.cluster.PortForward;
import dev.admittance.cluster.ResourcePath;
import io.fabric8.kubernetes.client.LocalPortForward;
import io.fabric8.kubernetes.client.dsl.internal.PortForwarderWebsocket;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.WebSocketHandshakeException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// A forwarded port with Fabric8's client.
final class Fabric8PortForward implements PortForward {
  private static final String SUBRESOURCE = "/portforward";
  private static final int FORBIDDEN = 403;
  private static final long CONNECT_MILLIS = 10_000;

  private final URI server;
  private final PodPort pod;
  private final String path;
  private final AuthenticationRetry identification;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final LocalPortForward forward;

  Fabric8PortForward(URI server, HttpClient http, PodPort pod, AuthenticationRetry identification) {
    this.server = server;
    this.pod = pod;
    this.identification = identification;
    String object = new ResourcePath("", "v1", "pods", pod.namespace()).path(pod.pod());
    String base = server.toString().replaceFirst("/+$", "") + object;
    path = object + SUBRESOURCE;
    HttpClient permitted =
        http.newBuilder()
            .addOrReplaceInterceptor(
                RequestGate.NAME,
                RequestGate.forwarding(server, URI.create(base).getPath() + SUBRESOURCE))
            .build();
    forward =
        new PortForwarderWebsocket(permitted, threads, CONNECT_MILLIS)
            .forward(url(base), pod.port(), InetAddress.getLoopbackAddress(), 0);
  }

  private static URL url(String text) {
    try {
      return URI.create(text).toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public String address() {
    return "127.0.0.1:" + forward.getLocalPort();
  }

  @Override
  public Optional<ClusterFault> fault() {
    return Stream.concat(
            forward.getServerThrowables().stream(), forward.getClientThrowables().stream())
        .findFirst()
        .map(this::fault);
  }

  /// The library keeps no more of a refusal than its code.
  private ClusterFault fault(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof WebSocketHandshakeException refused) {
        int code = refused.getResponse().code();
        return identification.explained(
            code == FORBIDDEN
                ? new ClusterFault.Forbidden(
                    "You may not forward ports of pods in the namespace " + pod.namespace(),
                    "create",
                    path)
                : Fabric8Faults.of(
                    new Fabric8Faults.Asked(server, "create", path), code, "", Optional.empty()),
            true);
      }
    }
    return Fabric8Faults.of(server, thrown);
  }

  @Override
  public void close() {
    try {
      forward.close();
    } catch (IOException _) {
      // It is closed all the same.
    }
    threads.shutdownNow();
  }
}
