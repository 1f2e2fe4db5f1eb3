package dev.admittance.simulator.defaulting;

import static dev.admittance.simulator.defaulting.MemberPaths.fill;
import static dev.admittance.simulator.defaulting.MemberPaths.text;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.StructType;
import java.util.Map;
import java.util.Set;

/// The defaults of Services.
final class ServiceDefaults {
  private static final JsonNumber ZERO = JsonNumber.of(0);
  private static final JsonString EMPTY = new JsonString("");
  private static final JsonObject THREE_HOURS =
      JsonObject.of("clientIP", JsonObject.of("timeoutSeconds", JsonNumber.of(10_800)));

  private ServiceDefaults() {}

  static Map<String, TypeDefaults> rules() {
    return Map.of(
        "core/v1.Service",
        (type, object) ->
            status(type, MemberPaths.inside(type, object, "spec", ServiceDefaults::spec)));
  }

  private static JsonObject spec(StructType type, JsonObject spec) {
    JsonObject filled = affinity(type, fill(type, spec, "sessionAffinity", "None"));
    filled = fill(type, filled, "type", "ClusterIP");
    filled = MemberPaths.each(type, filled, "ports", ServiceDefaults::port);
    return policies(type, filled, text(filled, "type"));
  }

  private static JsonObject affinity(StructType type, JsonObject spec) {
    return switch (text(spec, "sessionAffinity")) {
      case "None" -> spec.without("sessionAffinityConfig");
      case "ClientIP" ->
          MemberPaths.find(spec, "sessionAffinityConfig.clientIP.timeoutSeconds").isPresent()
              ? spec
              : type.with(spec, "sessionAffinityConfig", THREE_HOURS);
      default -> spec;
    };
  }

  private static JsonObject port(StructType type, JsonObject port) {
    JsonObject filled = fill(type, port, "protocol", "TCP");
    JsonValue target = filled.get("targetPort");
    boolean unset = target == null || target.equals(ZERO) || target.equals(EMPTY);
    return unset ? type.with(filled, "targetPort", filled.find("port").orElse(ZERO)) : filled;
  }

  private static JsonObject policies(StructType type, JsonObject spec, String kind) {
    boolean balanced = kind.equals("LoadBalancer");
    boolean external =
        balanced
            || kind.equals("NodePort")
            || (kind.equals("ClusterIP") && !type.isUnset(spec, "externalIPs"));
    JsonObject filled = external ? fill(type, spec, "externalTrafficPolicy", "Cluster") : spec;
    if (Set.of("NodePort", "LoadBalancer", "ClusterIP").contains(kind)) {
      filled = fill(type, filled, "internalTrafficPolicy", "Cluster");
    }
    return balanced
        ? fill(type, filled, "allocateLoadBalancerNodePorts", JsonBoolean.TRUE)
        : filled;
  }

  private static JsonObject status(StructType type, JsonObject object) {
    if (!text(object, "spec.type").equals("LoadBalancer")) {
      return object;
    }
    TypeDefaults point =
        (inner, ingress) ->
            text(ingress, "ip").isEmpty() ? ingress : fill(inner, ingress, "ipMode", "VIP");
    TypeDefaults points = (inner, balancer) -> MemberPaths.each(inner, balancer, "ingress", point);
    return MemberPaths.inside(
        type,
        object,
        "status",
        (inner, status) -> MemberPaths.inside(inner, status, "loadBalancer", points));
  }
}
