package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// Completes the two members that name what a PersistentVolumeClaim is filled from: each stands for
/// the other. Source: k8s.io/kubernetes `pkg/api/persistentvolumeclaim/util.go`,
/// `DropDisabledFields`, `EnforceDataSourceBackwardsCompatibility`, `NormalizeDataSources`.
final class ClaimDataSources {
  private static final String SOURCE = "dataSource";
  private static final String REFERENCE = "dataSourceRef";

  private ClaimDataSources() {}

  /// Drops a reference to another namespace as a whole, which is to be before the namespace is
  /// dropped: the feature is switched off by default.
  ///
  /// @param old the object before an update; empty for a new one
  static void dropForeign(AdmissionRequest request, StageObject object, JsonObject old) {
    JsonObject spec = object.object().object("spec");
    if (request.resource().groupResource().equals("persistentvolumeclaims")
        && !spec.object(REFERENCE).text("namespace").isEmpty()
        && !old.object("spec").has(REFERENCE)) {
      object.change(
          object.object().with("spec", spec.without(REFERENCE)),
          "dataSourceRef is dropped: it names another namespace");
    }
  }

  /// @param old the spec before an update; empty for a new claim
  static void prepare(StageObject claim, JsonObject old) {
    JsonObject spec = claim.object().object("spec");
    JsonObject changed = spec;
    boolean inUse = old.has(SOURCE) || old.has(REFERENCE);
    if (!inUse && !changed.has(REFERENCE) && !isOld(changed.object(SOURCE))) {
      changed = changed.without(SOURCE);
    }
    JsonObject source = changed.object(SOURCE);
    JsonObject reference = changed.object(REFERENCE);
    if (changed.has(SOURCE) && !changed.has(REFERENCE)) {
      changed = changed.with(REFERENCE, copy(source));
    } else if (changed.has(REFERENCE)
        && !changed.has(SOURCE)
        && reference.text("namespace").isEmpty()) {
      changed = changed.with(SOURCE, copy(reference));
    }
    if (!changed.equals(spec)) {
      claim.change(
          claim.object().with("spec", changed),
          "dataSource and dataSourceRef are made to say the same");
    }
  }

  /// Whether a source is one of those that were the first; the server drops others silently.
  private static boolean isOld(JsonObject source) {
    String group = source.text("apiGroup");
    return switch (source.text("kind")) {
      case "PersistentVolumeClaim" -> group.isEmpty();
      case "VolumeSnapshot" -> group.equals("snapshot.storage.k8s.io");
      default -> false;
    };
  }

  private static JsonObject copy(JsonObject reference) {
    JsonObject.Builder copy = JsonObject.builder();
    for (String name : List.of("apiGroup", "kind", "name")) {
      JsonValue value = reference.get(name);
      if (value != null) {
        copy.put(name, value);
      }
    }
    return copy.build();
  }
}
