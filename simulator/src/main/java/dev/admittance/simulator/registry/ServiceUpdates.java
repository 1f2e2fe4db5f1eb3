package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Prepares a changed Service: it keeps what was allocated, and loses what its new type does not
/// have; [ServiceAllocation] allocates the rest. Source: k8s.io/kubernetes
/// `pkg/registry/core/service/storage/storage.go`, `patchAllocatedValues`, `normalizeClusterIPs`;
/// `alloc.go`, `initIPFamilyFields`; `pkg/registry/core/service/strategy.go`,
/// `dropTypeDependentFields`.
final class ServiceUpdates {
  private static final StructType SPEC =
      ApiTypes.newest().struct("core/v1.ServiceSpec").orElseThrow();
  private static final String ADDRESS = "clusterIP";
  private static final String ADDRESSES = "clusterIPs";
  private static final String FAMILIES = "ipFamilies";
  private static final String POLICY = "ipFamilyPolicy";
  private static final String HEALTH_PORT = "healthCheckNodePort";
  private static final String NODE_PORT = "nodePort";
  private static final String BALANCER = "LoadBalancer";

  private final JsonObject old;
  private JsonObject spec;

  private ServiceUpdates(JsonObject spec, JsonObject old) {
    this.spec = spec;
    this.old = old;
  }

  static void prepare(StageObject stageObject, JsonObject oldObject) {
    ServiceUpdates updates =
        new ServiceUpdates(stageObject.object().object("spec"), oldObject.object("spec"));
    updates.keepAllocated();
    updates.alignAddresses();
    updates.alignFamilies();
    JsonObject kept = stageObject.object().with("spec", updates.spec);
    stageObject.change(kept, "what was allocated is kept");
    updates.dropOfOldType();
    stageObject.change(
        kept.with("spec", updates.spec), "what the new type of the Service does not have is gone");
    if (!isBalancer(updates.spec)) {
      stageObject.change(
          stageObject
              .object()
              .with(
                  "status",
                  stageObject.object().object("status").with("loadBalancer", JsonObject.EMPTY)),
          "the status of the balancer is gone");
    }
  }

  /// A stored Service as it is read: one of type ExternalName has no internal traffic policy.
  static JsonObject read(JsonObject service) {
    JsonObject spec = service.object("spec");
    return isAddressed(spec)
        ? service
        : service.with("spec", spec.without("internalTrafficPolicy"));
  }

  /// Whether a Service has all addresses and ports that are allocated for it.
  static boolean hasAll(JsonObject spec) {
    boolean ports = spec.objects("ports").stream().noneMatch(port -> number(port, NODE_PORT) == 0);
    return !spec.text(ADDRESS).isEmpty()
        && (ports || !getsNodePorts(spec))
        && (number(spec, HEALTH_PORT) != 0 || !isHealthChecked(spec));
  }

  private void set(String name, JsonObject from) {
    JsonValue value = from.get(name);
    spec =
        value == null || value == JsonNull.NULL ? spec.without(name) : SPEC.with(spec, name, value);
  }

  private static boolean isAddressed(JsonObject spec) {
    return !spec.text("type").equals("ExternalName");
  }

  private static boolean isBalancer(JsonObject spec) {
    return spec.text("type").equals(BALANCER);
  }

  private static boolean isOnNodes(JsonObject spec) {
    return spec.text("type").equals("NodePort") || isBalancer(spec);
  }

  /// Whether ports of nodes are allocated for it.
  private static boolean getsNodePorts(JsonObject spec) {
    return isOnNodes(spec)
        && !(isBalancer(spec)
            && spec.has("allocateLoadBalancerNodePorts")
            && !spec.isTrue("allocateLoadBalancerNodePorts"));
  }

  private static boolean isHealthChecked(JsonObject spec) {
    return isBalancer(spec) && spec.text("externalTrafficPolicy").equals("Local");
  }

  private static boolean isExternal(JsonObject spec) {
    return isOnNodes(spec)
        || (spec.text("type").equals("ClusterIP") && !spec.texts("externalIPs").isEmpty());
  }

  private boolean isSame(String name) {
    return SemanticEquality.equal(
        spec.find(name).orElse(JsonNull.NULL), old.find(name).orElse(JsonNull.NULL));
  }

  private void keepAllocated() {
    if (isAddressed(old) && isAddressed(spec)) {
      if (spec.text(ADDRESS).isEmpty()) {
        set(ADDRESS, old);
      }
      if (spec.texts(ADDRESSES).isEmpty()) {
        set(ADDRESSES, old);
      }
    }
    if (getsNodePorts(old) && getsNodePorts(spec)) {
      keepNodePorts();
    }
    if (isHealthChecked(old) && isHealthChecked(spec) && number(spec, HEALTH_PORT) == 0) {
      set(HEALTH_PORT, old);
    }
  }

