package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Writes the files that a server reads static configurations and policies from, and the
/// AdmissionConfiguration that names their folders.
///
/// @param folder of the server
/// @param disguise with the ports of hooks
/// @param authority what hooks are verified with, as base64 of PEM
record ManifestFiles(Path folder, CaseSubstitutions disguise, String authority) {
  private static final String GROUP = "apiserver.config.k8s.io/v1";

  /// An AdmissionConfiguration of its own, or the case's with a folder for each plugin that has
  /// manifests.
  JsonObject write(Case one) throws IOException {
    JsonObject configuration = Json.object(one.plugins(), "configuration");
    List<JsonValue> plugins = new ArrayList<>(Json.objects(configuration, "plugins"));
    List<JsonObject> manifests =
        Stream.concat(
                one.statics().configurations().stream().map(this::verified),
                one.statics().policies().stream())
            .toList();
    for (String plugin :
        List.of(
            "MutatingAdmissionWebhook",
            "ValidatingAdmissionWebhook",
            "MutatingAdmissionPolicy",
            "ValidatingAdmissionPolicy")) {
      List<JsonObject> own =
          manifests.stream()
              .filter(manifest -> plugin.equals(pluginOf(Json.text(manifest, "kind"))))
              .toList();
      if (!own.isEmpty()) {
        plugins.add(plugin(plugin, write(plugin, own)));
      }
    }
    return configuration
        .with("apiVersion", new JsonString(GROUP))
        .with("kind", new JsonString("AdmissionConfiguration"))
        .with("plugins", new JsonArray(plugins));
  }

  private static String pluginOf(String kind) {
    return kind.endsWith("WebhookConfiguration")
        ? kind.replace("WebhookConfiguration", "AdmissionWebhook")
        : kind.replace("Binding", "");
  }

  private Path write(String plugin, List<JsonObject> manifests) throws IOException {
    Path own = Files.createDirectories(folder.resolve("manifests").resolve(plugin));
    for (JsonObject manifest : manifests) {
      String name = Json.text(Json.object(manifest, "metadata"), "name");
      String file = Json.text(manifest, "kind") + "-" + name + ".json";
      Files.writeString(own.resolve(file), disguise.real(JsonText.write(manifest)));
    }
    return own;
  }

  private static JsonObject plugin(String name, Path folder) {
    String kind =
        name.endsWith("Webhook") ? "WebhookAdmissionConfiguration" : name + "Configuration";
    JsonObject configuration =
        JsonObject.builder()
            .put("apiVersion", GROUP)
            .put("kind", kind)
            .put("staticManifestsDir", folder.toString())
            .build();
    return JsonObject.of("name", name, "configuration", configuration);
  }

  private JsonObject verified(JsonObject configuration) {
    List<JsonValue> hooks = new ArrayList<>();
    for (JsonObject hook : Json.objects(configuration, "webhooks")) {
      JsonObject client = Json.object(hook, "clientConfig");
      hooks.add(hook.with("clientConfig", client.with("caBundle", new JsonString(authority))));
    }
    return configuration.with("webhooks", new JsonArray(hooks));
  }
}
