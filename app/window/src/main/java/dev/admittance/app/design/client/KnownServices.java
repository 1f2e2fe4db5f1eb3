package dev.admittance.app.design.client;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.List;
import java.util.stream.Collectors;

/// The Services in the manifests of the workspace.
record KnownServices(List<Service> all) {
  private static final Messages MESSAGES = Messages.of(KnownServices.class);

  KnownServices {
    all = List.copyOf(all);
  }

  /// Whether the Service and its port exist, as far as the manifests show (W-555).
  Assessment check(ServiceReference wanted) {
    if (all.isEmpty()) {
      return Assessment.unknown(MESSAGES.get("no-services"));
    }
    String title = MESSAGES.get("service-of", wanted.namespace(), wanted.name());
    return all.stream()
        .filter(service ->
            service.id().namespace().equals(wanted.namespace())
                && service.id().name().equals(wanted.name()))
        .findFirst()
        .map(service -> port(title, service, wanted.port()))
        .orElseGet(() ->
            Assessment.warning(MESSAGES.get("service-missing", title, all.size(), wanted.name())));
  }

  private static Assessment port(String title, Service service, int port) {
    if (service.ports().contains(port)) {
      return Assessment.good(MESSAGES.get("service-here", title, port));
    }
    String ports = service.ports().stream().map(String::valueOf).collect(Collectors.joining(", "));
    return Assessment.bad(
        ports.isEmpty()
            ? MESSAGES.get("port-missing", title, port, service.id().name())
            : MESSAGES.get("port-missing-only", title, port, service.id().name(), ports));
  }
}
