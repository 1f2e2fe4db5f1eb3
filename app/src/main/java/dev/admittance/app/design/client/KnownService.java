package dev.admittance.app.design.client;

import dev.admittance.model.cluster.ClusterObject.Service;
import java.util.List;
import java.util.stream.Collectors;

/// A Service that can be chosen.
public record KnownService(String namespace, String name, List<Integer> ports) {
  /// Copies the ports.
  public KnownService {
    ports = List.copyOf(ports);
  }

  static KnownService of(Service service) {
    return new KnownService(service.id().namespace(), service.id().name(), service.ports());
  }

  /// `guard/hook, port 443`.
  public String title() {
    String title = namespace + "/" + name;
    return switch (ports.size()) {
      case 0 -> title;
      case 1 -> title + ", port " + ports.getFirst();
      default ->
          title
              + ", ports "
              + ports.stream().map(String::valueOf).collect(Collectors.joining(", "));
    };
  }
}
