package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.type.StructType;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Pod-level resources, completed from those of the containers where the pod states some.
final class PodLevelResources {
  private PodLevelResources() {}

  static JsonObject fill(StructType type, JsonObject spec) {
    return changed(
        type,
        spec,
        (inner, stated) -> {
          JsonObject filled = limits(inner, stated, spec);
          return MemberPaths.object(filled, "limits").size() == 0
              ? filled
              : requests(inner, filled, spec);
        });
  }

  /// Since 1.37 the server does it when all containers are there, and fills in limits, too. Source:
  /// k8s.io/kubernetes `pkg/api/pod/util.go`, `DefaultPodLevelResources`.
  static JsonObject complete(StructType type, JsonObject spec) {
    return changed(
        type,
        spec,
        (inner, stated) ->
            MemberPaths.object(stated, "limits").size() == 0
                    && MemberPaths.object(stated, "requests").size() == 0
                ? stated
                : allLimits(inner, requests(inner, limits(inner, stated, spec), spec), spec));
  }

  private static JsonObject changed(StructType type, JsonObject spec, TypeDefaults change) {
    return MemberPaths.inside(type, spec, "resources", change);
  }

  /// The limit of a resource that each container limits: what they may use together, or what the
  /// pod requests, if that is more.
  private static JsonObject allLimits(StructType type, JsonObject stated, JsonObject spec) {
    JsonObject requests = MemberPaths.object(stated, "requests");
    JsonObject limits = MemberPaths.object(stated, "limits");
    Map<String, Quantity> together = aggregate(spec, "limits");
    JsonObject filled = limits;
    for (int i = 0; i < requests.size(); i++) {
      String name = requests.nameAt(i);
      Quantity limit = together.get(name);
      if (isSupported(name) && !limits.has(name) && limit != null && isLimited(spec, name)) {
        Quantity request = ResourceLists.quantity(requests.valueAt(i));
        filled = put(filled, name, request.compareTo(limit) > 0 ? request : limit);
      }
    }
    return filled.size() == limits.size() ? stated : type.with(stated, "limits", filled);
  }

  private static boolean isLimited(JsonObject spec, String name) {
    return Stream.of("initContainers", "containers", "ephemeralContainers")
        .flatMap(list -> spec.objects(list).stream())
        .allMatch(container -> resources(container, "limits").has(name));
  }

  private static JsonObject limits(StructType type, JsonObject stated, JsonObject spec) {
    JsonObject limits = MemberPaths.object(stated, "limits");
    JsonObject requests = MemberPaths.object(stated, "requests");
    if (limits.size() == 0 && requests.size() == 0) {
      return stated;
    }
    JsonObject filled = limits;
    for (Map.Entry<String, Quantity> one : aggregate(spec, "limits").entrySet()) {
      String name = one.getKey();
      if (isHugePages(name) && !requests.has(name) && !limits.has(name)) {
        filled = put(filled, name, one.getValue());
      }
    }
    return filled.size() == limits.size() ? stated : type.with(stated, "limits", filled);
  }

  private static JsonObject requests(StructType type, JsonObject stated, JsonObject spec) {
    JsonObject limits = MemberPaths.object(stated, "limits");
    JsonObject requests = MemberPaths.object(stated, "requests");
    JsonObject filled = requests;
    for (Map.Entry<String, Quantity> one : aggregate(spec, "requests").entrySet()) {
      String name = one.getKey();
      if (!requests.has(name) && isSupported(name) && !isHugePages(name)) {
        filled = put(filled, name, one.getValue());
      }
    }
    for (int i = 0; i < limits.size(); i++) {
      String name = limits.nameAt(i);
      if (!filled.has(name) && isSupported(name)) {
        filled = ResourceLists.put(filled, name, limits.valueAt(i));
      }
    }
    return filled.size() == requests.size() ? stated : type.with(stated, "requests", filled);
  }

  private static boolean isSupported(String name) {
    return name.equals("cpu") || name.equals("memory") || isHugePages(name);
  }

  private static boolean isHugePages(String name) {
    return name.startsWith("hugepages-");
  }

  private static JsonObject put(JsonObject map, String name, Quantity value) {
    return ResourceLists.put(map, name, new JsonString(value.text()));
  }

  /// The peak need of all containers: the sum of those that keep running, or that of an init
  /// container with those started before it, if that is more.
  private static Map<String, Quantity> aggregate(JsonObject spec, String member) {
    Map<String, Quantity> total = new TreeMap<>();
    for (JsonObject container : spec.objects("containers")) {
      add(total, resources(container, member));
    }
    Map<String, Quantity> sidecars = new TreeMap<>();
    Map<String, Quantity> starting = new TreeMap<>();
    for (JsonObject container : spec.objects("initContainers")) {
      JsonObject own = resources(container, member);
      boolean keepsRunning = MemberPaths.text(container, "restartPolicy").equals("Always");
      if (keepsRunning) {
        add(total, own);
        add(sidecars, own);
        raise(starting, sidecars);
      } else {
        Map<String, Quantity> needed = new TreeMap<>();
        add(needed, own);
        sidecars.forEach((name, value) -> needed.merge(name, value, Quantity::plus));
        raise(starting, needed);
      }
    }
    raise(total, starting);
    return total;
  }

  private static JsonObject resources(JsonObject container, String member) {
    return MemberPaths.object(container, "resources." + member);
  }

  private static void add(Map<String, Quantity> sums, JsonObject resources) {
    for (int i = 0; i < resources.size(); i++) {
      JsonValue value = resources.valueAt(i);
      sums.merge(resources.nameAt(i), ResourceLists.quantity(value), Quantity::plus);
    }
  }

  private static void raise(Map<String, Quantity> least, Map<String, Quantity> values) {
    values.forEach((name, value) ->
        least.merge(name, value, (old, now) -> now.compareTo(old) > 0 ? now : old));
  }
}
