package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Standard;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Tells when changes of policies and of their bindings are in effect. Changes of one resource come
/// into effect in order. So the newest number stands in a policy of each kind, which tells it, and
/// in a binding, which matches the one request whose name it is: when that request is told that
/// number, everything before it is in effect.
final class PolicySentinel {
  private static final String NAME = "0-sentinel";
  private static final int ATTEMPTS = 1000;
  private static final int PAUSE_MILLIS = 20;
  private static final int NOT_FOUND = 404;
  private static final int UNAVAILABLE = 503;

  private static final JsonObject MATCH =
      Json.read(
          "match",
          """
          namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: %s}}
          resourceRules:
          - {operations: [CREATE], apiGroups: ["*"], apiVersions: ["*"], resources: ["*"]}
          """
              .formatted(Standard.SENTINEL_NAMESPACE));

  /// Kinds of parameters that a policy names all the time: when the last policy that does is gone,
  /// the server stops to watch a kind of its own, and never begins again.
  private static final List<String> WATCHED =
      List.of(
          "{apiVersion: v1, kind: ConfigMap}",
          "{apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole}");

  /// What no request is for.
  private static final JsonObject NOTHING =
      Json.read(
          "nothing",
          "resourceRules: [{operations: [CREATE], apiGroups: [none], apiVersions: [v1], resources:"
              + " [none]}]");

  private final ApiClient client;
  private final Map<String, String> paths = new LinkedHashMap<>();
  private int number;

  /// @param release of the server, which says what kinds of policies there are
  PolicySentinel(ApiClient client, KubernetesRelease release) {
    this.client = client;
    for (String phase : List.of("mutating", "validating")) {
      Standard.policyVersion(phase, release)
          .ifPresent(version ->
              paths.put(
                  phase, "/apis/" + Standard.GROUP + version + "/" + phase + "admissionpolic"));
    }
  }

  /// Creates the policies and bindings.
  void prepare() throws IOException, InterruptedException {
    for (String phase : paths.keySet()) {
      client.must("POST " + path(phase, "ies"), named(policy(phase)));
      client.must("POST " + path(phase, "ybindings"), named(binding(phase)));
      for (String kind : WATCHED) {
        JsonObject param = Json.read("kind", kind);
        String name = "0-watch-" + Json.text(param, "kind").toLowerCase(Locale.ROOT);
        keep(phase, name, param);
      }
    }
  }

  /// A policy with parameters, and a binding of its own.
  private void keep(String phase, String name, JsonObject paramKind)
      throws IOException, InterruptedException {
    JsonObject metadata = JsonObject.of("name", name);
    JsonObject policy = policy(phase);
    JsonObject spec = Json.object(policy, "spec").with("paramKind", paramKind);
    client.must(
        "POST " + path(phase, "ies"),
        policy.with("metadata", metadata).with("spec", spec.with("matchConstraints", NOTHING)));
    JsonObject binding = binding(phase);
    client.must(
        "POST " + path(phase, "ybindings"),
        binding
            .with("metadata", metadata)
            .with("spec", Json.object(binding, "spec").with("policyName", new JsonString(name))));
  }

  /// Waits until policies know a kind of parameters that was defined just now; the server looks for
  /// new kinds every few seconds.
  void awaitParams(JsonObject definition) throws IOException, InterruptedException {
    JsonObject spec = Json.object(definition, "spec");
    for (JsonObject version : served(spec)) {
      number++;
      String name = "0-probe-" + number;
      keep(
          "validating",
          name,
          JsonObject.builder()
              .put("apiVersion", Json.text(spec, "group") + "/" + Json.text(version, "name"))
              .put("kind", Json.text(Json.object(spec, "names"), "kind"))
              .build());
      JsonObject probe = JsonObject.of("spec", JsonObject.of("matchConstraints", MATCH));
      client.must("PATCH " + path("validating", "ies/") + name, probe);
      boolean known = awaitWarning("'" + name + "' with binding '" + name + "': number " + number);
      for (String resource : List.of("ybindings/", "ies/")) {
        client.send("admin", "DELETE " + path("validating", resource) + name, "", Map.of());
      }
      if (!known) {
        throw new IOException("policies do not come to know parameters of " + name(definition));
      }
    }
  }

