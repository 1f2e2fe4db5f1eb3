package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ReadingRequests;
import dev.admittance.cluster.WritePermit;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.net.URI;
import java.util.Arrays;
import java.util.Optional;

/// Blocks every request that could change a cluster without a permit: the last barrier, whatever
/// the calling code does.
final class RequestGate implements Interceptor {
  /// The name of the interceptor in a client.
  static final String NAME = "gate";

  private final URI server;
  private final Optional<WritePermit> permit;
  private final Optional<String> forward;

  /// Creates a gate that only lets read-only requests pass if there is no permit.
  RequestGate(URI server, Optional<WritePermit> permit) {
    this(server, permit, Optional.empty());
  }

  private RequestGate(URI server, Optional<WritePermit> permit, Optional<String> forward) {
    this.server = server;
    this.permit = permit;
    this.forward = forward;
  }

  /// Creates a gate that also lets the forwarding of a pod's ports pass.
  ///
  /// @param path of that subresource
  static RequestGate forwarding(URI server, String path) {
    return new RequestGate(server, Optional.empty(), Optional.of(path));
  }

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    String path = request.uri().getPath();
    if (ReadingRequests.matches(request.method(), path)
        || forward.filter(path::equals).isPresent()) {
      return;
    }
    boolean dryRun =
        request.uri().getQuery() != null
            && Arrays.asList(request.uri().getQuery().split("&", -1)).contains("dryRun=All");
    if (!permit.map(some -> some.allows(server, dryRun)).orElse(false)) {
      throw new IllegalStateException(
          "Nothing may be written to " + server.getHost() + ": " + request.method());
    }
  }
}
