package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.celpolicy.CelRegistrations;
import dev.admittance.engine.kyverno.match.KindSelector;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.PodControllerRules;
import dev.admittance.engine.kyverno.value.ParsedText;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The webhook configurations that Kyverno writes into a cluster for its policies. Source: kyverno
/// `pkg/controllers/webhook/controller.go`, with the defaults of its chart.
public final class WebhookRegistrations {
  private static final List<String> ALL = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");
  private static final List<String> WRITES = List.of("CREATE", "UPDATE");
  private static final int TIMEOUT = 10;
  private static final int LONGEST_TIMEOUT = 30;

  private final PolicyCache policies;
  private final List<CelPolicy> celPolicies;
  private final ResourceTable resources;

  private WebhookRegistrations(
      PolicyCache policies, List<CelPolicy> celPolicies, ResourceTable resources) {
    this.policies = policies;
    this.celPolicies = celPolicies;
    this.resources = resources;
  }

  /// The configurations as manifests.
  ///
  /// @param resources that the server serves
  public static List<JsonObject> of(
      PolicyCache policies, List<CelPolicy> celPolicies, ResourceTable resources) {
    WebhookRegistrations registrations = new WebhookRegistrations(policies, celPolicies, resources);
    return Stream.of(registrations.configuration(true), registrations.configuration(false))
        .filter(configuration -> !configuration.objects("webhooks").isEmpty())
        .toList();
  }

  private JsonObject configuration(boolean mutating) {
    String kind = mutating ? "Mutating" : "Validating";
    String name = "kyverno-resource-" + (mutating ? "mutating" : "validating") + "-webhook-cfg";
    Map<String, JsonValue> hooks = new TreeMap<>();
    for (boolean ignores : List.of(true, false)) {
      List<KyvernoPolicy> shared = new ArrayList<>();
      for (KyvernoPolicy policy : policies.policies()) {
        boolean used =
            policy.ignoresFailures() == ignores
                && policy.spec().get("admission") != JsonBoolean.FALSE
                && policy.rules().stream().anyMatch(rule -> acts(rule, mutating));
        if (used && matchConditions(policy).isEmpty()) {
          shared.add(policy);
        } else if (used) {
          String key = policy.key().replace('/', '-');
          add(hooks, mutating, ignores, "-finegrained-" + key, List.of(policy));
        }
      }
      add(hooks, mutating, ignores, "", shared);
    }
    List<JsonValue> all = new ArrayList<>(hooks.values());
    all.addAll(CelRegistrations.of(celPolicies, mutating, namespaceSelector()));
    return JsonObject.builder()
        .put("apiVersion", "admissionregistration.k8s.io/v1")
        .put("kind", kind + "WebhookConfiguration")
        .put("metadata", JsonObject.of("name", name))
        .put("webhooks", new JsonArray(all))
        .build();
  }

  private static List<JsonObject> matchConditions(KyvernoPolicy policy) {
    return policy.spec().object("webhookConfiguration").objects("matchConditions");
  }

  private static boolean acts(KyvernoRule rule, boolean mutating) {
    return mutating
        ? rule.mutates() || rule.verifiesImages()
        : rule.validates() || rule.generates() || rule.mutatesExisting() || rule.verifiesImages();
  }

  private void add(
      Map<String, JsonValue> hooks,
      boolean mutating,
      boolean ignores,
      String suffix,
      List<KyvernoPolicy> of) {
    List<JsonValue> rules = rules(of, mutating);
    if (rules.isEmpty()) {
      return;
    }
    String base = mutating ? "mutate" : "validate";
    String failure = ignores ? "ignore" : "fail";
    String name = base + ".kyverno.svc-" + failure + suffix;
    String path = "/" + base + "/" + failure + suffix.replace("-finegrained-", "/finegrained/");
    JsonObject.Builder hook = hook(name, path, rules, ignores, timeout(of), mutating);
    if (!suffix.isEmpty()) {
      hook.put("matchConditions", new JsonArray(List.copyOf(matchConditions(of.getFirst()))));
    }
    hooks.put(name, hook.build());
  }

  private JsonObject.Builder hook(
      String name,
      String path,
      List<JsonValue> rules,
      boolean ignores,
      long timeout,
      boolean mutating) {
    JsonObject service =
        JsonObject.of("name", "kyverno-svc", "namespace", "kyverno")
            .with("path", new JsonString(path));
    JsonObject.Builder hook =
        JsonObject.builder()
            .put("name", name)
            .put("clientConfig", JsonObject.of("service", service))
            .put("rules", new JsonArray(rules))
            .put("failurePolicy", ignores ? "Ignore" : "Fail")
            .put("matchPolicy", "Equivalent")
            .put("namespaceSelector", namespaceSelector())
            .put("sideEffects", "NoneOnDryRun")
            .put("timeoutSeconds", timeout)
            .put("admissionReviewVersions", JsonArray.ofTexts(List.of("v1")));
    if (mutating) {
      hook.put("reinvocationPolicy", "IfNeeded");
    }
    return hook;
  }

