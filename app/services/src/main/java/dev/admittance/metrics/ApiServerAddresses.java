package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The addresses of a cluster's API servers: the endpoints of the Service `kubernetes`, where each
/// server registers itself.
final class ApiServerAddresses {
  private static final String SLICE =
      "/apis/discovery.k8s.io/v1/namespaces/default/endpointslices/kubernetes";

  /// Before 1.21, there are no EndpointSlices of this version.
  private static final String ENDPOINTS = "/api/v1/namespaces/default/endpoints/kubernetes";

  private static final Pattern ADDRESS = Pattern.compile("[0-9a-fA-F.:]{2,45}");
  private static final int MOST = 32;
  private static final int HIGHEST_PORT = 65_535;

  private ApiServerAddresses() {}

  /// Returns the addresses; empty where none are registered, or they may not be read.
  static Set<URI> of(ClusterClient client) {
    return read(client, SLICE)
        .map(slice -> addresses(List.of(slice), "endpoints", "ports"))
        .or(() ->
            read(client, ENDPOINTS)
                .map(endpoints -> addresses(endpoints.objects("subsets"), "addresses", "ports")))
        .orElse(Set.of());
  }

  private static Optional<JsonObject> read(ClusterClient client, String path) {
    try {
      return Optional.of(client.get(path));
    } catch (ClusterException _) {
      // An unreachable server is reported where its metrics are read.
      return Optional.empty();
    }
  }

  private static Set<URI> addresses(List<JsonObject> groups, String members, String ports) {
    Set<URI> found = new LinkedHashSet<>();
    for (JsonObject group : groups) {
      for (JsonObject port : group.objects(ports)) {
        for (JsonObject member : group.objects(members)) {
          texts(member).forEach(address -> uri(address, port).ifPresent(found::add));
        }
      }
    }
    return found.size() <= MOST ? found : Set.of();
  }

  /// An EndpointSlice has a list of addresses, an Endpoints object a single `ip`.
  private static List<String> texts(JsonObject member) {
    if (member.get("addresses") instanceof JsonArray(List<JsonValue> addresses)) {
      return addresses.stream()
          .filter(JsonString.class::isInstance)
          .map(address -> ((JsonString) address).value())
          .toList();
    }
    return member.get("ip") instanceof JsonString(String address) ? List.of(address) : List.of();
  }

  private static Optional<URI> uri(String address, JsonObject port) {
    if (!ADDRESS.matcher(address).matches()
        || !(port.get("port") instanceof JsonNumber number)
        || !number.isIntegral()) {
      return Optional.empty();
    }
    int value = number.decimal().intValue();
    return value > 0 && value <= HIGHEST_PORT
        ? Optional.of(
            URI.create(
                "https://" + (address.contains(":") ? "[" + address + "]" : address) + ":" + value))
        : Optional.empty();
  }
}
