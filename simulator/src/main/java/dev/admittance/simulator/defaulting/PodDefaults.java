package dev.admittance.simulator.defaulting;

import static dev.admittance.simulator.defaulting.MemberPaths.fill;
import static dev.admittance.simulator.defaulting.MemberPaths.text;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The defaults of pods and their parts.
final class PodDefaults {
  private static final List<String> CONTAINERS = List.of("containers", "initContainers");

  private PodDefaults() {}

  static Map<String, TypeDefaults> rules() {
    Map<String, TypeDefaults> rules = new LinkedHashMap<>();
    rules.put("core/v1.Pod", PodDefaults::pod);
    rules.put(
        "core/v1.Container",
        (type, object) -> pullPolicy(type, object, "image", "imagePullPolicy"));
    rules.put(
        "core/v1.EphemeralContainer",
        (type, object) -> pullPolicy(type, object, "image", "imagePullPolicy"));
    rules.put("core/v1.Volume", PodDefaults::volume);
    rules.put("core/v1.LimitRangeItem", PodDefaults::limitRangeItem);
    return rules;
  }

  private static JsonObject pullPolicy(
      StructType type, JsonObject object, String image, String policy) {
    return type.isUnset(object, policy)
        ? fill(
            type,
            object,
            policy,
            ImageName.isLatest(text(object, image)) ? "Always" : "IfNotPresent")
        : object;
  }

  private static JsonObject volume(StructType type, JsonObject volume) {
    boolean hasSource =
        type.members().stream()
            .filter(member -> member.type() instanceof GoType.Pointer)
            .anyMatch(member -> volume.has(member.name()));
    return hasSource ? volume : type.with(volume, "emptyDir", JsonObject.EMPTY);
  }

  static JsonObject imageVolume(StructType type, JsonObject volume) {
    return MemberPaths.inside(
        type,
        volume,
        "image",
        (inner, image) -> pullPolicy(inner, image, "reference", "pullPolicy"));
  }

  private static JsonObject pod(StructType type, JsonObject pod) {
    return MemberPaths.inside(type, pod, "spec", PodDefaults::podSpec);
  }

  /// The defaults of pods only, not of pod templates.
  private static JsonObject podSpec(StructType type, JsonObject spec) {
    JsonObject filled = spec;
    for (String containers : CONTAINERS) {
      filled = MemberPaths.each(type, filled, containers, PodDefaults::requests);
    }
    filled = fill(type, filled, "enableServiceLinks", JsonBoolean.TRUE);
    if (filled.isTrue("hostNetwork")) {
      for (String containers : CONTAINERS) {
        filled = MemberPaths.each(type, filled, containers, PodDefaults::hostPorts);
      }
    }
    return filled;
  }

  private static JsonObject requests(StructType type, JsonObject container) {
    return MemberPaths.inside(
        type,
        container,
        "resources",
        (inner, resources) -> ResourceLists.fillFrom(inner, resources, "requests", "limits"));
  }

  private static JsonObject hostPorts(StructType type, JsonObject container) {
    return MemberPaths.each(
        type,
        container,
        "ports",
        (inner, port) ->
            inner.isUnset(port, "containerPort")
                ? port
                : fill(inner, port, "hostPort", port.find("containerPort").orElseThrow()));
  }

  private static JsonObject limitRangeItem(StructType type, JsonObject item) {
    if (!text(item, "type").equals("Container")) {
      return item;
    }
    JsonObject filled = ResourceLists.fillFrom(type, item, "default", "max");
    filled = ResourceLists.fillFrom(type, filled, "defaultRequest", "default");
    return ResourceLists.fillFrom(type, filled, "defaultRequest", "min");
  }
}
