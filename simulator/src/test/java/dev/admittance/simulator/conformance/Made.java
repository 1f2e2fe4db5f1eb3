package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What the requests that prepare a case left in the cluster: what they created, without what they
/// deleted.
final class Made {
  private Made() {}

  static Stream<JsonObject> before(Case one) {
    ResourceTable table = ResourceTable.of(one.release());
    Map<String, JsonObject> made = new LinkedHashMap<>();
    for (JsonObject before : one.before()) {
      String[] send = Json.text(before, "send").split(" ", 2);
      String path = send[1].replaceFirst("[?].*", "");
      if (send[0].equals("PUT") && path.endsWith("/status")) {
        String of = path.substring(0, path.length() - "/status".length());
        JsonValue status = Json.object(Json.object(before, "body"), "status");
        made.computeIfPresent(of, (_, object) -> object.with("status", status));
      } else if (send[0].equals("POST")) {
        JsonObject object = Json.object(before, "body");
        String name = Json.text(Json.object(object, "metadata"), "name");
        made.put(path + "/" + name, stored(typed(object, path, made, table)));
      } else if (send[0].equals("DELETE")) {
        made.remove(path);
      }
    }
    return made.values().stream();
  }

  /// Namespace `shop`, which is there but on its way out where something deleted it.
  static JsonObject namespace(Case one) {
    boolean deleted =
        one.before().stream()
            .anyMatch(before -> Json.text(before, "send").equals("DELETE /api/v1/namespaces/shop"));
    return deleted
        ? one.namespace().with("status", JsonObject.of("phase", "Terminating"))
        : one.namespace();
  }

  /// The object with a uid, as the server stores it.
  private static JsonObject stored(JsonObject object) {
    JsonObject metadata = Json.object(object, "metadata");
    return metadata.has("uid")
        ? object
        : object.with("metadata", metadata.with("uid", new JsonString(Normal.UID)));
  }

  /// The object with the type and the namespace that its path says.
  private static JsonObject typed(
      JsonObject object, String path, Map<String, JsonObject> made, ResourceTable table) {
    List<String> parts = List.of(path.split("/"));
    boolean core = parts.get(1).equals("api");
    String group = core ? "" : parts.get(2);
    String version = parts.get(core ? 2 : 3);
    int scope = core ? 3 : 4;
    boolean namespaced = parts.size() > scope + 2;
    String kind = kind(group, version, parts.getLast(), made, table);
    JsonObject metadata = Json.object(object, "metadata");
    return object
        .with("apiVersion", new JsonString(core ? version : group + "/" + version))
        .with("kind", new JsonString(kind))
        .with(
            "metadata",
            namespaced
                ? metadata.with("namespace", new JsonString(parts.get(scope + 1)))
                : metadata);
  }

  private static String kind(
      String group,
      String version,
      String resource,
      Map<String, JsonObject> made,
      ResourceTable table) {
    return table
        .find(group, version, resource, "")
        .map(ApiResource::kind)
        .map(ApiResource.Kind::kind)
        .orElseGet(() -> custom(resource, made));
  }

  private static String custom(String resource, Map<String, JsonObject> made) {
    return made.values().stream()
        .map(object -> Json.object(Json.object(object, "spec"), "names"))
        .filter(names -> Json.text(names, "plural").equals(resource))
        .map(names -> Json.text(names, "kind"))
        .findFirst()
        .orElse("");
  }
}
