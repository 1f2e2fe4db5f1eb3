package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Sets of static manifests that a server is started with.
public final class StartCases {
  /// Stands for the folder of the manifests in whatever a case says.
  public static final String FOLDER = "/etc/kubernetes/admission";

  private StartCases() {}

  /// One of them.
  ///
  /// @param json `name`, `rule`, `plugin`, `gates` to switch on, `files` by their names, and the
  ///   plugin's `settings` where they are not as usual
  public record Start(JsonObject json) {
    /// Names it in the recording.
    public String name() {
      return Json.text(json, "name");
    }

    /// The admission plugin that reads the files.
    public String plugin() {
      return Json.text(json, "plugin");
    }

    /// The texts of the files by their names.
    public Map<String, String> files() {
      Map<String, String> files = new TreeMap<>();
      Json.object(json, "files")
          .forEach((name, text) -> files.put(name, ((JsonString) text).value()));
      return files;
    }

    /// What the server is told of its admission plugins.
    public JsonObject admissionConfiguration() {
      JsonObject usual =
          JsonObject.builder()
              .put("apiVersion", "apiserver.config.k8s.io/v1")
              .put(
                  "kind",
                  plugin().endsWith("Webhook")
                      ? "WebhookAdmissionConfiguration"
                      : plugin() + "Configuration")
              .put("staticManifestsDir", FOLDER)
              .build();
      JsonObject settings = json.has("settings") ? Json.object(json, "settings") : usual;
      return JsonObject.builder()
          .put("apiVersion", "apiserver.config.k8s.io/v1")
          .put("kind", "AdmissionConfiguration")
          .put(
              "plugins",
              new JsonArray(List.of(JsonObject.of("name", plugin(), "configuration", settings))))
          .build();
    }
  }

  /// The cases of a file.
  public static List<Start> read(Path file) {
    try {
      JsonObject json = Json.read("start", Files.readString(file));
      JsonObject defaults = Json.object(json, "defaults");
      return Json.objects(json, "cases").stream()
          .map(written -> {
            JsonObject merged = defaults;
            for (String name : written.names()) {
              merged = merged.with(name, written.find(name).orElseThrow());
            }
            return new Start(merged);
          })
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
