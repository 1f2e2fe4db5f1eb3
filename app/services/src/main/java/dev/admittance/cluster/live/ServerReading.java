package dev.admittance.cluster.live;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads what a server is and serves: with two requests since release 1.27, with one for each
/// version of each group before.
final class ServerReading {
  private static final int LARGEST = 64 << 20;
  private static final String AGGREGATED = "APIGroupDiscoveryList";
  private static final String ACCEPT =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,"
          + "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList,"
          + "application/json";

  private final ClusterClient client;
  private final List<JsonObject> documents = new ArrayList<>();

  private ServerReading(ClusterClient client) {
    this.client = client;
  }

  /// Reads the server's discovery.
  ///
  /// @throws ClusterException if it fails
  static ServerResources read(ClusterClient client) throws ClusterException {
    String version = new ManifestFields(client.get("/version")).text("gitVersion");
    ServerReading reading = new ServerReading(client);
    reading.add("/api");
    reading.add("/apis");
    return new ServerResources(
        version.isEmpty() ? Optional.empty() : Optional.of(version),
        ServerResources.nearest(version),
        reading.documents);
  }

  private void add(String path) throws ClusterException {
    ManifestFields answer = new ManifestFields(client.read(path, ACCEPT, ServerReading::object));
    if (answer.text("kind").equals(AGGREGATED)) {
      answer.objects("items").forEach(this::addGroup);
      return;
    }
    for (String version : answer.texts("versions")) {
      addVersion(path + "/" + version);
    }
    for (ManifestFields group : answer.objects("groups")) {
      for (ManifestFields version : group.objects("versions")) {
        addVersion(path + "/" + version.text("groupVersion"));
      }
    }
  }

  private static JsonObject object(InputStream body) throws IOException {
    byte[] bytes = body.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw new IOException("The server says more of what it serves than " + LARGEST + " bytes.");
    }
    return JsonText.parse(bytes) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  /// If the API server of an extension is down, its group is missing; the others are still served.
  private void addVersion(String path) throws ClusterException {
    try {
      documents.add(client.get(path));
    } catch (ClusterException e) {
      switch (e.fault()) {
        case ClusterFault.NotFound _, ClusterFault.Failed _ -> {}
        default -> throw e;
      }
    }
  }

  private void addGroup(ManifestFields group) {
    String name = group.object("metadata").text("name");
    for (ManifestFields version : group.objects("versions")) {
      List<JsonValue> resources = new ArrayList<>();
      for (ManifestFields resource : version.objects("resources")) {
        addResource(resource, resources);
      }
      documents.add(
          JsonObject.builder()
              .put("kind", "APIResourceList")
              .put("apiVersion", "v1")
              .put(
                  "groupVersion",
                  name.isEmpty() ? version.text("version") : name + "/" + version.text("version"))
              .put("resources", new JsonArray(resources))
              .build());
    }
  }

  private static void addResource(ManifestFields resource, List<JsonValue> into) {
    String name = resource.text("resource");
    boolean namespaced = resource.text("scope").equals("Namespaced");
    into.add(listed(name, namespaced, resource));
    for (ManifestFields subresource : resource.objects("subresources")) {
      into.add(listed(name + "/" + subresource.text("subresource"), namespaced, subresource));
    }
  }

  private static JsonObject listed(String name, boolean namespaced, ManifestFields resource) {
    ManifestFields kind = resource.object("responseKind");
    return JsonObject.builder()
        .put("name", name)
        .put("singularName", resource.text("singularResource"))
        .put("namespaced", namespaced ? JsonBoolean.TRUE : JsonBoolean.FALSE)
        .put("group", kind.text("group"))
        .put("version", kind.text("version"))
        .put("kind", kind.text("kind"))
        .put("verbs", JsonArray.ofTexts(resource.texts("verbs")))
        .build();
  }
}