  private static long number(JsonObject object, String name) {
    return object.get(name) instanceof JsonNumber number ? number.small().orElse(0) : 0;
  }

  private static Set<Long> nodePorts(JsonObject spec) {
    Set<Long> ports = new HashSet<>();
    spec.objects("ports").forEach(port -> ports.add(number(port, NODE_PORT)));
    ports.remove(0L);
    return ports;
  }

  private void keepNodePorts() {
    Set<Long> used = nodePorts(old);
    used.retainAll(nodePorts(spec));
    Map<String, Long> byName = new HashMap<>();
    old.objects("ports").forEach(port -> byName.put(port.text("name"), number(port, NODE_PORT)));
    List<JsonValue> ports = new ArrayList<>();
    for (JsonObject port : spec.objects("ports")) {
      long known = byName.getOrDefault(port.text("name"), 0L);
      boolean missing = number(port, NODE_PORT) == 0 && known != 0 && !used.contains(known);
      ports.add(missing ? port.with(NODE_PORT, JsonNumber.of(known)) : port);
    }
    if (!ports.isEmpty()) {
      spec = spec.with("ports", new JsonArray(ports));
    }
  }

  /// Keeps the one address and the list of them in step.
  private void alignAddresses() {
    String now = spec.text(ADDRESS);
    if (!old.text(ADDRESS).equals(now) && isSame(ADDRESSES)) {
      spec =
          now.isEmpty()
              ? spec.without(ADDRESSES)
              : SPEC.with(spec, ADDRESSES, JsonArray.of(new JsonString(now)));
    }
  }

  private void alignFamilies() {
    if (!isAddressed(spec)) {
      return;
    }
    if (!spec.has(POLICY) && old.has(POLICY)) {
      set(POLICY, old);
    } else if (!spec.has(POLICY)) {
      boolean free = spec.text(ADDRESS).equals("None") && spec.object("selector").size() == 0;
      spec = SPEC.with(spec, POLICY, new JsonString(free ? "RequireDualStack" : "SingleStack"));
    }
    if (spec.text(ADDRESS).equals("None") && spec.texts(FAMILIES).isEmpty()) {
      // The families of the cluster are not known.
      set(FAMILIES, old);
    }
    if (spec.text(POLICY).equals("SingleStack")) {
      for (String name : List.of(ADDRESSES, FAMILIES)) {
        if (isSame(name) && spec.texts(name).size() > 1) {
          spec = spec.with(name, JsonArray.of(new JsonString(spec.texts(name).getFirst())));
        }
      }
    }
    List<String> addresses = spec.texts(ADDRESSES);
    List<String> families = new ArrayList<>(spec.texts(FAMILIES));
    for (int i = families.size(); i < addresses.size(); i++) {
      String family = addresses.get(i).contains(":") ? "IPv6" : "IPv4";
      if (!addresses.get(i).equals("None") && !families.contains(family)) {
        families.add(family);
      }
    }
    if (families.size() > spec.texts(FAMILIES).size()) {
      spec = SPEC.with(spec, FAMILIES, JsonArray.ofTexts(families));
    }
  }

  private void dropOfOldType() {
    if (isAddressed(old) && !isAddressed(spec)) {
      if (isSame(ADDRESS) && isSame(ADDRESSES)) {
        spec = spec.without(ADDRESS).without(ADDRESSES);
      }
      dropSame(FAMILIES);
      dropSame(POLICY);
    }
    if (isOnNodes(old) && !isOnNodes(spec) && nodePorts(old).containsAll(nodePorts(spec))) {
      List<JsonValue> ports = new ArrayList<>();
      spec.objects("ports").forEach(port -> ports.add(port.without(NODE_PORT)));
      spec = ports.isEmpty() ? spec : spec.with("ports", new JsonArray(ports));
    }
    if (isHealthChecked(old) && !isHealthChecked(spec)) {
      dropSame(HEALTH_PORT);
    }
    if (isBalancer(old) && !isBalancer(spec)) {
      dropSame("allocateLoadBalancerNodePorts");
      dropSame("loadBalancerClass");
    }
    if (isExternal(old) && !isExternal(spec)) {
      dropSame("externalTrafficPolicy");
    }
  }

  private void dropSame(String name) {
    if (isSame(name)) {
      spec = spec.without(name);
    }
  }
}
