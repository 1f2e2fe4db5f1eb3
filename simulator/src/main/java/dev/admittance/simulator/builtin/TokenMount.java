package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.GeneratedName;
import java.util.List;
import java.util.Optional;

/// Mounts the token of a ServiceAccount into the containers of a pod.
final class TokenMount {
  private static final String PATH = "/var/run/secrets/kubernetes.io/serviceaccount";
  private static final String PREFIX = "kube-api-access-";
  private static final int MODE = 420;
  private static final int SECONDS = 3607;

  private TokenMount() {}

  /// The changed `spec`; containers with an own mount at that path are left unchanged.
  static JsonObject in(JsonObject spec, String seed) {
    Optional<String> existing =
        new GoFields(spec)
            .list("volumes").stream()
                .map(volume -> volume.text("name"))
                .filter(name -> name.startsWith(PREFIX))
                .findFirst();
    String volume = existing.orElseGet(() -> GeneratedName.of(PREFIX, seed));
    JsonObject mounted = Edits.each(spec, "initContainers", c -> mount(c, volume));
    mounted = Edits.each(mounted, "containers", c -> mount(c, volume));
    return existing.isPresent() || mounted.equals(spec)
        ? mounted
        : Edits.append(mounted, "volumes", List.of(volume(volume)));
  }

  private static JsonObject mount(JsonObject container, String volume) {
    boolean taken =
        new GoFields(container)
            .list("volumeMounts").stream().anyMatch(m -> m.text("mountPath").equals(PATH));
    if (taken) {
      return container;
    }
    JsonObject mount =
        JsonObject.builder()
            .put("name", volume)
            .put("readOnly", true)
            .put("mountPath", PATH)
            .build();
    return Edits.append(container, "volumeMounts", List.of(mount));
  }

  private static JsonObject volume(String name) {
    JsonObject token = JsonObject.of("expirationSeconds", JsonNumber.of(SECONDS), "path", "token");
    JsonObject authority =
        JsonObject.builder()
            .put("name", "kube-root-ca.crt")
            .put("items", JsonArray.of(item("key", new JsonString("ca.crt"), "ca.crt")))
            .build();
    JsonObject ownNamespace = JsonObject.of("apiVersion", "v1", "fieldPath", "metadata.namespace");
    JsonObject namespace = JsonObject.of("path", "namespace", "fieldRef", ownNamespace);
    JsonArray sources =
        JsonArray.of(
            JsonObject.of("serviceAccountToken", token),
            JsonObject.of("configMap", authority),
            JsonObject.of("downwardAPI", JsonObject.of("items", JsonArray.of(namespace))));
    JsonObject projected = JsonObject.of("sources", sources, "defaultMode", JsonNumber.of(MODE));
    return JsonObject.of("name", name, "projected", projected);
  }

  private static JsonObject item(String member, JsonString value, String path) {
    return JsonObject.of(member, value, "path", path);
  }
}
