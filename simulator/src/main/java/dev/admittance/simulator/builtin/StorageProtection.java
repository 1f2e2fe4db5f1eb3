package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// StorageObjectInUseProtection: adds a finalizer that prevents the deletion of storage in use.
record StorageProtection() implements BuiltIn {
  @Override
  public String name() {
    return "StorageObjectInUseProtection";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    Optional<String> finalizer = finalizer(situation);
    GoFields metadata = situation.fields().object("metadata");
    if (finalizer.isEmpty()
        || situation.object().isEmpty()
        || metadata.texts("finalizers").contains(finalizer.get())) {
      return PluginResult.SILENT;
    }
    List<JsonValue> finalizers = new ArrayList<>();
    metadata.texts("finalizers").forEach(text -> finalizers.add(new JsonString(text)));
    finalizers.add(new JsonString(finalizer.get()));
    JsonObject changed =
        Edits.within(
            situation.object().orElseThrow(),
            "metadata",
            json -> json.with("finalizers", new JsonArray(finalizers)));
    return new PluginResult.Changed(changed, "adds finalizer " + finalizer.get());
  }

  private static Optional<String> finalizer(PluginContext situation) {
    if (situation.isAbout("", "persistentvolumeclaims")) {
      return Optional.of("kubernetes.io/pvc-protection");
    }
    if (situation.isAbout("", "persistentvolumes")) {
      return Optional.of("kubernetes.io/pv-protection");
    }
    return situation.isAbout("storage.k8s.io", "volumeattributesclasses")
        ? Optional.of("kubernetes.io/vac-protection")
        : Optional.empty();
  }
}
