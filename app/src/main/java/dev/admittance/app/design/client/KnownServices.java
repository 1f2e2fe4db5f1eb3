package dev.admittance.app.design.client;

import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.List;
import java.util.stream.Collectors;

/// The Services that manifests tell of.
record KnownServices(List<Service> all) {
  /// Copies the list.
  KnownServices {
    all = List.copyOf(all);
  }

  /// Whether a Service is there with its port, as far as anybody can tell (W-555).
  Verdict check(ServiceReference wanted) {
    if (all.isEmpty()) {
      return new Verdict(
          Level.UNKNOWN,
          "No manifest of a Service is in the workspace, so nothing tells whether it exists.");
    }
    String title = "Service " + wanted.namespace() + "/" + wanted.name();
    return all.stream()
        .filter(service ->
            service.id().namespace().equals(wanted.namespace())
                && service.id().name().equals(wanted.name()))
        .findFirst()
        .map(service -> port(title, service, wanted.port()))
        .orElseGet(() ->
            new Verdict(
                Level.WARNING,
                "%s is not among the %s known here: service \"%s\" not found."
                    .formatted(
                        title,
                        all.size() == 1 ? "1 Service" : all.size() + " Services",
                        wanted.name())));
  }

  private static Verdict port(String title, Service service, int port) {
    if (service.ports().contains(port)) {
      return new Verdict(Level.GOOD, "%s is here, with port %d.".formatted(title, port));
    }
    String others =
        service.ports().isEmpty()
            ? ""
            : ", only "
                + service.ports().stream().map(String::valueOf).collect(Collectors.joining(", "));
    return new Verdict(
        Level.BAD,
        "%s has no port %d%s: no service port %d found for service \"%s\"."
            .formatted(title, port, others, port, service.id().name()));
  }
}
