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
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UserInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// A case with what Kyverno made of it (`simulator/conformance/kyverno`).
record RecordedCase(JsonObject json) {
  String name() {
    return json.text("name");
  }

  private JsonObject recorded() {
    return json.object("recorded");
  }

  private List<KyvernoPolicy> policies() {
    return json.objects("policies").stream().flatMap(p -> KyvernoPolicy.find(p).stream()).toList();
  }

  private List<RuleException> exceptions() {
    return json.objects("exceptions").stream()
        .flatMap(exception -> RuleException.find(exception).stream())
        .toList();
  }

  RuleRequest request() {
    return request(
        json.object("request")
            .findText("namespace")
            .map(name -> JsonObject.of("metadata", JsonObject.of("name", name))));
  }

  private Optional<JsonObject> namespace() {
    return json.objects("objects").stream()
        .filter(object -> object.text("kind").equals("Namespace"))
        .filter(object ->
            object.object("metadata").text("name").equals(json.object("request").text("namespace")))
        .findFirst();
  }

  /// @param namespace what the engine is told of it: the rules' engine of the recorder knows no
  ///   more than its name
  private RuleRequest request(Optional<JsonObject> namespace) {
    JsonObject request = json.object("request");
    JsonObject kind = request.object("kind");
    JsonObject user = request.object("userInfo");
    Map<String, String> labels =
        ClusterState.of(json.objects("objects"))
            .namespaceLabels(request.text("namespace"))
            .orElseGet(Map::of);
    FilteredRequest filtered =
        new FilteredRequest(
            new GroupVersionKind(kind.text("group"), kind.text("version"), kind.text("kind")),
            request.text("subResource"),
            request.text("operation"),
            new UserInfo(
                user.text("username"),
                user.text("uid"),
                user.texts("groups"),
                user.object("extra")),
            json.texts("roles"),
            json.texts("clusterRoles"),
            labels);
    return new RuleRequest(
        request,
        filtered,
        request.object("object"),
        request.object("oldObject"),
        new CelInput(request, request.findObject("object"), request.findObject("oldObject"))
            .withNamespace(namespace),
        Optional.empty());
  }

  /// What Kyverno made of it, one line each.
  List<String> expected() {
    List<String> lines = new ArrayList<>();
    for (String phase : List.of("mutate", "validate")) {
      recorded()
          .objects(phase)
          .forEach(rule ->
              lines.add(
                  phase
                      + " "
                      + rule.text("policy")
                      + "/"
                      + rule.text("rule")
                      + " "
                      + rule.text("status")
                      + ": "
                      + rule.text("message")));
    }
    lines.add("object " + text(recorded().object("patched")));
    for (String webhook : List.of("mutating", "validating")) {
      JsonObject answer = recorded().object(webhook);
      lines.add(webhook + " " + answer.text("message") + answer.texts("warnings"));
    }
    return lines;
  }

  /// What this engine makes of it.
  List<String> actual() {
    List<String> lines = new ArrayList<>();
    List<JsonObject> objects = json.objects("objects");
    RuleRequest request = request();
    JsonObject object = request.object();
    for (KyvernoPolicy policy : policies()) {
      if (policy.rules().stream().anyMatch(KyvernoRule::mutates)) {
        RuleRun.Outcome outcome =
            new RuleRun(policy, exceptions(), objects).mutate(request.withObject(object));
        outcome.results().forEach(result -> lines.add("mutate " + line(result)));
        object = outcome.object();
      }
    }
    RuleRequest after = object.size() == 0 ? request : request.withObject(object);
    for (KyvernoPolicy policy : policies()) {
      if (policy.rules().stream().anyMatch(KyvernoRule::validates)) {
        new RuleRun(policy, exceptions(), objects)
            .validate(after)
            .results()
            .forEach(result -> lines.add("validate " + line(result)));
      }
    }
    lines.add("object " + text(object));
    PolicyCache cache = new PolicyCache(policies(), exceptions(), objects);
    PolicyCache.Mutated mutated = cache.mutate(request);
    lines.add("mutating " + mutated.refusal() + mutated.warnings());
    AdmissionVerdict verdict =
        AdmissionVerdict.of(
            cache.validate(after), after.resource(), after.filtered().namespaceLabels());
    lines.add("validating " + verdict.message() + verdict.warnings());
    return lines;
  }

  /// What the policies of `policies.kyverno.io` came to, in any order.
  List<String> expectedOfCel() {
    JsonObject answer = recorded().object("celPolicies");
    return sorted(Stream.of(answer.text("message")), answer.texts("warnings"));
  }

  /// What this engine makes of them: the recorder asks for all policies at once.
  List<String> actualOfCel() {
    JsonObject response = ofCel(CelPolicy.Kind.VALIDATING);
    return sorted(Stream.of(response.object("status").text("message")), response.texts("warnings"));
  }

