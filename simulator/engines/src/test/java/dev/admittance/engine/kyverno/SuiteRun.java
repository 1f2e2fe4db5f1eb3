package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.celpolicy.CelPolicies;
import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.celpolicy.CelRoute;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.RuleException;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.engine.kyverno.rule.RuleRun;
import dev.admittance.engine.kyverno.rule.RuleVerdict;
import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What one policy makes of one resource, as the command `kyverno test` asks it.
///
/// @param statuses of its rules, by their names; a policy of `policies.kyverno.io` is one rule
/// @param object after mutation
/// @param gap what is not simulated; empty for nothing
record SuiteRun(List<Map.Entry<String, String>> statuses, JsonObject object, String gap) {
  static SuiteRun of(
      JsonObject policy,
      JsonObject object,
      String operation,
      List<JsonObject> cluster,
      List<JsonObject> exceptions) {
    RuleRequest request = request(object, operation, cluster);
    Optional<KyvernoPolicy> rules = KyvernoPolicy.find(policy);
    if (rules.isPresent()) {
      return ofRules(rules.get(), request, cluster, exceptions);
    }
    Optional<CelPolicy> cel = CelPolicy.find(policy);
    return cel.isPresent()
        ? ofCel(cel.get(), policy, request, cluster, exceptions)
        : new SuiteRun(List.of(), object, "a " + policy.text("kind"));
  }

  private static SuiteRun ofRules(
      KyvernoPolicy policy,
      RuleRequest request,
      List<JsonObject> cluster,
      List<JsonObject> exceptions) {
    for (KyvernoRule rule : policy.rules()) {
      if (rule.verifiesImages() || rule.generates() || rule.mutatesExisting()) {
        return new SuiteRun(List.of(), request.object(), "images, or what happens later");
      }
    }
    List<RuleException> found =
        exceptions.stream().flatMap(one -> RuleException.find(one).stream()).toList();
    RuleRun run = new RuleRun(policy, found, cluster);
    RuleRun.Outcome mutated = run.mutate(request);
    JsonObject object = mutated.object().size() == 0 ? request.object() : mutated.object();
    List<RuleVerdict> results =
        Stream.concat(
                mutated.results().stream(),
                run.validate(request.withObject(object)).results().stream())
            .toList();
    List<Map.Entry<String, String>> statuses = new ArrayList<>();
    for (RuleVerdict result : results) {
      if (result.status() == RuleVerdict.Status.UNKNOWN) {
        return new SuiteRun(List.of(), object, result.message());
      }
      statuses.add(Map.entry(result.rule(), result.status().name().toLowerCase(Locale.ROOT)));
    }
    return new SuiteRun(statuses, object, "");
  }

  private static SuiteRun ofCel(
      CelPolicy policy,
      JsonObject manifest,
      RuleRequest request,
      List<JsonObject> cluster,
      List<JsonObject> exceptions) {
    ClusterState state =
        ClusterState.of(
            Stream.of(List.of(manifest), cluster, exceptions).flatMap(List::stream).toList());
    boolean mutating = policy.kind() == CelPolicy.Kind.MUTATING;
    EngineAnswer answer =
        CelPolicies.of(state.objects())
            .answer(
                "Kyverno",
                new CelRoute(
                    policy.kind(), !policy.namespace().isEmpty(), mutating, List.of(policy.name())),
                request,
                state);
    List<Map.Entry<String, String>> statuses =
        answer.evaluations().stream()
            .filter(one -> one.result() != EngineEvaluation.Result.UNMATCHED)
            .map(one -> Map.entry(policy.name(), status(one.result())))
            .toList();
    JsonObject object = request.object();
    if (JsonPatch.decode(answer.response().find("patch").orElse(JsonArray.EMPTY))
        instanceof DecodedPatch.Operations(var operations)) {
      object = (JsonObject) RecordedCase.applied(operations, object);
    }
    return new SuiteRun(
        statuses, object, answer.gaps().isEmpty() ? "" : answer.gaps().getFirst().what());
  }

  private static String status(EngineEvaluation.Result result) {
    return switch (result) {
      case DENIED, WARNED, AUDITED -> "fail";
      case PASSED, MUTATED -> "pass";
      case FAILED -> "error";
      case UNMATCHED, SKIPPED, LATER -> "skip";
    };
  }

