package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Rights;
import dev.admittance.simulator.conformance.Standard;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Prepares the cluster for a case, and waits until its hooks are in effect.
final class Cluster {
  private static final String API = "/apis/admissionregistration.k8s.io/v1/";

  private final ApiClient client;
  private final HookServer hooks;
  private final String authority;
  private final String stranger;
  private final PolicySentinel policies;
  private int number;
  private boolean policiesMayBeThere;

  /// @param release of the server
  /// @param authority what hooks are verified with, as base64 of PEM
  /// @param stranger a CA bundle that verifies no hook
  private Cluster(
      ApiClient client,
      KubernetesRelease release,
      HookServer hooks,
      String authority,
      String stranger) {
    this.client = client;
    this.hooks = hooks;
    this.authority = authority;
    this.stranger = stranger;
    this.policies = new PolicySentinel(client, release);
  }

  /// The cluster of a server that just started, with what all cases share.
  static Cluster prepared(
      ApiClient client, ApiServer server, HookServer hooks, Certificates certificates)
      throws IOException, InterruptedException, GeneralSecurityException {
    Cluster cluster =
        new Cluster(
            client,
            server.release(),
            hooks,
            Certificates.base64(certificates.authority()),
            Certificates.base64(certificates.stranger()));
    cluster.prepare();
    return cluster;
  }

  /// What all cases share: users' rights, the harness and its namespace.
  private void prepare() throws IOException, InterruptedException {
    for (JsonObject right : Rights.ALL) {
      client.must(Rights.request(right), right);
    }
    namespace(named(Standard.SENTINEL_NAMESPACE));
    CaseSubstitutions disguise = new CaseSubstitutions(hooks.ports(), "shop");
    for (JsonObject configuration : Standard.CONFIGURATIONS) {
      create(configuration, disguise);
    }
    policies.prepare();
  }

  /// A namespace with the label of its name, which old servers do not give it.
  private static JsonObject named(String name) {
    return JsonObject.builder()
        .put("apiVersion", "v1")
        .put("kind", "Namespace")
        .put(
            "metadata",
            JsonObject.of(
                "name", name, "labels", JsonObject.of("kubernetes.io/metadata.name", name)))
        .build();
  }

  /// Creates a namespace in which pods can be created.
  void namespace(JsonObject namespace) throws IOException, InterruptedException {
    client.must("POST /api/v1/namespaces", namespace);
    String name = Json.text(Json.object(namespace, "metadata"), "name");
    client.must(
        "POST /api/v1/namespaces/" + name + "/serviceaccounts",
        Json.read("account", "{metadata: {name: default}, automountServiceAccountToken: false}"));
  }

  /// Creates configurations and waits until all of them are in effect. Validating hooks come first:
  /// while there are no mutating ones, nothing can keep the sentinel from being reached.
  void register(List<JsonObject> configurations, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    number++;
    for (String phase : List.of("validating", "mutating")) {
      for (JsonObject configuration : configurations) {
        if (phase(configuration).equals(phase)) {
          create(configuration, disguise);
        }
      }
      await(phase);
    }
  }

  /// Waits until no policy of the case before is in effect.
  ///
  /// @param hooks whether to wait for its hooks too
  void settle(boolean hooks, CaseSubstitutions disguise) throws IOException, InterruptedException {
    enforce(List.of(), List.of(), disguise);
    if (hooks) {
      register(List.of(), disguise);
    }
  }

  /// Creates policies and bindings and waits until all of them, and what became of those before,
  /// are in effect.
  ///
  /// @param definitions custom resources whose schema must be known to policies that change them,
  ///   and that must be known as parameters to those that have them
  void enforce(List<JsonObject> manifests, List<JsonObject> definitions, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    for (JsonObject manifest : manifests) {
      client.must("POST " + path(manifest), disguise.real(manifest));
    }
    if (policiesMayBeThere || !manifests.isEmpty()) {
      policies.await();
      policiesMayBeThere = false;
    }
    boolean mutates =
        manifests.stream().anyMatch(one -> Json.text(one, "kind").startsWith("Mutating"));
    for (JsonObject definition : definitions) {
      JsonObject real = disguise.real(definition);
      if (mutates) {
        policies.awaitSchema(real);
      }
      if (manifests.stream().anyMatch(manifest -> hasParams(manifest, definition))) {
        policies.awaitParams(real);
      }
    }
  }

  private static boolean hasParams(JsonObject manifest, JsonObject definition) {
    String apiVersion =
        Json.text(Json.object(Json.object(manifest, "spec"), "paramKind"), "apiVersion");
    return apiVersion.startsWith(Json.text(Json.object(definition, "spec"), "group") + "/");
  }

