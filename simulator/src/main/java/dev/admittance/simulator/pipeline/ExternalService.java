package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Optional;

/// The Service of a hook of 1.7 or 1.8, if the cluster is known to have it (I-82). Source:
/// k8s.io/kube-aggregator 1.8 `pkg/apiserver/resolvers.go`, `ResolveCluster`.
record ExternalService(String name, JsonObject service) {
  private static final long HTTPS = 443;

  static Optional<ExternalService> find(ClientConfig config, KnownObjects objects) {
    return config
        .service()
        .flatMap(reference ->
            objects
                .find(reference.namespace(), reference.name(), "", "Service")
                .map(found -> new ExternalService(reference.name(), found)));
  }

  /// Why the Service cannot be called, in the server's words.
  Optional<String> fault(boolean asProposed) {
    if (port(asProposed).isEmpty()) {
      return Optional.of("no service port \"443\" found for service \"" + name + "\"");
    }
    String address = new GoFields(service).object("spec").text("clusterIP");
    return address.equals("None")
        ? Optional.of("cannot route to service with ClusterIP \"None\"")
        : Optional.empty();
  }

  /// The URL of a hook with the port that is called.
  ///
  /// @param url with port 443
  String url(String url, boolean asProposed) {
    return port(asProposed).map(port -> url.replace(":443/", ":" + port + "/")).orElse(url);
  }

  /// The port that is called: 443, and as proposed the only one that is open, whatever its number.
  private Optional<Long> port(boolean asProposed) {
    List<Long> ports =
        new GoFields(service)
            .object("spec").list("ports").stream().map(port -> port.number("port")).toList();
    return asProposed && ports.size() == 1
        ? Optional.of(ports.getFirst())
        : ports.stream().filter(port -> port == HTTPS).findFirst();
  }
}
