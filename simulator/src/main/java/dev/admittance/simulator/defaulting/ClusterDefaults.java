package dev.admittance.simulator.defaulting;

import static dev.admittance.simulator.defaulting.MemberPaths.fill;
import static dev.admittance.simulator.defaulting.MemberPaths.text;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The defaults of namespaces, nodes, policies, and other cluster objects that depend on more than
/// one member.
final class ClusterDefaults {
  private static final String RBAC = "rbac.authorization.k8s.io";
  private static final String NAME_LABEL = "kubernetes.io/metadata.name";
  private static final String KEEPS_ZERO =
      "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares";

  private ClusterDefaults() {}

  static Map<String, TypeDefaults> rules() {
    Map<String, TypeDefaults> rules = new LinkedHashMap<>();
    rules.put("core/v1.NodeStatus", ClusterDefaults::nodeStatus);
    rules.put("networking/v1.NetworkPolicy", ClusterDefaults::networkPolicy);
    rules.put("extensions/v1beta1.NetworkPolicy", ClusterDefaults::networkPolicy);
    rules.put("rbac/v1.Subject", ClusterDefaults::subject);
    rules.put("rbac/v1beta1.Subject", ClusterDefaults::subject);
    rules.put("rbac/v1alpha1.Subject", ClusterDefaults::oldSubject);
    rules.put("resource/v1.ExactDeviceRequest", ClusterDefaults::deviceRequest);
    rules.put("resource/v1beta2.ExactDeviceRequest", ClusterDefaults::deviceRequest);
    rules.put("resource/v1beta1.DeviceRequest", ClusterDefaults::oldDeviceRequest);
    for (String version : List.of("v1", "v1beta1", "v1beta2")) {
      rules.put("resource/" + version + ".DeviceSubRequest", ClusterDefaults::deviceRequest);
    }
    rules.put("resource/v1.Device", ClusterDefaults::device);
    rules.put("resource/v1beta2.Device", ClusterDefaults::device);
    rules.put("resource/v1beta1.BasicDevice", ClusterDefaults::device);
    rules.put("flowcontrol/v1beta3.PriorityLevelConfiguration", ClusterDefaults::priorityLevel);
    rules.put("apiextensions/v1.CustomResourceDefinition", ClusterDefaults::definition);
    rules.put(
        "apiextensions/v1beta1.CustomResourceDefinition",
        (type, object) -> definition(type, oldDefinition(type, object)));
    return rules;
  }

  /// A namespace has its name as a label, whatever its manifest says.
  static JsonObject namespace(StructType type, JsonObject object) {
    String name = text(object, "metadata.name");
    JsonObject labels = MemberPaths.object(object, "metadata.labels");
    if (name.isEmpty() || text(labels, NAME_LABEL).equals(name)) {
      return object;
    }
    return MemberPaths.inside(
        type,
        object,
        "metadata",
        (inner, metadata) ->
            inner.with(
                metadata, "labels", ResourceLists.put(labels, NAME_LABEL, new JsonString(name))));
  }

  private static JsonObject nodeStatus(StructType type, JsonObject status) {
    JsonObject capacity = MemberPaths.object(status, "capacity");
    return capacity.size() == 0 ? status : fill(type, status, "allocatable", capacity);
  }

  private static JsonObject networkPolicy(StructType type, JsonObject object) {
    boolean outward = !MemberPaths.object(object, "spec").objects("egress").isEmpty();
    JsonArray ingress = JsonArray.of(new JsonString("Ingress"));
    return fill(
        type,
        object,
        "spec.policyTypes",
        outward ? ingress.inserted(1, new JsonString("Egress")) : ingress);
  }

  private static JsonObject subject(StructType type, JsonObject subject) {
    return switch (text(subject, "kind")) {
      case "User", "Group" -> fill(type, subject, "apiGroup", RBAC);
      default -> subject;
    };
  }

  private static JsonObject oldSubject(StructType type, JsonObject subject) {
    return switch (text(subject, "kind")) {
      case "User", "Group" -> fill(type, subject, "apiVersion", RBAC + "/v1alpha1");
      case "ServiceAccount" -> fill(type, subject, "apiVersion", "v1");
      default -> subject;
    };
  }

  private static JsonObject oldDeviceRequest(StructType type, JsonObject request) {
    return text(request, "deviceClassName").isEmpty() ? request : deviceRequest(type, request);
  }

  static JsonObject deviceRequest(StructType type, JsonObject request) {
    JsonObject filled = fill(type, request, "allocationMode", "ExactCount");
    return text(filled, "allocationMode").equals("ExactCount")
        ? fill(type, filled, "count", JsonNumber.of(1))
        : filled;
  }

  private static JsonObject device(StructType type, JsonObject device) {
    JsonObject mappings = MemberPaths.object(device, "nodeAllocatableResourceMappings");
    JsonObject filled = mappings;
    for (int i = 0; i < mappings.size(); i++) {
      if (mappings.valueAt(i) instanceof JsonObject mapping
          && !mapping.has("allocationMultiplier")) {
        JsonObject multiplied = mapping.with("allocationMultiplier", new JsonString("1"));
        filled = filled.with(mappings.nameAt(i), multiplied);
      }
    }
    return filled.equals(mappings)
        ? device
        : device.with("nodeAllocatableResourceMappings", filled);
  }

  private static JsonObject priorityLevel(StructType type, JsonObject object) {
    boolean keeps = MemberPaths.object(object, "metadata.annotations").has(KEEPS_ZERO);
    return keeps
        ? object
        : fill(type, object, "spec.limited.nominalConcurrencyShares", JsonNumber.of(30));
  }

  private static JsonObject oldDefinition(StructType type, JsonObject object) {
    JsonObject filled = fill(type, object, "spec.scope", "Namespaced");
    String version = text(filled, "spec.version");
    if (!version.isEmpty()) {
      JsonObject only =
          JsonObject.builder()
              .put("name", version)
              .put("served", true)
              .put("storage", true)
              .build();
      filled = fill(type, filled, "spec.versions", JsonArray.of(only));
    }
    String first =
        MemberPaths.object(filled, "spec").objects("versions").stream()
            .findFirst()
            .map(one -> text(one, "name"))
            .orElse("");
    filled = first.isEmpty() ? filled : fill(type, filled, "spec.version", first);
    if (text(filled, "spec.conversion.strategy").equals("Webhook")) {
      JsonArray versions = JsonArray.of(new JsonString("v1beta1"));
      filled = fill(type, filled, "spec.conversion.conversionReviewVersions", versions);
    }
    return fill(type, filled, "spec.preserveUnknownFields", JsonBoolean.TRUE);
  }

  private static JsonObject definition(StructType type, JsonObject object) {
    String kind = text(object, "spec.names.kind");
    JsonObject filled = object;
    if (!kind.isEmpty()) {
      filled = fill(type, filled, "spec.names.singular", kind.toLowerCase(Locale.ROOT));
      filled = fill(type, filled, "spec.names.listKind", kind + "List");
    }
    filled = fill(type, filled, "spec.conversion", JsonObject.of("strategy", "None"));
    Optional<JsonObject> stored =
        MemberPaths.object(filled, "spec").objects("versions").stream()
            .filter(version -> version.isTrue("storage"))
            .findFirst();
    return stored.isEmpty()
        ? filled
        : fill(
            type,
            filled,
            "status.storedVersions",
            JsonArray.of(new JsonString(text(stored.get(), "name"))));
  }
}