  /// What the MutatingPolicies came to: a refusal, or the patched object.
  String expectedMutation() {
    return mutated(recorded().object("celMutations"));
  }

  /// What this engine makes of it.
  String actualMutation() {
    return mutated(ofCel(CelPolicy.Kind.MUTATING));
  }

  private String mutated(JsonObject response) {
    String message =
        response.findText("message").orElseGet(() -> response.object("status").text("message"));
    if (!message.isEmpty()) {
      return message;
    }
    DecodedPatch patch = JsonPatch.decode(response.find("patch").orElse(JsonArray.EMPTY));
    JsonObject object = json.object("request").object("object");
    return patch instanceof DecodedPatch.Operations(var operations)
        ? text((JsonObject) applied(operations, object))
        : patch.toString();
  }

  static JsonValue applied(List<PatchOperation> operations, JsonValue object) {
    JsonValue patched = object;
    for (PatchOperation operation : operations) {
      patched =
          ((PatchResult.Applied)
                  PatchApplication.apply(
                      patched, operation, 0, Features.of(KubernetesRelease.DEFAULT)))
              .document();
    }
    return patched;
  }

  private JsonObject ofCel(CelPolicy.Kind kind) {
    return answer(kind, kind == CelPolicy.Kind.MUTATING).response();
  }

  /// Whether the policies are some of a namespace.
  private boolean namespaced() {
    return json.objects("policies").stream()
        .anyMatch(policy -> policy.text("kind").startsWith("Namespaced"));
  }

  ClusterState cluster() {
    return ClusterState.of(
        Stream.of("objects", "policies", "exceptions")
            .flatMap(member -> json.objects(member).stream())
            .toList());
  }

  EngineAnswer answer(CelPolicy.Kind kind, boolean mutating) {
    ClusterState cluster = cluster();
    List<String> names =
        json.objects("policies").stream()
            .map(policy -> policy.object("metadata").text("name"))
            .toList();
    return CelPolicies.of(cluster.objects())
        .answer(
            "Kyverno",
            new CelRoute(kind, namespaced(), mutating, names),
            request(namespace()),
            cluster);
  }

  /// What the validation of images came to; which image of several a message names is chance.
  List<String> expectedOfImages() {
    JsonObject answer = recorded().object("images");
    return anyImage(sorted(Stream.of(answer.text("message")), answer.texts("warnings")));
  }

  /// What this engine makes of it.
  List<String> actualOfImages() {
    JsonObject response = ofImages(false).response();
    return anyImage(
        sorted(Stream.of(response.object("status").text("message")), response.texts("warnings")));
  }

  private static List<String> anyImage(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceAll("image \\S+ (is not|does not)", "an image $1"))
        .toList();
  }

  /// Whether the answer rests on what a registry or a signature decides, beside that an image is
  /// there, which the recorder's own registry has.
  boolean isUnknownOfImages() {
    return ofImages(false).gaps().stream()
        .anyMatch(gap -> !gap.what().startsWith("what registries have of "));
  }

  /// Whether Kyverno's mutating webhook replaced a tag, or said that it could not.
  boolean expectsDigests() {
    JsonObject answer = recorded().object("imageDigests");
    return answer.has("patch")
        || answer.text("message").contains("failed to resolve digest")
        || answer.texts("warnings").stream().anyMatch(w -> w.contains("failed to resolve digest"));
  }

  /// Whether this engine tells that it does not know a digest.
  boolean missesDigests() {
    return ofImages(true).gaps().stream().anyMatch(gap -> gap.what().startsWith("the digest of "));
  }

  private EngineAnswer ofImages(boolean mutating) {
    return answer(CelPolicy.Kind.IMAGES, mutating);
  }

  private static List<String> sorted(Stream<String> messages, List<String> warnings) {
    return Stream.concat(
            messages
                .filter(message -> !message.isEmpty())
                .flatMap(message -> Stream.of(message.split("; ")))
                .map("denied: "::concat),
            warnings.stream().map("warned: "::concat))
        .sorted()
        .toList();
  }

  private static String line(RuleVerdict result) {
    return result.policy()
        + "/"
        + result.rule()
        + " "
        + result.status().name().toLowerCase(Locale.ROOT)
        + ": "
        + result.message();
  }

  /// Objects are equal in any order of members.
  private static String text(JsonObject object) {
    return GoEncoding.write(GoFloats.kept(object));
  }

  private static RecordedCase read(String line) {
    return new RecordedCase(JsonText.findObject(line).orElseThrow());
  }

  static InputStream open(String name) {
    return Objects.requireNonNull(RecordedCase.class.getResourceAsStream("/kyverno/" + name), name);
  }

  /// The cases of a file.
  static List<RecordedCase> all(String name) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(open(name)), StandardCharsets.UTF_8))) {
      return lines.lines().map(RecordedCase::read).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
