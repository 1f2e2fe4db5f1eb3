package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.ScriptedAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// One case: hooks, what they answer, and a request. Everything happens in namespace `shop`.
///
/// @param topic name of the file that the case stands in
/// @param json the case as written, with the defaults of its file
/// @param release of the server that it is put to
public record Case(String topic, JsonObject json, KubernetesRelease release) {
  /// Where hooks are called unless they say otherwise; the recorder puts its own port there.
  public static final String HOOKS = "https://127.0.0.1:9443";

  /// Names the case in recordings and in the list of differences.
  public String id() {
    return topic + "/" + name();
  }

  /// Names the case in its topic.
  public String name() {
    return Json.text(json, "name");
  }

  /// Whether the release can be asked: it serves the kinds of policies that the case has, and is
  /// not older than what the case is written for.
  public boolean isFor(KubernetesRelease asked) {
    return (!json.has("since")
            || asked.compareTo(KubernetesRelease.parse(Json.text(json, "since"))) >= 0)
        && Stream.of("mutating", "validating")
            .allMatch(phase ->
                !json.has(phase + "Policies") || Standard.policyVersion(phase, asked).isPresent());
  }

  /// Whether namespace `shop` exists: not where the case says `namespace: null`.
  public boolean hasNamespace() {
    return json.get("namespace") != JsonNull.NULL;
  }

  /// Namespace `shop`, with the labels under `namespace` and the annotations under
  /// `namespaceAnnotations`.
  public JsonObject namespace() {
    JsonObject metadata =
        JsonObject.builder()
            .put("name", "shop")
            .put("labels", Json.object(json, "namespace"))
            .put("annotations", Json.object(json, "namespaceAnnotations"))
            .build();
    return JsonObject.builder()
        .put("apiVersion", "v1")
        .put("kind", "Namespace")
        .put("metadata", metadata)
        .build();
  }

  /// Requests that prepare the cluster, sent before the hooks are there.
  public List<JsonObject> before() {
    return Json.objects(json, "before");
  }

  /// Requests that clean the cluster of what is in no namespace.
  public List<JsonObject> after() {
    return Json.objects(json, "after");
  }

  /// What the server of the case does otherwise than by default: `enable` and `disable` admission
  /// plugins, `configuration`, an AdmissionConfiguration, `gates`, feature gates to switch on, and
  /// `manifests`, which [#statics] has.
  public JsonObject plugins() {
    return Json.object(json, "plugins");
  }

  /// What the static manifests of the server hold, written as in a case of its own.
  public Case statics() {
    return new Case(topic, Json.object(plugins(), "manifests"), release);
  }

  /// Whether everything starts from the object as the client sends it, since built-in plugins
  /// change it before the first hook sees it.
  public boolean isAsSent() {
    return json.get("asSent") == JsonBoolean.TRUE;
  }

  /// The request that the case is about.
  public JsonObject request() {
    return Json.object(json, "request");
  }

  /// Whether pods become ready while the recorder waits.
  public boolean hasKubelet() {
    return json.get("kubelet") == JsonBoolean.TRUE;
  }

  /// The pods that fail while the recorder waits, or what they belong to, such as `Job/once=42`.
  public List<String> failures() {
    return json.texts("fails");
  }

  /// Whether all writes of controllers count, not only what they create.
  public boolean hasWrites() {
    return hasKubelet() || json.get("updates") == JsonBoolean.TRUE;
  }

  /// The controllers that act in the cases of the file besides those of workloads.
  public List<String> controllers() {
    return json.texts("controllers");
  }

  /// The second of a minute at which the request is sent; empty for any.
  public OptionalInt second() {
    return json.get("second") instanceof JsonNumber(String text)
        ? OptionalInt.of(Integer.parseInt(text))
        : OptionalInt.empty();
  }

  /// How long the recorder waits for what the server goes on doing after it has answered.
  public Duration linger() {
    return GoDuration.parse(Json.text(json, "linger")).orElse(Duration.ZERO);
  }

  /// The configurations of the case alone, with all that they leave to the defaults of the file.
  public List<JsonObject> configurations() {
    return Stream.concat(
            configurations("mutating", "MutatingWebhookConfiguration"),
            configurations("validating", "ValidatingWebhookConfiguration"))
        .toList();
  }

