package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The recorded requests of programs that sync manifests.
final class RecordedSyncs {
  static final KubernetesRelease RELEASE = new KubernetesRelease(1, 37);

  private final Map<String, JsonObject> recorded = new HashMap<>();

  RecordedSyncs(Path folder) throws IOException {
    for (String line : Files.readAllLines(folder.resolve("recorded.jsonl"))) {
      JsonObject one = (JsonObject) Json.parse(line);
      recorded.put(one.text("case"), one);
    }
  }

  /// The lines of each sync of a case.
  List<List<String>> of(String name) {
    JsonValue syncs = recorded.getOrDefault(name, JsonObject.EMPTY).find("syncs").orElseThrow();
    return ((JsonArray) syncs).items().stream().map(sync -> lines((JsonArray) sync)).toList();
  }

  private static List<String> lines(JsonArray sync) {
    return sync.items().stream().map(line -> ((JsonString) line).value()).toList();
  }

  static JsonObject namespace(String name) {
    return Json.read(
        "namespace", "{apiVersion: v1, kind: Namespace, metadata: {name: " + name + "}}");
  }

  /// A quota with its status, none of which is used.
  static JsonObject counted(JsonObject quota, String used) {
    JsonObject hard = quota.object("spec").object("hard");
    JsonObject.Builder counts = JsonObject.builder();
    hard.names().forEach(name -> counts.put(name, used));
    return quota.with("status", JsonObject.of("hard", hard).with("used", counts.build()));
  }

  /// The creations of objects, those of lists one by one; definitions among them give the resources
  /// of the others.
  ///
  /// @param defining further objects with definitions
  static List<Capture> captures(List<JsonObject> written, List<JsonObject> defining) {
    List<JsonObject> objects =
        written.stream()
            .flatMap(object ->
                object.has("items") ? object.objects("items").stream() : Stream.of(object))
            .toList();
    List<ApiResource> custom =
        Stream.concat(objects.stream(), defining.stream())
            .flatMap(object -> CustomResources.read(object).stream())
            .toList();
    ManifestCapture captures =
        new ManifestCapture(ManifestCapture.ADMINISTRATOR, ResourceTable.of(RELEASE).with(custom))
            .configuring();
    return objects.stream()
        .map(object -> captures.creation(object, "all.yaml"))
        .map(result -> ((CaptureDecoder.Result.Decoded) result).capture())
        .toList();
  }
}
