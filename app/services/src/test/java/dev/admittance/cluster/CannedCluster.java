package dev.admittance.cluster;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A cluster in memory that answers what it was told, and counts what it is asked.
public final class CannedCluster implements ClusterClient {
  /// Where it claims to be.
  public static final URI SERVER = URI.create("https://cluster.example:6443");

  private final Map<String, JsonObject> documents = new LinkedHashMap<>();
  private final Map<String, List<JsonObject>> lists = new LinkedHashMap<>();
  private final Map<String, ClusterFault> faults = new LinkedHashMap<>();
  private final List<String> asked = new ArrayList<>();

  /// A server that serves nothing.
  public CannedCluster(String version) {
    documents.put("/version", json("{\"gitVersion\":\"%s\"}".formatted(version)));
    documents.put("/api", json("{\"kind\":\"APIVersions\",\"versions\":[]}"));
    documents.put("/apis", json("{\"kind\":\"APIGroupList\",\"groups\":[]}"));
  }

  /// An object written as JSON.
  public static JsonObject json(String text) {
    try {
      return (JsonObject) JsonText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Adds a document.
  public void answer(String path, String document) {
    documents.put(path, json(document));
  }

  /// Serves a resource, with some objects.
  public void serve(ResourcePath resource, String kind, String... objects) {
    String groupVersion =
        resource.group().isEmpty()
            ? resource.version()
            : resource.group() + "/" + resource.version();
    String path = (resource.group().isEmpty() ? "/api/" : "/apis/") + groupVersion;
    JsonObject document =
        documents.computeIfAbsent(
            path,
            _ ->
                json(
                    "{\"kind\":\"APIResourceList\",\"groupVersion\":\"%s\",\"resources\":[]}"
                        .formatted(groupVersion)));
    JsonArray resources = (JsonArray) document.find("resources").orElseThrow();
    documents.put(
        path,
        document.with(
            "resources",
            resources.inserted(
                resources.size(),
                json("{\"name\":\"%s\",\"kind\":\"%s\"}".formatted(resource.plural(), kind)))));
    announce(resource, groupVersion);
    lists.put(resource.path(), List.of(objects).stream().map(CannedCluster::json).toList());
  }

  private void announce(ResourcePath resource, String groupVersion) {
    String path = resource.group().isEmpty() ? "/api" : "/apis";
    String member = resource.group().isEmpty() ? "versions" : "groups";
    JsonObject index = Optional.ofNullable(documents.get(path)).orElseThrow();
    JsonArray all = (JsonArray) index.find(member).orElseThrow();
    if (!all.toString().contains("\"" + groupVersion + "\"")) {
      String entry =
          resource.group().isEmpty()
              ? "{\"is\":\"%s\"}".formatted(groupVersion)
              : "{\"name\":\"%s\",\"versions\":[{\"groupVersion\":\"%s\"}]}"
                  .formatted(resource.group(), groupVersion);
      JsonObject added = json(entry);
      documents.put(
          path, index.with(member, all.inserted(all.size(), added.find("is").orElse(added))));
    }
  }

  /// Fails where a path is asked for.
  public void fail(String path, ClusterFault fault) {
    faults.put(path, fault);
  }

  /// The paths that were asked for.
  public List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public URI server() {
    return SERVER;
  }

  @Override
  public JsonObject get(String path) throws ClusterException {
    ask(path);
    JsonObject document = documents.get(path);
    if (document == null) {
      throw new ClusterException(new ClusterFault.NotFound("There is no " + path + "."));
    }
    return document;
  }

  private void ask(String path) throws ClusterException {
    asked.add(path);
    ClusterFault fault = faults.get(path);
    if (fault != null) {
      throw new ClusterException(fault);
    }
  }

  @Override
  public <T> T read(String path, String accept, BodyReader<T> reader) throws ClusterException {
    try {
      byte[] bytes = JsonText.write(get(path)).getBytes(StandardCharsets.UTF_8);
      return reader.read(new ByteArrayInputStream(bytes));
    } catch (ClusterException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<JsonObject> list(ResourcePath resource) throws ClusterException {
    ask(resource.path());
    List<JsonObject> objects = lists.get(resource.path());
    if (objects == null) {
      throw new ClusterException(new ClusterFault.NotFound("There is no " + resource.path()));
    }
    return objects;
  }

  @Override
  public JsonObject ask(JsonObject review) {
    throw new UnsupportedOperationException("nobody asks this");
  }

  @Override
  public ObjectWatch follow(ResourcePath resource, ObjectListener listener) {
    throw new UnsupportedOperationException("nobody follows this");
  }

  @Override
  public ClusterWriter writer(WritePermit permit) {
    throw new UnsupportedOperationException("nobody writes to this");
  }

  @Override
  public void close() {}
}