  private Stream<JsonObject> configurations(String phase, String kind) {
    JsonObject byName = Json.object(json, phase);
    return byName.names().stream()
        .map(name -> {
          List<JsonValue> hooks = new ArrayList<>();
          for (JsonObject hook : Json.objects(byName, name)) {
            hooks.add(complete(hook, HOOKS + "/" + phase + "/" + name));
          }
          return JsonObject.builder()
              .put("apiVersion", "admissionregistration.k8s.io/v1")
              .put("kind", kind)
              .put("metadata", JsonObject.of("name", name))
              .put("webhooks", new JsonArray(hooks))
              .build();
        });
  }

  private JsonObject complete(JsonObject hook, String base) {
    JsonObject complete = fill(fill(hook, Json.object(json, "hook")), Standard.HOOK);
    return complete.has("clientConfig")
        ? complete
        : complete.with("clientConfig", JsonObject.of("url", base + "/" + Json.text(hook, "name")));
  }

  /// The policies of the case, with all that they leave to the defaults of the file, and then their
  /// bindings: one of its own name for each policy of a kind whose bindings the case does not
  /// write.
  public List<JsonObject> policies() {
    return Stream.of("mutating", "validating")
        .flatMap(phase -> Stream.concat(policies(phase), bindings(phase)))
        .toList();
  }

  /// Whether the object may be another already when the first hook is called.
  public boolean mutatesBeforeHooks() {
    return mutatesByPolicy() || isAsSent();
  }

  /// Whether policies may change the object.
  public boolean mutatesByPolicy() {
    return json.has("mutatingPolicies");
  }

  private Stream<JsonObject> policies(String phase) {
    JsonObject defaults =
        fill(
            Json.object(json, phase + "Policy"),
            Standard.POLICIES.getOrDefault(phase, JsonObject.EMPTY));
    return manifests(phase, Json.object(json, phase + "Policies"), "", defaults);
  }

  private Stream<JsonObject> bindings(String phase) {
    JsonObject defaults =
        fill(
            Json.object(json, phase + "Binding"),
            Standard.BINDINGS.getOrDefault(phase, JsonObject.EMPTY));
    if (json.has(phase + "Bindings")) {
      return manifests(phase, Json.object(json, phase + "Bindings"), "Binding", defaults);
    }
    return Json.object(json, phase + "Policies").names().stream()
        .map(name ->
            manifest(phase, "Binding", name, fill(JsonObject.of("policyName", name), defaults)));
  }

  private Stream<JsonObject> manifests(
      String phase, JsonObject byName, String ending, JsonObject defaults) {
    return byName.names().stream()
        .map(name -> manifest(phase, ending, name, fill(Json.object(byName, name), defaults)));
  }

  private JsonObject manifest(String phase, String ending, String name, JsonObject spec) {
    String kind = (phase.equals("mutating") ? "Mutating" : "Validating") + "AdmissionPolicy";
    return JsonObject.builder()
        .put("apiVersion", Standard.GROUP + Standard.policyVersion(phase, release).orElseThrow())
        .put("kind", kind + ending)
        .put("metadata", JsonObject.of("name", name))
        .put("spec", spec)
        .build();
  }

  private static JsonObject fill(JsonObject written, JsonObject defaults) {
    JsonObject filled = written;
    for (String name : defaults.names()) {
      if (!filled.has(name)) {
        filled = filled.with(name, defaults.find(name).orElseThrow());
      }
    }
    return filled;
  }

  /// What the hooks answer; a hook that nothing is written for allows.
  public AnswerBook answers() {
    return new AnswerBook(answerEntries());
  }

  /// The entries of [#answers].
  List<ScriptedAnswer> answerEntries() {
    List<JsonValue> entries = new ArrayList<>(Json.objects(json, "answers"));
    Stream.of(configurations(), statics().configurations(), Standard.CONFIGURATIONS)
        .flatMap(List::stream)
        .flatMap(configuration -> Json.objects(configuration, "webhooks").stream())
        .map(hook -> Json.text(hook, "name"))
        .distinct()
        .forEach(name -> entries.add(allow(name)));
    JsonObject document =
        JsonObject.builder()
            .put("apiVersion", HookAnswersReader.API_VERSION)
            .put("kind", HookAnswersReader.KIND)
            .put("answers", new JsonArray(entries))
            .build();
    HookAnswersReader.Result result =
        HookAnswersReader.read(Json.document(id(), JsonText.write(document)));
    assertThat(result.diagnostics()).as(id()).isEmpty();
    return result.answers();
  }

  private static JsonObject allow(String webhook) {
    return JsonObject.of(
        "webhook", webhook, "response", (JsonObject) Json.parse("{\"allowed\":true}"));
  }
}