  private String path(String phase, String ending) {
    return paths.get(phase) + ending;
  }

  private boolean awaitWarning(String end) throws IOException, InterruptedException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      ApiClient.Answer answer = probe("coordination.k8s.io/v1", "leases", "Lease");
      if (answer.warnings().stream().anyMatch(warning -> warning.endsWith(end))) {
        return true;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return false;
  }

  private static List<JsonObject> served(JsonObject spec) {
    return Json.objects(spec, "versions").stream()
        .filter(version -> version.get("served") == JsonBoolean.TRUE)
        .toList();
  }

  private static String name(JsonObject manifest) {
    return Json.text(Json.object(manifest, "metadata"), "name");
  }

  /// Waits until all changes so far are in effect.
  void await() throws IOException, InterruptedException {
    if (paths.isEmpty()) {
      return;
    }
    number++;
    for (String phase : paths.keySet()) {
      client.must("PATCH " + path(phase, "ies/") + NAME, policy(phase));
      client.must("PATCH " + path(phase, "ybindings/") + NAME, binding(phase));
    }
    String told = "number " + number;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      ApiClient.Answer answer = probe("coordination.k8s.io/v1", "leases", "Lease");
      if ((!paths.containsKey("mutating") || answer.body().contains(told))
          && answer.warnings().stream().anyMatch(warning -> warning.endsWith(told))) {
        return;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    throw new IOException("the policies do not come into effect");
  }

  /// Waits until mutating policies know the schema of all served versions of a custom resource.
  void awaitSchema(JsonObject definition) throws IOException, InterruptedException {
    JsonObject spec = Json.object(definition, "spec");
    JsonObject names = Json.object(spec, "names");
    for (JsonObject version : served(spec)) {
      String apiVersion = Json.text(spec, "group") + "/" + Json.text(version, "name");
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        int code = probe(apiVersion, Json.text(names, "plural"), Json.text(names, "kind")).code();
        if (code != UNAVAILABLE && code != NOT_FOUND) {
          break;
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  private ApiClient.Answer probe(String apiVersion, String resource, String kind)
      throws IOException, InterruptedException {
    JsonObject object =
        JsonObject.builder()
            .put("apiVersion", apiVersion)
            .put("kind", kind)
            .put("metadata", JsonObject.of("name", "sentinel-" + number))
            .build();
    String path =
        "/apis/%s/namespaces/%s/%s?dryRun=All"
            .formatted(apiVersion, Standard.SENTINEL_NAMESPACE, resource);
    return client.send("admin", "POST " + path, JsonText.write(object), Map.of());
  }

  private static JsonObject named(JsonObject manifest) {
    return manifest.with("metadata", JsonObject.of("name", NAME));
  }

  private JsonObject policy(String phase) {
    String mutating =
        """
        spec:
          paramKind: {apiVersion: v1, kind: ConfigMap}
          reinvocationPolicy: Never
          mutations:
          - patchType: ApplyConfiguration
            applyConfiguration:
              expression: 'Object{metadata: Object.metadata{annotations: {"sentinel": "number %d"}}}'
        """;
    String validating =
        """
        spec:
          paramKind: {apiVersion: v1, kind: ConfigMap}
          validations: [{expression: 'false', message: number %d}]
        """;
    String text = (phase.equals("mutating") ? mutating : validating).formatted(number);
    JsonObject manifest = Json.read("policy", text);
    JsonObject spec = Json.object(manifest, "spec").with("matchConstraints", MATCH);
    // Requests in a namespace that is not there must not fail because of it.
    return manifest.with("spec", spec.with("failurePolicy", new JsonString("Ignore")));
  }

  private JsonObject binding(String phase) {
    JsonValue name = new JsonArray(List.of(new JsonString("sentinel-" + number)));
    JsonObject rule = Json.objects(MATCH, "resourceRules").getFirst().with("resourceNames", name);
    JsonObject spec =
        JsonObject.builder()
            .put("policyName", NAME)
            .put("matchResources", MATCH.with("resourceRules", new JsonArray(List.of(rule))))
            .build();
    JsonValue actions = new JsonArray(List.of(new JsonString("Warn")));
    return JsonObject.of(
        "spec", phase.equals("mutating") ? spec : spec.with("validationActions", actions));
  }
}
