package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Converts EndpointSlices: the topology of an endpoint is a map in `v1beta1`, and separate members
/// in `v1`, the hub.
///
/// Source: k8s.io/kubernetes `pkg/apis/discovery/v1beta1/conversion.go`.
final class EndpointSlices implements KindConversion {
  private static final String BETA = "discovery.k8s.io/v1beta1";
  private static final Set<String> KNOWN = Set.of("discovery.k8s.io/v1", BETA);
  private static final String ZONE = "topology.kubernetes.io/zone";
  private static final String HOST = "kubernetes.io/hostname";

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return apiVersion.equals(BETA) ? endpoints(object, EndpointSlices::ofBeta) : object;
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(BETA) ? endpoints(hub, EndpointSlices::toBeta) : hub;
  }

  private static JsonObject endpoints(JsonObject slice, UnaryOperator<JsonObject> change) {
    return slice.get("endpoints") instanceof JsonArray endpoints
        ? slice.with(
            "endpoints",
            new JsonArray(
                endpoints.items().stream()
                    .map(item -> item instanceof JsonObject one ? change.apply(one) : item)
                    .toList()))
        : slice;
  }

  private static JsonObject ofBeta(JsonObject endpoint) {
    JsonObject topology = endpoint.object("topology");
    Optional<JsonValue> node = Shape.find(endpoint, "nodeName");
    JsonObject left = topology.without(ZONE);
    if (node.isPresent() && node.equals(left.find(HOST))) {
      left = left.without(HOST);
    }
    return Shape.of(endpoint)
        .move("addresses", "addresses", JsonNull.NULL)
        .keep("conditions", "hostname", "targetRef")
        .put("deprecatedTopology", Optional.of(left).filter(map -> map.size() > 0))
        .keep("nodeName")
        .put("zone", Shape.find(topology, ZONE))
        .keep("hints")
        .build();
  }

  private static JsonObject toBeta(JsonObject endpoint) {
    Map<String, JsonValue> topology = new TreeMap<>();
    endpoint.object("deprecatedTopology").forEach(topology::put);
    Shape.find(endpoint, "zone").ifPresent(zone -> topology.put(ZONE, zone));
    Shape.find(endpoint, "nodeName")
        .filter(_ ->
            topology.getOrDefault(HOST, Shape.NO_TEXT) instanceof JsonString(String host)
                && host.isEmpty())
        .ifPresent(node -> topology.put(HOST, node));
    return Shape.of(endpoint)
        .move("addresses", "addresses", JsonNull.NULL)
        .keep("conditions", "hostname", "targetRef")
        .put("topology", Optional.of(JsonObject.of(topology)).filter(map -> map.size() > 0))
        .keep("nodeName", "hints")
        .build();
  }
}