  private static Optional<ApiResource> served(JsonObject object) {
    String version = object.text("apiVersion");
    String group = version.contains("/") ? version.substring(0, version.indexOf('/')) : "";
    return ResourceTable.of(KubernetesRelease.DEFAULT).resources().stream()
        .filter(one ->
            one.subresource().isEmpty()
                && one.kind().kind().equals(object.text("kind"))
                && one.group().equals(group))
        .findFirst();
  }

  /// An object of a file, which is in the namespace `default` unless it says another or has none.
  static JsonObject placed(JsonObject object) {
    JsonObject metadata = object.object("metadata");
    boolean placed =
        metadata.text("namespace").isEmpty()
            && served(object).filter(one -> !one.namespaced()).isEmpty();
    return placed
        ? object.with("metadata", metadata.with("namespace", new JsonString("default")))
        : object;
  }

  private static RuleRequest request(
      JsonObject object, String operation, List<JsonObject> cluster) {
    String version = object.text("apiVersion");
    int slash = version.indexOf('/');
    GroupVersionKind kind =
        new GroupVersionKind(
            slash < 0 ? "" : version.substring(0, slash),
            version.substring(slash + 1),
            object.text("kind"));
    Optional<ApiResource> served = served(object);
    String namespace = object.object("metadata").text("namespace");
    JsonObject request =
        JsonObject.builder()
            .put("operation", operation)
            .put("name", object.object("metadata").text("name"))
            .put("namespace", namespace)
            .put(
                "kind",
                JsonObject.of("group", kind.group(), "version", kind.version())
                    .with("kind", new JsonString(kind.kind())))
            .put(
                "resource",
                JsonObject.of("group", kind.group(), "version", kind.version())
                    .with(
                        "resource",
                        new JsonString(
                            served
                                .map(ApiResource::resource)
                                .orElse(kind.kind().toLowerCase(Locale.ROOT) + "s"))))
            .build();
    // As the command has it, an update changes nothing.
    request = operation.equals("CREATE") ? request : request.with("oldObject", object);
    request = operation.equals("DELETE") ? request : request.with("object", object);
    Map<String, String> labels =
        ClusterState.of(cluster).namespaceLabels(namespace).orElseGet(Map::of);
    Optional<JsonObject> known =
        namespace.isEmpty()
            ? Optional.empty()
            : Optional.of(JsonObject.of("metadata", JsonObject.of("name", namespace)));
    return new RuleRequest(
        request,
        new FilteredRequest(
            kind,
            "",
            operation,
            new UserInfo("", "", List.of(), JsonObject.EMPTY),
            List.of(),
            List.of(),
            labels),
        request.object("object"),
        request.object("oldObject"),
        new CelInput(request, request.findObject("object"), request.findObject("oldObject"))
            .withNamespace(known),
        Optional.empty());
  }

  /// What a rule came to, or those that are derived from it: the worst of them; empty where none
  /// had anything to say.
  ///
  /// @param rule empty for all
  String status(String rule) {
    List<String> found =
        statuses.stream()
            .filter(one ->
                rule.isEmpty()
                    || List.of(rule, "autogen-" + rule, "autogen-cronjob-" + rule)
                        .contains(one.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return Stream.of("error", "fail", "pass", "skip")
        .filter(found::contains)
        .findFirst()
        .orElse("");
  }

  /// Whether the object came out as wanted, in any order of members. Empty ones do not count.
  boolean makes(JsonObject wanted) {
    return text(wanted).equals(text(object));
  }

  private static String text(JsonObject object) {
    return GoEncoding.write(GoFloats.kept(filled(object).orElse(JsonObject.EMPTY)));
  }

  /// A value without its empty members and items; empty for one that has nothing else.
  private static Optional<JsonValue> filled(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder kept = JsonObject.builder();
        object.forEach((name, member) -> filled(member).ifPresent(one -> kept.put(name, one)));
        yield Optional.<JsonValue>of(kept.build()).filter(one -> !one.equals(JsonObject.EMPTY));
      }
      case JsonArray array -> {
        List<JsonValue> kept =
            array.items().stream().flatMap(item -> filled(item).stream()).toList();
        yield kept.isEmpty() ? Optional.empty() : Optional.of(new JsonArray(kept));
      }
      case JsonNull _ -> Optional.empty();
      default -> Optional.of(value);
    };
  }

  @Override
  public String toString() {
    return statuses.isEmpty() ? "nothing" : statuses.toString();
  }
}