  private static long timeout(List<KyvernoPolicy> of) {
    int longest = TIMEOUT;
    for (KyvernoPolicy policy : of) {
      for (JsonObject holder :
          List.of(policy.spec(), policy.spec().object("webhookConfiguration"))) {
        for (String member : List.of("webhookTimeoutSeconds", "timeoutSeconds")) {
          longest =
              holder.get(member) instanceof JsonNumber seconds
                  ? Math.max(longest, seconds.decimal().intValue())
                  : longest;
        }
      }
    }
    return Math.min(longest, LONGEST_TIMEOUT);
  }

  /// The namespaces of Kyverno's own settings, or those of its chart.
  private JsonObject namespaceSelector() {
    return policies.objects().stream()
        .filter(object -> object.text("kind").equals("ConfigMap"))
        .filter(object -> object.object("metadata").text("name").equals("kyverno"))
        .map(object -> object.object("data").text("webhooks"))
        .filter(text -> !text.isEmpty())
        .flatMap(text -> ParsedText.json(text).stream())
        .map(json -> json instanceof JsonArray list && list.size() > 0 ? list.get(0) : json)
        .flatMap(json ->
            json instanceof JsonObject object
                ? object.findObject("namespaceSelector").stream()
                : Stream.empty())
        .findFirst()
        .orElseGet(() ->
            JsonObject.of(
                "matchExpressions",
                JsonArray.of(
                    JsonObject.of("key", "kubernetes.io/metadata.name", "operator", "NotIn")
                        .with("values", JsonArray.ofTexts(List.of("kube-system", "kyverno"))))));
  }

  /// One rule of a hook, without its resources.
  private record RuleKey(String group, String version, String scope, List<String> operations) {
    private static final Comparator<RuleKey> ORDER =
        Comparator.comparing(RuleKey::group)
            .thenComparing(RuleKey::version)
            .thenComparing(RuleKey::scope)
            .thenComparing(key -> String.join(",", key.operations()));
  }

  private List<JsonValue> rules(List<KyvernoPolicy> of, boolean mutating) {
    Map<RuleKey, Set<String>> byKey = new TreeMap<>(RuleKey.ORDER);
    for (KyvernoPolicy policy : of) {
      for (KyvernoRule rule : PodControllerRules.of(policy, "")) {
        if (acts(rule, mutating)) {
          blocks(rule).forEach(block -> add(byKey, policy, block, mutating && !rule.generates()));
        }
      }
    }
    List<JsonValue> rules = new ArrayList<>();
    byKey.forEach((key, paths) ->
        rules.add(
            JsonObject.builder()
                .put("apiGroups", JsonArray.ofTexts(List.of(key.group())))
                .put("apiVersions", JsonArray.ofTexts(List.of(key.version())))
                .put("resources", JsonArray.ofTexts(paths))
                .put("operations", JsonArray.ofTexts(key.operations()))
                .put("scope", key.scope())
                .build()));
    return rules;
  }

  private static Stream<JsonObject> blocks(KyvernoRule rule) {
    JsonObject match = rule.json().object("match");
    return Stream.of(List.of(match), match.objects("any"), match.objects("all"))
        .flatMap(Collection::stream)
        .map(block -> block.object("resources"));
  }

  private void add(
      Map<RuleKey, Set<String>> byKey, KyvernoPolicy policy, JsonObject block, boolean writes) {
    List<String> written = block.texts("operations");
    List<String> operations =
        written.isEmpty() ? writes ? WRITES : ALL : ALL.stream().filter(written::contains).toList();
    for (String kind : block.texts("kinds")) {
      KindSelector selector = KindSelector.parse(kind);
      if (selector.kind().equals("*")) {
        String path = selector.subresource().isEmpty() ? "*" : "*/" + selector.subresource();
        String scope = policy.namespace().isEmpty() ? "*" : "Namespaced";
        put(byKey, selector.group(), selector.version(), scope, operations, path);
      } else {
        resources.resources().stream()
            .filter(resource -> isSelected(resource, selector))
            .forEach(resource -> {
              String scope = resource.namespaced() ? "Namespaced" : "Cluster";
              put(byKey, resource.group(), resource.version(), scope, operations, resource.path());
            });
      }
    }
  }

  private static void put(
      Map<RuleKey, Set<String>> byKey,
      String group,
      String version,
      String scope,
      List<String> operations,
      String path) {
    Set<String> paths =
        byKey.computeIfAbsent(new RuleKey(group, version, scope, operations), _ -> new TreeSet<>());
    paths.add(path);
    if (group.isEmpty() && path.equals("pods")) {
      paths.add("pods/ephemeralcontainers");
    }
  }

  private static boolean isSelected(ApiResource resource, KindSelector selector) {
    return WildcardText.matches(selector.group(), resource.group())
        && WildcardText.matches(selector.version(), resource.version())
        && WildcardText.matches(selector.subresource(), resource.subresource())
        && kindOf(resource, selector);
  }

  /// A subresource is named by the kind of its resource.
  private static boolean kindOf(ApiResource resource, KindSelector selector) {
    String kind = resource.kind().kind();
    return WildcardText.matches(selector.kind(), kind)
        || (!resource.subresource().isEmpty()
            && resource.resource().startsWith(selector.kind().toLowerCase(Locale.ROOT)));
  }
}
