package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.Optional;

/// PersistentVolumeClaimResize: a claim grows only while it is bound, and where its StorageClass
/// allows it. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/storage/persistentvolume/resize/admission.go`,
/// `(*persistentVolumeClaimResize).Validate`.
record ClaimResizes() implements BuiltIn {
  private static final String GROUP = "storage.k8s.io";
  private static final String KIND = "StorageClass";

  @Override
  public String name() {
    return "PersistentVolumeClaimResize";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    GoFields old = situation.oldFields();
    if (!situation.isAbout("", "persistentvolumeclaims")
        || size(situation.fields()).compareTo(size(old)) <= 0) {
      return PluginResult.SILENT;
    }
    if (!old.object("status").text("phase").equals("Bound")) {
      return PluginResult.forbidden("Only bound persistent volume claims can be expanded");
    }
    String className = className(situation.fields());
    if (className.isEmpty() || !className.equals(className(old))) {
      return notAllowed();
    }
    Optional<JsonObject> known = situation.objects().find("", className, GROUP, KIND);
    if (known.isEmpty() && !situation.objects().tellsAllOf(GROUP, KIND)) {
      return new PluginResult.Unknown(
          "whether StorageClass " + className + " lets claims grow", "it is assumed to");
    }
    return known
            .filter(found -> new GoFields(found).is("allowVolumeExpansion", JsonBoolean.TRUE))
            .isPresent()
        ? PluginResult.SILENT
        : notAllowed();
  }

  private static PluginResult notAllowed() {
    return PluginResult.forbidden(
        "only dynamically provisioned pvc can be resized and the storageclass that provisions the"
            + " pvc must support resize");
  }

  private static Quantity size(GoFields claim) {
    return ResourceAmounts.in(claim.object("spec").object("resources"), "requests")
        .find("storage")
        .orElse(Quantity.ZERO);
  }

  private static String className(GoFields claim) {
    String older = "volume.beta.kubernetes.io/storage-class";
    GoFields annotations = claim.object("metadata").object("annotations");
    return annotations.has(older)
        ? annotations.text(older)
        : claim.object("spec").text("storageClassName");
  }
}
