package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// What a Kustomization of Flux says about how it is reconciled.
///
/// @param forces whether objects are deleted and created anew that cannot be changed
/// @param prunes whether what it no longer has is deleted
public record FluxKustomization(String name, String namespace, boolean forces, boolean prunes) {
  /// The one that `flux bootstrap` makes.
  public static final FluxKustomization PLAIN =
      new FluxKustomization("flux-system", "flux-system", false, true);

  private static final String GROUP = "kustomize.toolkit.fluxcd.io/";

  /// Reads a manifest; empty where it is no Kustomization of Flux.
  public static Optional<FluxKustomization> of(JsonObject manifest) {
    JsonObject metadata = manifest.object("metadata");
    JsonObject spec = manifest.object("spec");
    return manifest.text("kind").equals("Kustomization")
            && manifest.text("apiVersion").startsWith(GROUP)
        ? Optional.of(
            new FluxKustomization(
                metadata.text("name"),
                metadata.text("namespace"),
                spec.isTrue("force"),
                spec.isTrue("prune")))
        : Optional.empty();
  }

  /// The request for an object with the labels of its owner. Source: fluxcd/pkg `ssa/manager.go`,
  /// `SetOwnerLabels`.
  AdmissionRequest owned(AdmissionRequest request) {
    return request.with(request.object().map(this::labelled), request.oldObject());
  }

  private JsonObject labelled(JsonObject object) {
    return within(
        object,
        "metadata",
        metadata ->
            within(
                metadata,
                "labels",
                labels ->
                    labels
                        .with(GROUP + "name", new JsonString(name))
                        .with(GROUP + "namespace", new JsonString(namespace))));
  }

  /// What keeps it from deleting an object; empty where nothing does.
  Optional<String> keeping(JsonObject object) {
    JsonObject labels = object.object("metadata").object("labels");
    boolean owns =
        labels.text(GROUP + "name").equals(name)
            && labels.text(GROUP + "namespace").equals(namespace);
    return !prunes
        ? Optional.of("prune: false")
        : owns ? Optional.empty() : Optional.of("without the labels of the Kustomization");
  }
}
