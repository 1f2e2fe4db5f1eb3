package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.benchmark.Workload;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Rights;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The benchmarks' workload on a real server: its namespace, its fifty hooks, and its pods, sent as
/// dry runs.
final class WorkloadCluster {
  private static final int CREATED = 201;
  private static final int ATTEMPTS = 200;
  private static final String NAMESPACE = "/api/v1/namespaces/shop";

  private final ApiClient client;
  private final HookServer hooks;

  WorkloadCluster(ApiClient client, HookServer hooks) {
    this.client = client;
    this.hooks = hooks;
  }

  /// Creates what the pods need, and the hooks, and waits until the hooks are in effect.
  ///
  /// @param authority what hooks are verified with, as base64 of PEM
  void prepare(String authority) throws IOException, InterruptedException {
    for (JsonObject right : Rights.ALL) {
      client.must(Rights.request(right), right);
    }
    client.must(
        "POST /api/v1/namespaces",
        Json.read("namespace", "{metadata: {name: shop, labels: {team: books}}}"));
    client.must(
        "POST " + NAMESPACE + "/serviceaccounts",
        Json.read("account", "{metadata: {name: web}, automountServiceAccountToken: false}"));
    for (WebhookConfiguration configuration : Workload.fiftyHooks().configurations()) {
      String kind = configuration.kind().configurationKind();
      client.must(
          "POST /apis/admissionregistration.k8s.io/v1/" + kind.toLowerCase(Locale.ROOT) + "s",
          json(configuration, authority));
    }
    String pod = pod(0);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (post(pod) == Workload.CALLS) {
        return;
      }
      Thread.sleep(50);
    }
    throw new IOException("the hooks do not come into effect");
  }

  /// The object of a review as JSON.
  static String pod(int number) {
    JsonObject review = (JsonObject) Json.parse(Workload.review(number));
    return JsonText.write(Json.object(Json.object(review, "request"), "object"));
  }

  /// Has a pod created as a dry run, which must succeed.
  ///
  /// @return how many calls of hooks it took
  int post(String pod) throws IOException, InterruptedException {
    Session session = new Session(Workload.answers());
    hooks.begin(session);
    ApiClient.Answer answer =
        client.send("ada", "POST " + NAMESPACE + "/pods?dryRun=All", pod, Map.of());
    hooks.check();
    if (answer.code() != CREATED) {
      throw new IOException("a pod was refused: " + answer.body());
    }
    return session.calls().size();
  }

  private JsonObject json(WebhookConfiguration configuration, String authority) {
    String kind = configuration.kind().configurationKind();
    List<JsonValue> webhooks =
        configuration.webhooks().stream().map(h -> json(configuration, h, authority)).toList();
    return Json.read(
            "configuration",
            """
            {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "%s", "metadata": {"name": "%s"}}
            """
                .formatted(kind, configuration.name()))
        .with("webhooks", new JsonArray(webhooks));
  }

  /// What is not written are the server's defaults, which the workload has too.
  private JsonValue json(WebhookConfiguration configuration, Webhook hook, String authority) {
    String text =
        """
        {"name": "%1$s", "sideEffects": "None", "admissionReviewVersions": ["v1"],
         "clientConfig": {"url": "https://127.0.0.1:%2$d/%3$s/%4$s/%1$s", "caBundle": "%5$s"}}
        """
            .formatted(
                hook.name(),
                hooks.ports().get("9443"),
                configuration.kind().name().toLowerCase(Locale.ROOT),
                configuration.name(),
                authority);
    List<JsonValue> rules = hook.rules().stream().map(WorkloadCluster::json).toList();
    return Json.read("hook", text).with("rules", new JsonArray(rules));
  }

  private static JsonValue json(Rule rule) {
    return JsonObject.builder()
        .put("operations", strings(rule.operations()))
        .put("apiGroups", strings(rule.apiGroups()))
        .put("apiVersions", strings(rule.apiVersions()))
        .put("resources", strings(rule.resources()))
        .put("scope", rule.scope().text())
        .build();
  }

  private static JsonArray strings(List<String> texts) {
    return new JsonArray(texts.stream().<JsonValue>map(JsonString::new).toList());
  }
}
