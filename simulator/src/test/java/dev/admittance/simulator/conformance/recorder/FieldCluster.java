package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What stands in the cluster of the field suite: made from manifests, and read back as a snapshot
/// of the cluster has it.
final class FieldCluster {
  private static final int ATTEMPTS = 300;
  private static final int PAUSE_MILLIS = 100;
  private static final int NOT_FOUND = 404;
  private static final String RECORDER = "admin";

  private final ApiClient client;
  private final Map<String, JsonObject> discovered = new LinkedHashMap<>();

  FieldCluster(ApiClient client) {
    this.client = client;
  }

  /// Makes an object, with its status where the manifest has one; what the server made before is
  /// changed to be like it.
  ///
  /// @return the path of the object
  String make(JsonObject manifest) throws IOException, InterruptedException {
    String collection = collection(manifest);
    String name = Json.text(Json.object(manifest, "metadata"), "name");
    String path = collection + "/" + name;
    ApiClient.Answer there = client.send(RECORDER, "GET " + path, "", Map.of());
    if (there.code() == NOT_FOUND) {
      client.must("POST " + collection, manifest);
    } else {
      client.must("PATCH " + path, manifest);
    }
    if (manifest.has("status")) {
      client.must("PATCH " + path + "/status", manifest);
    }
    return path;
  }

  /// Objects as the server has them now, as one list. Managed fields are left out, as `kubectl get`
  /// leaves them out.
  String snapshot(List<String> paths) throws IOException, InterruptedException {
    List<JsonValue> objects = new ArrayList<>();
    for (String path : paths) {
      JsonObject read = client.must("GET " + path, JsonObject.EMPTY).json();
      if (Json.text(read, "kind").endsWith("List")) {
        String kind = Json.text(read, "kind").replaceFirst("List$", "");
        for (JsonObject item : Json.objects(read, "items")) {
          objects.add(
              kept(
                  item.with("kind", new JsonString(kind))
                      .with("apiVersion", new JsonString(Json.text(read, "apiVersion")))));
        }
      } else {
        objects.add(kept(read));
      }
    }
    StringBuilder text = new StringBuilder("{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[");
    String separator = "\n";
    for (JsonValue object : objects) {
      text.append(separator).append(JsonText.write(object));
      separator = ",\n";
    }
    return text.append("\n]}\n").toString();
  }

  private static JsonObject kept(JsonObject object) {
    return object.with("metadata", Json.object(object, "metadata").without("managedFields"));
  }

  private String collection(JsonObject manifest) throws IOException, InterruptedException {
    String apiVersion = Json.text(manifest, "apiVersion");
    String base = (apiVersion.contains("/") ? "/apis/" : "/api/") + apiVersion;
    JsonObject resource = resource(base, Json.text(manifest, "kind"));
    String namespace = Json.text(Json.object(manifest, "metadata"), "namespace");
    String within = namespace.isEmpty() ? "" : "/namespaces/" + namespace;
    return base + within + "/" + Json.text(resource, "name");
  }

  /// A kind of a definition that was just made is there after a while.
  private JsonObject resource(String base, String kind) throws IOException, InterruptedException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      JsonObject known = discovered.get(base + " " + kind);
      if (known != null) {
        return known;
      }
      ApiClient.Answer answer = client.send(RECORDER, "GET " + base, "", Map.of());
      if (answer.code() != NOT_FOUND && answer.json().get("resources") instanceof JsonArray) {
        for (JsonObject resource : Json.objects(answer.json(), "resources")) {
          if (!Json.text(resource, "name").contains("/")) {
            discovered.putIfAbsent(base + " " + Json.text(resource, "kind"), resource);
          }
        }
      }
      if (!discovered.containsKey(base + " " + kind)) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    throw new IOException(base + " has no kind " + kind);
  }
}
