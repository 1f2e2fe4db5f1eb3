package dev.admittance.app.design.client;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.cluster.ClusterObject.Service;
import java.util.List;
import java.util.stream.Collectors;

/// A Service in the manifests of the workspace, with its ports.
public record KnownService(String namespace, String name, List<Integer> ports) {
  private static final Messages MESSAGES = Messages.of(KnownService.class);

  public KnownService {
    ports = List.copyOf(ports);
  }

  static KnownService of(Service service) {
    return new KnownService(service.id().namespace(), service.id().name(), service.ports());
  }

  public String title() {
    String title = namespace + "/" + name;
    return switch (ports.size()) {
      case 0 -> title;
      case 1 -> MESSAGES.get("service-port", title, ports.getFirst());
      default ->
          MESSAGES.get(
              "service-ports",
              title,
              ports.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    };
  }
}
