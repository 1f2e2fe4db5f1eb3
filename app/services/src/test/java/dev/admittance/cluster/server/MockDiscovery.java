package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import io.fabric8.mockwebserver.http.MockResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Tells what the server is and serves: what a kube-apiserver serves by default.
final class MockDiscovery {
  private static final List<ApiResource> SERVED =
      ResourceTable.of(KubernetesRelease.DEFAULT).resources().stream()
          .filter(ApiResource::servedByDefault)
          .toList();

  private MockDiscovery() {}

  static Optional<MockResponse> answer(String path) {
    return switch (path) {
      case "/readyz", "/livez" ->
          Optional.of(new MockResponse().setResponseCode(200).setBody("ok"));
      case "/version" ->
          Optional.of(
              MockApi.ok(
                  JsonObject.builder()
                      .put("major", "1")
                      .put("minor", Integer.toString(KubernetesRelease.DEFAULT.minor()))
                      .put("gitVersion", "v" + KubernetesRelease.DEFAULT + ".0")
                      .build()));
      case "/api" ->
          Optional.of(
              MockApi.ok(
                  JsonObject.builder()
                      .put("kind", "APIVersions")
                      .put("versions", new JsonArray(List.of(new JsonString("v1"))))
                      .build()));
      case "/apis" -> Optional.of(MockApi.ok(groups()));
      default -> resources(path).map(MockApi::ok);
    };
  }

  private static JsonObject groups() {
    Map<String, List<JsonValue>> versions = new TreeMap<>();
    SERVED.stream()
        .filter(resource -> !resource.group().isEmpty())
        .forEach(resource -> {
          JsonValue version =
              JsonObject.builder()
                  .put("groupVersion", resource.group() + "/" + resource.version())
                  .put("version", resource.version())
                  .build();
          List<JsonValue> of = versions.computeIfAbsent(resource.group(), _ -> new ArrayList<>());
          if (!of.contains(version)) {
            of.add(version);
          }
        });
    List<JsonValue> groups = new ArrayList<>();
    versions.forEach((name, of) ->
        groups.add(
            JsonObject.builder()
                .put("name", name)
                .put("versions", new JsonArray(of))
                .put("preferredVersion", of.getFirst())
                .build()));
    return JsonObject.builder()
        .put("kind", "APIGroupList")
        .put("apiVersion", "v1")
        .put("groups", new JsonArray(groups))
        .build();
  }

  private static Optional<JsonObject> resources(String path) {
    List<JsonValue> found =
        SERVED.stream()
            .filter(resource -> path.equals(place(resource)))
            .<JsonValue>map(MockDiscovery::resource)
            .toList();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            JsonObject.builder()
                .put("kind", "APIResourceList")
                .put("apiVersion", "v1")
                .put("groupVersion", path.replaceFirst("^/apis?/", ""))
                .put("resources", new JsonArray(found))
                .build());
  }

  private static String place(ApiResource resource) {
    return resource.group().isEmpty()
        ? "/api/" + resource.version()
        : "/apis/" + resource.group() + "/" + resource.version();
  }

  private static JsonObject resource(ApiResource resource) {
    List<JsonValue> verbs =
        resource.verbs().stream()
            .<JsonValue>map(verb -> new JsonString(verb.name().toLowerCase(Locale.ROOT)))
            .toList();
    return JsonObject.builder()
        .put("name", resource.path())
        .put("singularName", "")
        .put("namespaced", resource.namespaced())
        .put("kind", resource.kind().kind())
        .put("verbs", new JsonArray(verbs))
        .build();
  }

  private static Optional<ApiResource> find(MockPath path) {
    return SERVED.stream()
        .filter(resource ->
            resource.group().equals(path.group())
                && resource.version().equals(path.version())
                && resource.resource().equals(path.plural())
                && resource.subresource().isEmpty())
        .findFirst();
  }

  /// Whether there are such objects: built-in ones, or custom ones that are defined.
  static boolean isServed(MockPath path, MockStore store) {
    return find(path).isPresent() || definition(path, store).isPresent();
  }

  /// The kind of the objects of a collection.
  static String kind(MockPath path, MockStore store) {
    return find(path)
        .map(resource -> resource.kind().kind())
        .or(() ->
            definition(path, store)
                .map(names -> ((JsonString) names.find("kind").orElseThrow()).value()))
        .orElseThrow();
  }

  private static Optional<JsonObject> definition(MockPath path, MockStore store) {
    return store
        .find(
            "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/"
                + path.plural()
                + "."
                + path.group())
        .map(definition -> (JsonObject) definition.find("spec").orElseThrow())
        .map(spec -> (JsonObject) spec.find("names").orElseThrow());
  }
}
