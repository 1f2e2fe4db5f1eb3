package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WritePermit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.net.URI;
import java.util.Optional;

/// Writes within the limits of its permit.
record Fabric8Writer(RequestSender requests, URI server, WritePermit permit)
    implements ClusterWriter {
  private static final String MANAGER = "fieldManager=admittance";
  private static final String JSON = "application/json";

  @Override
  public JsonObject apply(ResourcePath resource, JsonObject object, boolean force, boolean dryRun)
      throws ClusterException {
    String query = MANAGER + "&force=" + force + asked(dryRun);
    return send(
        "patch",
        "PATCH",
        resource.path(name(object)) + "?" + query,
        "application/apply-patch+yaml",
        object,
        dryRun);
  }

  @Override
  public JsonObject replace(ResourcePath resource, JsonObject object, boolean dryRun)
      throws ClusterException {
    return send(
        "update",
        "PUT",
        resource.path(name(object)) + "?" + MANAGER + asked(dryRun),
        JSON,
        object,
        dryRun);
  }

  @Override
  public JsonObject create(ResourcePath resource, JsonObject object, boolean dryRun)
      throws ClusterException {
    return send(
        "create", "POST", resource.path() + "?" + MANAGER + asked(dryRun), JSON, object, dryRun);
  }

  @Override
  public void delete(
      ResourcePath resource, String name, Optional<String> resourceVersion, boolean dryRun)
      throws ClusterException {
    JsonObject.Builder options =
        JsonObject.builder().put("apiVersion", "v1").put("kind", "DeleteOptions");
    resourceVersion.ifPresent(
        version -> options.put("preconditions", JsonObject.of("resourceVersion", version)));
    if (dryRun) {
      // A request with a body ignores options in the query.
      options.put("dryRun", JsonArray.of(new JsonString("All")));
    }
    String path = resource.path(name) + (dryRun ? "?dryRun=All" : "");
    send("delete", "DELETE", path, JSON, options.build(), dryRun);
  }

  private static String asked(boolean dryRun) {
    return dryRun ? "&dryRun=All" : "";
  }

  private static String name(JsonObject object) {
    if (object.get("metadata") instanceof JsonObject metadata
        && metadata.get("name") instanceof JsonString(String name)
        && !name.isEmpty()) {
      return name;
    }
    throw new IllegalArgumentException("An object without a name cannot be written");
  }

  private JsonObject send(
      String verb, String method, String path, String contentType, JsonObject body, boolean dryRun)
      throws ClusterException {
    permit.require(server, dryRun);
    return requests.send(
        verb,
        new RequestSender.Message(method, path, JSON, contentType, JsonText.write(body)),
        Fabric8ClusterClient::object);
  }
}
