package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// What labels and annotations of an object tell Flux, both alike. Source: fluxcd/pkg
/// `ssa/utils/meta.go`, `AnyInMetadata`; fluxcd/kustomize-controller
/// `internal/controller/kustomization_controller.go`, `apply`, `deleteObjects`.
record FluxAnnotations(JsonObject metadata) {
  private static final String GROUP = "kustomize.toolkit.fluxcd.io/";
  private static final String RECONCILE = "reconcile: disabled";
  private static final String IGNORE = "ssa: Ignore";

  static FluxAnnotations of(JsonObject object) {
    return new FluxAnnotations(object.object("metadata"));
  }

  /// What keeps Flux from applying it; empty where nothing does.
  Optional<String> exclusion() {
    return first(RECONCILE, IGNORE);
  }

  /// What keeps Flux from changing it where it is there.
  Optional<String> onceOnly() {
    return first("ssa: IfNotPresent");
  }

  /// What keeps Flux from deleting it.
  Optional<String> keeping() {
    return first("prune: disabled", RECONCILE, IGNORE);
  }

  /// Whether Flux deletes it and creates it anew where it cannot change it.
  boolean isForced() {
    return first("force: enabled").isPresent();
  }

  /// Whether Flux leaves the fields of kubectl to it.
  boolean isMerged() {
    return first("ssa: Merge").isPresent();
  }

  private Optional<String> first(String... settings) {
    return List.of(settings).stream().map(GROUP::concat).filter(this::has).findFirst();
  }

  private boolean has(String setting) {
    String[] parts = setting.split(": ", 2);
    return List.of("labels", "annotations").stream()
        .anyMatch(member -> metadata.object(member).text(parts[0]).equalsIgnoreCase(parts[1]));
  }
}
