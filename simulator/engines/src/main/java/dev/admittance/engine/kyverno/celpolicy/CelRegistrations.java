package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.celpolicy.CelPolicy.Kind;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The webhooks that Kyverno registers for policies of `policies.kyverno.io`. Source: kyverno
/// `pkg/controllers/webhook/validating.go`.
public final class CelRegistrations {
  private static final List<String> ALL = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");
  private static final List<String> TEMPLATE_KINDS =
      List.of("DaemonSet", "Deployment", "Job", "ReplicaSet", "StatefulSet");

  private final JsonObject namespaceSelector;

  private CelRegistrations(JsonObject namespaceSelector) {
    this.namespaceSelector = namespaceSelector;
  }

  /// The webhooks of one configuration.
  ///
  /// @param mutating whether it is the one of mutating webhooks
  /// @param namespaceSelector of Kyverno's own settings
  public static List<JsonObject> of(
      List<CelPolicy> policies, boolean mutating, JsonObject namespaceSelector) {
    CelRegistrations registrations = new CelRegistrations(namespaceSelector);
    List<JsonObject> hooks = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      if ((kind == Kind.MUTATING) == mutating || kind == Kind.IMAGES) {
        for (boolean namespaced : List.of(false, true)) {
          List<CelPolicy> registered =
              policies.stream()
                  .filter(policy -> policy.kind() == kind)
                  .filter(policy -> policy.namespace().isEmpty() != namespaced)
                  .filter(
                      policy -> kind != Kind.IMAGES || !mutating || policy.images().addsDigests())
                  .sorted(Comparator.comparing(CelPolicy::namespace).thenComparing(CelPolicy::name))
                  .toList();
          String phase = kind == Kind.IMAGES && mutating ? "mutate" : "validate";
          hooks.addAll(
              registrations.hooks(
                  (namespaced && kind != Kind.IMAGES ? "n" : "")
                      + kind.prefix()
                      + "."
                      + phase
                      + ".kyverno.svc",
                  "/"
                      + (namespaced ? "n" : "")
                      + kind.prefix()
                      + (kind == Kind.IMAGES ? "/" + phase : ""),
                  registered));
        }
      }
    }
    return hooks;
  }

  private List<JsonObject> hooks(String name, String path, List<CelPolicy> policies) {
    List<JsonObject> hooks = new ArrayList<>();
    SortedMap<String, List<CelPolicy>> shared = new TreeMap<>();
    for (CelPolicy policy : policies) {
      if (isAlone(policy)) {
        hooks.add(alone(name, path, policy));
      } else {
        shared.computeIfAbsent(selectorsDigest(policy), _ -> new ArrayList<>()).add(policy);
      }
    }
    shared.forEach((digest, group) -> {
      String names = String.join("/", group.stream().map(CelPolicy::name).sorted().toList());
      String suffix = shared.size() > 1 ? "-" + digest.substring(0, 8) : "";
      for (boolean ignores : List.of(false, true)) {
        Set<JsonValue> rules = new LinkedHashSet<>();
        group.stream()
            .filter(policy -> policy.ignoresFailures() == ignores)
            .forEach(policy -> rules.addAll(rules(policy)));
        if (!rules.isEmpty()) {
          String full = name + (ignores ? "-ignore" : "-fail") + suffix;
          hooks.add(hook(full, path + "/" + names, ignores, rules, group.getFirst()));
        }
      }
    });
    return hooks;
  }

  /// Whether a policy has a webhook of its own.
  private static boolean isAlone(CelPolicy policy) {
    JsonObject spec = policy.spec();
    return !conditions(spec).isEmpty()
        || spec.object("matchConstraints").text("matchPolicy").equals("Exact")
        || spec.object("webhookConfiguration").has("timeoutSeconds");
  }

  /// The match conditions, where the API server knows all their functions.
  private static List<JsonObject> conditions(JsonObject spec) {
    PolicyExpressions server = PolicyExpressions.of(KubernetesRelease.DEFAULT, false, List.of());
    List<JsonObject> written = spec.objects("matchConditions");
    boolean known =
        written.stream()
            .map(one -> server.compile(ExpressionRole.POLICY_CONDITION, one.text("expression")))
            .allMatch(PolicyExpression.Ready.class::isInstance);
    return known ? written : List.of();
  }

  private JsonObject alone(String name, String path, CelPolicy policy) {
    boolean ignores = policy.ignoresFailures();
    String full =
        name
            + (ignores ? "-ignore" : "-fail")
            + "-finegrained-"
            + (policy.namespace().isEmpty() ? "" : policy.namespace() + "-")
            + policy.name();
    JsonObject hook =
        hook(full, path + "/" + policy.name(), ignores, new LinkedHashSet<>(rules(policy)), policy);
    List<JsonValue> conditions = new ArrayList<>();
    List<CelPolicy.Variant> variants = policy.variants();
    for (int i = 0; i < variants.size(); i++) {
      conditions.addAll(conditions(variants.get(i).spec(), i > 0, variants.size() > 1));
    }
    if (!conditions.isEmpty()) {
      hook = hook.with("matchConditions", new JsonArray(conditions));
    }
    JsonObject constraints = policy.spec().object("matchConstraints");
    if (constraints.text("matchPolicy").equals("Exact")) {
      hook = hook.with("matchPolicy", new JsonString("Exact"));
    }
    JsonValue timeout = policy.spec().object("webhookConfiguration").get("timeoutSeconds");
    return timeout == null ? hook : hook.with("timeoutSeconds", timeout);
  }

  /// The match conditions of a variant as the API server evaluates them: only for its kinds, where
  /// there are others.
  private static List<JsonValue> conditions(JsonObject spec, boolean derived, boolean several) {
    List<JsonValue> conditions = new ArrayList<>();
    for (JsonObject condition : conditions(spec)) {
      String expression = condition.text("expression");
      if (expression.contains("namespaceObject")) {
        continue;
      }
      String name = condition.text("name");
      String guarded = several ? "!(" + kinds(spec) + ") || (" + expression + ")" : expression;
      String prefix = !several ? "" : !derived ? "autogen-" : "autogen-" + replacements(spec) + "-";
      conditions.add(JsonObject.of("name", prefix + name, "expression", guarded));
    }
    return conditions;
  }

  private static boolean isOfCronJobs(JsonObject spec) {
    return resources(spec).contains("cronjobs");
  }

  private static String replacements(JsonObject spec) {
    return isOfCronJobs(spec) ? "cronjobs" : "defaults";
  }

  private static List<String> resources(JsonObject spec) {
    return spec.object("matchConstraints").objects("resourceRules").stream()
        .flatMap(rule -> rule.texts("resources").stream())
        .toList();
  }

  private static String kinds(JsonObject spec) {
    List<String> resources = resources(spec);
    if (resources.equals(List.of("pods"))) {
      return kind("v1", "Pod");
    }
    if (isOfCronJobs(spec)) {
      return kind("batch/v1", "CronJob");
    }
    List<String> kinds =
        TEMPLATE_KINDS.stream()
            .filter(kind -> resources.contains(kind.toLowerCase(Locale.ROOT) + "s"))
            .map(kind -> kind(kind.equals("Job") ? "batch/v1" : "apps/v1", kind))
            .sorted()
            .toList();
    return String.join(" || ", kinds);
  }

  private static String kind(String apiVersion, String kind) {
    return "(object.apiVersion == '" + apiVersion + "' && object.kind =='" + kind + "')";
  }

  private static List<JsonValue> rules(CelPolicy policy) {
    List<JsonValue> rules = new ArrayList<>();
    for (CelPolicy.Variant variant : policy.variants()) {
      for (JsonObject rule : variant.spec().object("matchConstraints").objects("resourceRules")) {
        JsonObject plain = rule.without("resourceNames");
        rules.add(
            policy.kind() == Kind.GENERATING
                ? plain.with("operations", JsonArray.ofTexts(ALL))
                : plain);
      }
    }
    return rules;
  }

  private JsonObject hook(
      String name, String path, boolean ignores, Set<JsonValue> rules, CelPolicy policy) {
    JsonObject service =
        JsonObject.of("name", "kyverno-svc", "namespace", "kyverno")
            .with("path", new JsonString(path));
    JsonObject hook =
        JsonObject.builder()
            .put("name", name)
            .put("clientConfig", JsonObject.of("service", service))
            .put("rules", new JsonArray(List.copyOf(rules)))
            .put("failurePolicy", ignores ? "Ignore" : "Fail")
            .put("namespaceSelector", namespaces(policy))
            .put("sideEffects", "NoneOnDryRun")
            .put("admissionReviewVersions", JsonArray.ofTexts(List.of("v1")))
            .build();
    return policy.spec().object("matchConstraints").get("objectSelector")
            instanceof JsonObject selector
        ? hook.with("objectSelector", selector)
        : hook;
  }

  /// A policy of a namespace is asked about that alone, whatever it says itself.
  private JsonObject namespaces(CelPolicy policy) {
    JsonObject own = policy.spec().object("matchConstraints").object("namespaceSelector");
    if (!policy.namespace().isEmpty()) {
      JsonObject only =
          JsonObject.of("key", "kubernetes.io/metadata.name", "operator", "In")
              .with("values", JsonArray.ofTexts(List.of(policy.namespace())));
      own = JsonObject.of("matchExpressions", JsonArray.of(only));
    }
    List<JsonValue> expressions = new ArrayList<>(own.objects("matchExpressions"));
    expressions.addAll(namespaceSelector.objects("matchExpressions"));
    JsonObject labels = own.object("matchLabels");
    JsonObject more = namespaceSelector.object("matchLabels");
    for (String name : more.names()) {
      labels = labels.with(name, more.find(name).orElseThrow());
    }
    JsonObject merged =
        labels.size() == 0 ? JsonObject.EMPTY : JsonObject.of("matchLabels", labels);
    return expressions.isEmpty()
        ? merged
        : merged.with("matchExpressions", new JsonArray(expressions));
  }

  /// What tells webhooks with other selectors apart: the digest of both selectors in Go's JSON.
  private String selectorsDigest(CelPolicy policy) {
    JsonValue objects =
        policy.spec().object("matchConstraints").get("objectSelector")
                instanceof JsonObject selector
            ? selector
            : JsonNull.NULL;
    String text = JsonText.write(JsonArray.of(namespaces(policy), objects));
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