  private static String path(JsonObject manifest) {
    String kind = Json.text(manifest, "kind").toLowerCase(Locale.ROOT);
    return "/apis/"
        + Json.text(manifest, "apiVersion")
        + "/"
        + (kind.endsWith("policy") ? kind.replaceFirst("y$", "ies") : kind + "s");
  }

  /// Removes policies and bindings; [#settle] waits for that.
  void withdraw(List<JsonObject> manifests) throws IOException, InterruptedException {
    policiesMayBeThere |= !manifests.isEmpty();
    for (JsonObject manifest : manifests) {
      String name = Json.text(Json.object(manifest, "metadata"), "name");
      client.send("admin", "DELETE " + path(manifest) + "/" + name, "", Map.of());
    }
  }

  /// Removes configurations; [#register] waits for that too.
  void unregister(List<JsonObject> configurations) throws IOException, InterruptedException {
    for (JsonObject configuration : configurations) {
      client.must(delete(configuration), JsonObject.EMPTY);
    }
  }

  /// Removes configurations, some of which may not be there.
  void removeAll(List<JsonObject> configurations) throws IOException, InterruptedException {
    for (JsonObject configuration : configurations) {
      client.send("admin", delete(configuration), "", Map.of());
    }
  }

  private static String delete(JsonObject configuration) {
    String name = Json.text(Json.object(configuration, "metadata"), "name");
    return "DELETE " + path(phase(configuration)) + "/" + name;
  }

  private static String phase(JsonObject configuration) {
    return Json.text(configuration, "kind").startsWith("Mutating") ? "mutating" : "validating";
  }

  private static String path(String phase) {
    return API + phase + "webhookconfigurations";
  }

  private void create(JsonObject configuration, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    List<JsonValue> verified = new ArrayList<>();
    for (JsonObject hook : Json.objects(configuration, "webhooks")) {
      verified.add(verified(hook));
    }
    JsonObject complete = configuration.with("webhooks", new JsonArray(verified));
    client.must("POST " + path(phase(configuration)), disguise.real(complete));
  }

  /// The hook with the certificate of the authority, unless the case is about certificates.
  private JsonObject verified(JsonObject hook) {
    JsonObject config = Json.object(hook, "clientConfig");
    String bundle = Json.text(config, "caBundle");
    if (config.has("caBundle") && !bundle.equals("STRANGER")) {
      return hook;
    }
    JsonString real = new JsonString(bundle.isEmpty() ? authority : stranger);
    return hook.with("clientConfig", config.with("caBundle", real));
  }

  /// A request whose definition trusts the certificate of a conversion webhook.
  JsonObject trusting(JsonObject before) {
    JsonObject body = Json.object(before, "body");
    JsonObject spec = Json.object(body, "spec");
    JsonObject conversion = Json.object(spec, "conversion");
    return conversion.has("webhook")
        ? before.with(
            "body",
            body.with(
                "spec",
                spec.with(
                    "conversion",
                    conversion.with("webhook", verified(Json.object(conversion, "webhook"))))))
        : before;
  }

  /// Changes come into effect in order: when the sentinel's newest address is called, everything
  /// before it is in effect.
  private void await(String phase) throws IOException, InterruptedException {
    JsonObject current =
        client.must("GET " + path(phase) + "/" + Standard.HARNESS, JsonObject.EMPTY).json();
    List<JsonValue> changed = new ArrayList<>();
    for (JsonObject hook : Json.objects(current, "webhooks")) {
      changed.add(Json.text(hook, "name").equals(Standard.SENTINEL) ? numbered(hook) : hook);
    }
    client.must(
        "PATCH " + path(phase) + "/" + Standard.HARNESS,
        JsonObject.of("webhooks", new JsonArray(changed)));
    String send = "POST /api/v1/namespaces/" + Standard.SENTINEL_NAMESPACE + "/limitranges";
    for (int attempt = 0; attempt < 2000; attempt++) {
      client.send(
          "admin",
          send,
          "{\"metadata\":{\"name\":\"sentinel\"},\"spec\":{\"limits\":[]}}",
          Map.of());
      if (hooks.sentinel(phase) == number) {
        return;
      }
      Thread.sleep(5);
    }
    throw new IOException("the hooks do not come into effect");
  }

  private JsonObject numbered(JsonObject hook) {
    JsonObject config = Json.object(hook, "clientConfig");
    String url = Json.text(config, "url");
    String next = url.substring(0, url.lastIndexOf('/') + 1) + number;
    return hook.with("clientConfig", config.with("url", new JsonString(next)));
  }
}
