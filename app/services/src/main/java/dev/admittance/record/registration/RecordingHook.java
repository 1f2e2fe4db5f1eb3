package dev.admittance.record.registration;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The configuration of a recording hook. Requests never depend on it: it fails open, has the
/// shortest timeout that the API server accepts, and declares no side effects, so that dry runs are
/// recorded too.
///
/// @param id distinguishes recordings; a few lower case letters and digits
/// @param url of the endpoint
/// @param caBundle in base64
/// @param rules the recorded requests; at least one
/// @param excluded namespaces to skip besides the system's
/// @param startedBy the user who started the recording
public record RecordingHook(
    String id,
    URI url,
    String caBundle,
    List<RecordedRule> rules,
    List<String> excluded,
    String startedBy,
    Instant startedAt) {
  public static final ResourcePath CONFIGURATIONS =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");

  /// The label that marks them, with the id as its value.
  static final String LABEL = "admittance.dev/recording";

  static final String STARTED_BY = "admittance.dev/started-by";
  static final String STARTED_AT = "admittance.dev/started-at";

  /// The namespaces of the cluster's own components.
  static final List<String> SYSTEM_NAMESPACES =
      List.of("kube-node-lease", "kube-public", "kube-system");

  private static final int SHORTEST_TIMEOUT_SECONDS = 1;

  public RecordingHook {
    rules = List.copyOf(rules);
    excluded = List.copyOf(excluded);
  }

  public String name() {
    return "admittance-recording-" + id;
  }

  /// Returns the configuration.
  ///
  /// @param conditions whether the server knows match conditions
  JsonObject configuration(boolean conditions) {
    return JsonObject.builder()
        .put("apiVersion", "admissionregistration.k8s.io/v1")
        .put("kind", "ValidatingWebhookConfiguration")
        .put(
            "metadata",
            JsonObject.builder()
                .put("name", name())
                .put(
                    "labels",
                    JsonObject.of("app.kubernetes.io/managed-by", "admittance", LABEL, id))
                .put(
                    "annotations",
                    JsonObject.of(STARTED_AT, startedAt.toString(), STARTED_BY, startedBy))
                .build())
        .put("webhooks", JsonArray.of(webhook(conditions)))
        .build();
  }

  private JsonObject webhook(boolean conditions) {
    JsonObject.Builder webhook =
        JsonObject.builder()
            .put("name", "record.admittance.dev")
            .put("admissionReviewVersions", JsonArray.ofTexts(List.of("v1")))
            .put("clientConfig", JsonObject.of("url", url.toString(), "caBundle", caBundle))
            .put("failurePolicy", "Ignore")
            .put("matchPolicy", "Equivalent")
            .put("sideEffects", "None")
            .put("timeoutSeconds", SHORTEST_TIMEOUT_SECONDS)
            .put("rules", JsonArray.of(rules, RecordedRule::json))
            .put("namespaceSelector", namespaceSelector());
    if (conditions) {
      webhook.put("matchConditions", new JsonArray(matchConditions()));
    }
    return webhook.build();
  }

  /// The server labels each namespace with its name.
  private JsonObject namespaceSelector() {
    TreeSet<String> names = new TreeSet<>(SYSTEM_NAMESPACES);
    names.addAll(excluded);
    return JsonObject.of(
        "matchExpressions",
        JsonArray.of(
            JsonObject.builder()
                .put("key", "kubernetes.io/metadata.name")
                .put("operator", "NotIn")
                .put("values", JsonArray.ofTexts(List.copyOf(names)))
                .build()));
  }

  /// Conditions that selectors cannot express. Explicitly named resources are not excluded.
  private List<JsonValue> matchConditions() {
    List<JsonValue> conditions = new ArrayList<>();
    conditions.add(
        condition(
            "no-system-namespaces",
            "!has(request.namespace) || !request.namespace.startsWith('kube-')"));
    if (rules.stream().anyMatch(RecordedRule::isWide)) {
      conditions.add(
          condition(
              "no-questions-about-access",
              "!(request.resource.group in ['authentication.k8s.io', 'authorization.k8s.io'])"));
      conditions.add(
          condition("no-heartbeats", "!(request.resource.resource in ['events', 'leases'])"));
    }
    return conditions;
  }

  private static JsonObject condition(String name, String expression) {
    return JsonObject.of("name", name, "expression", expression);
  }
}
