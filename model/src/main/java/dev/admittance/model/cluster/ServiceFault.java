package dev.admittance.model.cluster;

import dev.admittance.model.cluster.ClusterObject.Service;
import java.util.Optional;
import java.util.stream.Collectors;

/// Why the API server cannot call an existing Service (W-555).
///
/// @param field the faulty field of the reference to the Service: `name` or `port`
/// @param message includes the server's error text
/// @param remedy what to do about it
public record ServiceFault(String field, String message, String remedy) {

  /// Checks whether the server can call a port of a Service; empty where it can.
  public static Optional<ServiceFault> of(Service service, int port) {
    if (service.type().equals("ExternalName")) {
      return Optional.of(
          new ServiceFault(
              "name",
              "%s is of type ExternalName: the call leaves the cluster, and fails where the API server routes to endpoints: unsupported service type \"ExternalName\"."
                  .formatted(service.title()),
              "Refer to a Service of type ClusterIP, or use `url`."));
    }
    if (!service.ports().contains(port)) {
      return Optional.of(
          new ServiceFault(
              "port",
              "%s has no port %d%s: no service port %d found for service \"%s\"."
                  .formatted(service.title(), port, ports(service), port, service.id().name()),
              "Set `port` to one of the Service's own ports, not of its pods; it is 443 where"
                  + " absent."));
    }
    return service.headless()
        ? Optional.of(
            new ServiceFault(
                "name",
                "%s is headless: cannot route to service with ClusterIP \"None\"."
                    .formatted(service.title()),
                "Give the Service a cluster IP: remove `clusterIP: None`."))
        : Optional.empty();
  }

  private static String ports(Service service) {
    return service.ports().isEmpty()
        ? ""
        : ", only "
            + service.ports().stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
