package dev.admittance.cluster;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.List;
import java.util.Optional;

/// A port of a pod, as the target of a port-forward.
public record PodPort(String namespace, String pod, int port) {
  private static final String SERVICE_LABEL = "kubernetes.io/service-name";

  /// Returns the port of a ready pod that a Service leads to; empty where there is none. Blocks.
  ///
  /// @throws ClusterException if the Service or its EndpointSlices cannot be listed
  public static Optional<PodPort> behind(ServiceReference service, ClusterClient client)
      throws ClusterException {
    String namespace = service.namespace();
    Optional<String> name =
        client.list(new ResourcePath("", "v1", "services", namespace)).stream()
            .filter(object -> object.object("metadata").text("name").equals(service.name()))
            .flatMap(object -> object.object("spec").objects("ports").stream())
            .filter(port -> number(port).filter(found -> found == service.port()).isPresent())
            .map(port -> port.text("name"))
            .findFirst();
    if (name.isEmpty()) {
      return Optional.empty();
    }
    return client
        .list(new ResourcePath("discovery.k8s.io", "v1", "endpointslices", namespace))
        .stream()
        .filter(slice ->
            slice.object("metadata").object("labels").text(SERVICE_LABEL).equals(service.name()))
        .flatMap(slice ->
            ports(slice, name.get()).stream()
                .flatMap(
                    port -> pods(slice).stream().map(pod -> new PodPort(namespace, pod, port))))
        .findFirst();
  }

  private static List<Integer> ports(JsonObject slice, String name) {
    return slice.objects("ports").stream()
        .filter(port -> port.text("name").equals(name))
        .flatMap(port -> number(port).stream())
        .toList();
  }

  private static List<String> pods(JsonObject slice) {
    return slice.objects("endpoints").stream()
        .filter(endpoint -> endpoint.object("conditions").get("ready") != JsonBoolean.FALSE)
        .map(endpoint -> endpoint.object("targetRef"))
        .filter(target -> target.text("kind").equals("Pod"))
        .map(target -> target.text("name"))
        .toList();
  }

  private static Optional<Integer> number(JsonObject port) {
    return port.get("port") instanceof JsonNumber number
        ? Optional.of(Integer.parseInt(number.text()))
        : Optional.empty();
  }

  /// Returns `pod NAMESPACE/POD:PORT`.
  public String title() {
    return "pod " + namespace + "/" + pod + ":" + port;
  }
}
