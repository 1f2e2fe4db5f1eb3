package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Validates what an update changes of a persistent volume. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidatePersistentVolumeUpdate`,
/// `validatePvNodeAffinity`.
///
/// @param errors receives what is found
record PersistentVolumeChangeRules(FieldErrors errors) {
  private static final String SPEC = "core/v1.PersistentVolumeSpec";

  /// The labels of nodes that an update may name anew.
  private static final Map<String, String> RENAMED =
      Map.of(
          "failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone",
          "failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region",
          "beta.kubernetes.io/os", "kubernetes.io/os",
          "beta.kubernetes.io/arch", "kubernetes.io/arch",
          "beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type");

  /// The members of the internal spec that are no sources.
  private static final List<String> OTHERS =
      List.of(
          "Capacity",
          "AccessModes",
          "ClaimRef",
          "PersistentVolumeReclaimPolicy",
          "StorageClassName",
          "MountOptions",
          "VolumeMode",
          "NodeAffinity",
          "VolumeAttributesClassName");

  /// @param volume the volume, which the server names in places
  void check(ObjectPart spec, ObjectPart old, ObjectPart volume) {
    JsonObject now = JsonObject.EMPTY;
    JsonObject before = JsonObject.EMPTY;
    for (String type : PersistentVolumeRules.TYPES) {
      now = PodRules.as(now, type, source(spec, old, type));
      before = PodRules.as(before, type, old.child(type).value());
    }
    if (!errors.same(SPEC, now, before)) {
      errors.forbidChange(
          spec.child("persistentvolumesource"),
          "spec.persistentvolumesource is immutable after creation",
          sources(old),
          sources(spec));
    }
    if (!PodRules.same(spec.child("volumeMode").value(), old.child("volumeMode").value())) {
      // The server names members that the volume does not have.
      errors.invalid(spec.child("volumeMode").under(volume, "volumeMode"), FieldErrors.IMMUTABLE);
    }
    ObjectPart affinity = spec.child("nodeAffinity");
    if (old.has("nodeAffinity")
        && !PodRules.same(
            affinity.value(), renamed(old.child("nodeAffinity").value(), affinity.value()))) {
      errors.invalidJson(
          affinity.under(volume, "nodeAffinity"),
          affinity.exists()
              ? errors.internal("core/v1.VolumeNodeAffinity", affinity.members())
              : JsonNull.NULL,
          FieldErrors.IMMUTABLE + ", except for updating from beta label to GA");
    }
    if (old.has("volumeAttributesClassName") && !spec.has("volumeAttributesClassName")) {
      errors.forbidden(
          spec.child("volumeAttributesClassName"), "update from non-nil value to nil is forbidden");
    }
  }

  /// What the server prints: the members of the spec that are sources.
  private JsonObject sources(ObjectPart spec) {
    JsonObject sources = errors.internal(SPEC, spec.members());
    for (String other : OTHERS) {
      sources = sources.without(other);
    }
    return sources;
  }

  /// A source without the secret that an update may add.
  private static JsonValue source(ObjectPart spec, ObjectPart other, String type) {
    ObjectPart source = spec.child(type);
    boolean added =
        type.equals("csi")
            && source.has("controllerExpandSecretRef")
            && other.has("csi")
            && !other.child("csi").has("controllerExpandSecretRef");
    return added ? source.members().without("controllerExpandSecretRef") : source.value();
  }

  /// The old affinity with the labels that the new one names anew.
  private static JsonValue renamed(JsonValue old, JsonValue affinity) {
    if (old instanceof JsonObject before && affinity instanceof JsonObject after) {
      JsonObject changed = before;
      for (String name : before.names()) {
        JsonValue now = after.find(name).orElse(JsonNull.NULL);
        changed = changed.with(name, renamed(before.find(name).orElse(JsonNull.NULL), now));
      }
      return changed;
    }
    if (old instanceof JsonArray before
        && affinity instanceof JsonArray after
        && before.size() == after.size()) {
      return new JsonArray(
          IntStream.range(0, before.size())
              .mapToObj(i -> renamed(before.get(i), after.get(i)))
              .toList());
    }
    boolean anew =
        old instanceof JsonString(String before)
            && affinity instanceof JsonString(String after)
            && after.equals(RENAMED.get(before));
    return anew ? affinity : old;
  }
}
