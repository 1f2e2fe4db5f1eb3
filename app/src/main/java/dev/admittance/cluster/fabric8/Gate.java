package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ReadingRequests;
import dev.admittance.cluster.WritePermit;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.net.URI;
import java.util.Arrays;
import java.util.Optional;

/// Lets no request out that could change a cluster, unless there is a permit for it: the last wall,
/// whatever the code before it does.
final class Gate implements Interceptor {
  /// The name under which a client has its gate.
  static final String NAME = "gate";

  private final URI server;
  private final Optional<WritePermit> permit;

  /// A gate that lets only questions out where there is no permit.
  Gate(URI server, Optional<WritePermit> permit) {
    this.server = server;
    this.permit = permit;
  }

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    if (ReadingRequests.matches(request.method(), request.uri().getPath())) {
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
