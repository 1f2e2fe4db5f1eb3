package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.warning.AppArmorAnnotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The AppArmor profiles of a new pod, which moved from annotations to fields: since 1.30 the
/// server sets the fields from the annotations, and up to 1.33 the annotations from the fields.
/// Source: k8s.io/kubernetes `pkg/registry/core/pod/strategy.go`, `applyAppArmorVersionSkew`.
final class AppArmor {
  private static final int SINCE = 30;
  private static final int ONE_WAY_SINCE = 34;
  private static final String PROFILE = "appArmorProfile";
  private static final String CONTEXT = "securityContext";

  private final KubernetesRelease release;
  private final StageObject stageObject;
  private JsonObject annotations;

  private AppArmor(KubernetesRelease release, StageObject stageObject) {
    this.release = release;
    this.stageObject = stageObject;
    this.annotations = stageObject.metadata().fields().object("annotations");
  }

  static void apply(KubernetesRelease release, StageObject stageObject) {
    JsonObject spec = stageObject.object().object("spec");
    boolean windows = new JsonString("windows").equals(spec.object("os").get("name"));
    if (release.isAtLeast(SINCE) && !windows) {
      new AppArmor(release, stageObject).apply(spec);
    }
  }

  private void apply(JsonObject spec) {
    JsonObject changed = spec;
    Optional<JsonObject> ofPod = profile(spec);
    for (String kind : List.of("initContainers", "containers", "ephemeralContainers")) {
      if (spec.get(kind) instanceof JsonArray containers) {
        List<JsonValue> all = new ArrayList<>();
        for (JsonValue container : containers.items()) {
          all.add(container instanceof JsonObject one ? container(one, ofPod) : container);
        }
        changed = changed.with(kind, new JsonArray(all));
      }
    }
    stageObject.change(
        stageObject.object().with("spec", changed),
        "AppArmor annotations become members of containers");
    if (annotations.size() > 0) {
      stageObject.change(
          stageObject.metadata().with("annotations", annotations),
          "AppArmor members become annotations, too");
    }
  }

  private JsonObject container(JsonObject container, Optional<JsonObject> ofPod) {
    String name = container.text("name");
    String key = AppArmorAnnotations.PREFIX + name;
    Optional<JsonObject> own = profile(container);
    if (!(annotations.get(key) instanceof JsonString(String annotation))) {
      if (!release.isAtLeast(ONE_WAY_SINCE)) {
        own.or(() -> ofPod)
            .flatMap(AppArmorAnnotations::annotation)
            .ifPresent(text -> annotations = annotations.with(key, new JsonString(text)));
      }
      return container;
    }
    if (own.isPresent()) {
      return container;
    }
    Optional<JsonObject> named = AppArmorAnnotations.profile(annotation);
    if (named.isPresent() && named.equals(ofPod)) {
      return container;
    }
    stageObject.warn("metadata.annotations[" + key + "]" + AppArmorAnnotations.MESSAGE);
    return named
        .map(profile -> container.with(CONTEXT, container.object(CONTEXT).with(PROFILE, profile)))
        .orElse(container);
  }

  private static Optional<JsonObject> profile(JsonObject of) {
    return of.object(CONTEXT).findObject(PROFILE);
  }
}
