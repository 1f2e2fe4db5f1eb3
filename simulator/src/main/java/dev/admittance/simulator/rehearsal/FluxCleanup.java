package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.ownership.ApplyTool;
import java.util.List;
import java.util.Optional;

/// How Flux takes over an object of kubectl: it removes its marks, and says that its fields are
/// Flux's. Source: fluxcd/pkg `ssa/manager_apply.go`, `cleanupMetadata`; `ssa/patch.go`,
/// `PatchReplaceFieldsManagers`; fluxcd/kustomize-controller
/// `internal/controller/kustomization_controller.go`, `apply`.
final class FluxCleanup {
  private static final String METADATA = "metadata";
  private static final String MANAGED = "managedFields";
  private static final String MANAGER = "manager";
  private static final String OPERATION = "operation";
  private static final String FLUX = ApplyTool.FLUX.manager();

  private static final List<String> ANNOTATIONS =
      List.of(
          "kubectl.kubernetes.io/last-applied-configuration",
          "kustomize.toolkit.fluxcd.io/checksum",
          "fluxcd.io/sync-checksum");

  private FluxCleanup() {}

  /// The patch; empty where there is nothing to take over.
  static Optional<Capture> of(Capture capture, JsonObject stored) {
    JsonObject cleaned =
        within(
            stored,
            METADATA,
            metadata -> {
              JsonObject kept = metadata;
              if (kept.has("annotations")) {
                kept = within(kept, "annotations", one -> without(one, ANNOTATIONS));
              }
              if (kept.has("labels")) {
                kept =
                    within(kept, "labels", one -> without(one, List.of("fluxcd.io/sync-gc-mark")));
              }
              return kept.has(MANAGED)
                  ? kept.with(
                      MANAGED,
                      new JsonArray(
                          kept.objects(MANAGED).stream()
                              .<JsonValue>map(FluxCleanup::managed)
                              .toList()))
                  : kept;
            });
    return cleaned.equals(stored)
        ? Optional.empty()
        : Optional.of(ManifestCapture.patch(capture, cleaned, stored));
  }

  private static JsonObject without(JsonObject members, List<String> names) {
    JsonObject kept = members;
    for (String name : names) {
      kept = kept.without(name);
    }
    return kept;
  }

  private static JsonObject managed(JsonObject entry) {
    String manager = entry.text(MANAGER);
    boolean updates = entry.text(OPERATION).equals("Update");
    boolean taken =
        !entry.has("subresource")
            && (manager.startsWith("kubectl")
                || (updates
                    && (manager.startsWith("before-first-apply") || manager.startsWith(FLUX))));
    return taken
        ? entry.with(MANAGER, new JsonString(FLUX)).with(OPERATION, new JsonString("Apply"))
        : entry;
  }
}
