package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.model.conversion.CommentFinder;
import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Translates a ClusterPolicy or Policy to policies in CEL. Rules without an equal stay in the old
/// policy, each with its reason.
public final class PolicyTranslation {
  private static final FieldPath RULES = FieldPath.ROOT.child("spec").child("rules");

  private final KyvernoPolicy policy;
  private final JsonObject manifest;
  private final boolean inEngine;
  private final ResourceTable resources;
  private final List<JsonObject> objects = new ArrayList<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  private PolicyTranslation(
      KyvernoPolicy policy, JsonObject manifest, boolean inEngine, ResourceTable resources) {
    this.policy = policy;
    this.manifest = manifest;
    this.inEngine = inEngine;
    this.resources = resources;
  }

  /// Plans the conversion of an object; empty for one of another kind.
  ///
  /// @param resources that the server serves
  public static Optional<ConversionPlan> plan(
      FoundObject found, ConversionTarget target, ResourceTable resources) {
    if (!(JsonConversion.toJson(found.object()) instanceof JsonObject manifest)) {
      return Optional.empty();
    }
    return KyvernoPolicy.find(manifest)
        .map(policy ->
            new PolicyTranslation(policy, manifest, target == ConversionTarget.KYVERNO, resources)
                .plan(found));
  }

  private ConversionPlan plan(FoundObject found) {
    List<List<TranslatedRule>> groups = new ArrayList<>();
    List<JsonValue> kept = new ArrayList<>();
    List<KyvernoRule> rules = policy.rules();
    for (int i = 0; i < rules.size(); i++) {
      try {
        RuleTranslation.of(policy, rules.get(i), resources).forEach(rule -> add(groups, rule));
      } catch (UntranslatableException cause) {
        kept.add(rules.get(i).json());
        findings.add(
            new ConversionFinding(
                Kind.UNCONVERTED,
                RULES.index(i),
                0,
                FieldPath.ROOT,
                "The rule `%s` stays: %s.".formatted(rules.get(i).name(), cause.reason()),
                RuleId.P_10));
      }
    }
    if (groups.isEmpty()) {
      String message =
          findings.isEmpty()
              ? "The policy has no rules."
              : String.join(" ", findings.stream().map(ConversionFinding::message).toList());
      return new ConversionPlan.Impossible(
          ConversionFinding.unconverted(FieldPath.ROOT, message, RuleId.P_10));
    }
    if (!kept.isEmpty()) {
      objects.add(
          manifest.with("spec", manifest.object("spec").with("rules", new JsonArray(kept))));
    }
    for (List<TranslatedRule> group : groups) {
      write(group, groups.size() == 1);
    }
    note();
    CommentFinder.finding(found, RuleId.P_10).ifPresent(findings::add);
    return new ConversionPlan.Replaced(objects, findings);
  }

  private static void add(List<List<TranslatedRule>> groups, TranslatedRule rule) {
    for (List<TranslatedRule> group : groups) {
      if (group.getFirst().goesWith(rule)) {
        group.add(rule);
        return;
      }
    }
    groups.add(new ArrayList<>(List.of(rule)));
  }

  private void write(List<TranslatedRule> group, boolean alone) {
    TranslatedRule first = group.getFirst();
    String base =
        policy.namespace().isEmpty() ? policy.name() : policy.namespace() + "-" + policy.name();
    String own = inEngine ? policy.name() : base;
    String name = alone ? own : own + "-" + first.name();
    JsonObject spec =
        JsonObject.of(
            "failurePolicy", new JsonString(policy.ignoresFailures() ? "Ignore" : "Fail"));
    for (String member : first.shared().names()) {
      spec = spec.with(member, first.shared().find(member).orElseThrow());
    }
    List<JsonValue> items = new ArrayList<>();
    group.forEach(rule -> items.addAll(rule.items()));
    spec = spec.with(first.mutates() ? "mutations" : "validations", new JsonArray(items));
    if (first.mutates()) {
      spec = spec.with("reinvocationPolicy", new JsonString("IfNeeded"));
    }
    String kind = first.mutates() ? "Mutating" : "Validating";
    if (inEngine) {
      engine(kind, name, spec, first);
    } else {
      served(kind, name, spec, first);
    }
  }

  private void engine(String kind, String name, JsonObject spec, TranslatedRule first) {
    JsonObject written = spec.without("reinvocationPolicy");
    if (!first.mutates()) {
      written = written.with("validationActions", JsonArray.ofTexts(first.actions()));
    }
    JsonObject off = JsonObject.of("enabled", JsonBoolean.FALSE);
    if (policy.spec().get("background") == JsonBoolean.FALSE && !first.mutates()) {
      written = written.with("evaluation", JsonObject.of("background", off));
    }
    written =
        written.with(
            "autogen",
            JsonObject.of(
                "podControllers", JsonObject.of("controllers", new JsonArray(List.of()))));
    String scope = policy.namespace().isEmpty() ? "" : "Namespaced";
    objects.add(object("policies.kyverno.io/v1", scope + kind + "Policy", name, written));
  }

  private void served(String kind, String name, JsonObject spec, TranslatedRule first) {
    JsonObject constraints = spec.object("matchConstraints");
    JsonObject selector = constraints.object("namespaceSelector");
    List<JsonValue> requirements = new ArrayList<>(selector.objects("matchExpressions"));
    requirements.add(
        JsonObject.of("key", "kubernetes.io/metadata.name", "operator", "NotIn")
            .with("values", JsonArray.ofTexts(List.of("kube-system", "kyverno"))));
    if (!policy.namespace().isEmpty()) {
      requirements.add(
          JsonObject.of("key", "kubernetes.io/metadata.name", "operator", "In")
              .with("values", JsonArray.ofTexts(List.of(policy.namespace()))));
    }
    JsonObject selected =
        constraints.with(
            "namespaceSelector", selector.with("matchExpressions", new JsonArray(requirements)));
    int index = objects.size();
    findings.add(
        new ConversionFinding(
            Kind.DEFAULTED,
            FieldPath.ROOT.child("spec"),
            index,
            FieldPath.ROOT.child("spec").child("matchConstraints").child("namespaceSelector"),
            "Kyverno's webhooks leave out the namespaces `kube-system` and `kyverno`, unless its"
                + " settings say otherwise: so does the policy.",
            RuleId.P_10));
    String api = "admissionregistration.k8s.io/v1";
    objects.add(
        object(api, kind + "AdmissionPolicy", name, spec.with("matchConstraints", selected)));
    JsonObject binding = JsonObject.of("policyName", name);
    if (first.parameters().size() > 0) {
      binding = binding.with("paramRef", first.parameters());
    }
    if (!first.mutates()) {
      binding = binding.with("validationActions", JsonArray.ofTexts(first.actions()));
    }
    objects.add(object(api, kind + "AdmissionPolicyBinding", name, binding));
  }

  private JsonObject object(String apiVersion, String kind, String name, JsonObject spec) {
    JsonObject metadata = JsonObject.of("name", name);
    JsonObject old = manifest.object("metadata");
    for (String member : List.of("labels", "annotations")) {
      if (old.get(member) instanceof JsonObject kept) {
        JsonObject own = kept;
        for (String key : kept.names()) {
          own = key.startsWith("pod-policies.kyverno.io/") ? own.without(key) : own;
        }
        metadata = own.size() == 0 ? metadata : metadata.with(member, own);
      }
    }
    if (inEngine && !policy.namespace().isEmpty()) {
      metadata = metadata.with("namespace", new JsonString(policy.namespace()));
    }
    return JsonObject.builder()
        .put("apiVersion", apiVersion)
        .put("kind", kind)
        .put("metadata", metadata)
        .put("spec", spec)
        .build();
  }

  private void note() {
    TreeSet<String> lost = new TreeSet<>();
    if (!inEngine && policy.spec().get("background") != JsonBoolean.FALSE) {
      lost.add("reports about objects that are stored already (`background`)");
    }
    if (!lost.isEmpty()) {
      findings.add(
          new ConversionFinding(
              Kind.LOST,
              FieldPath.ROOT.child("spec").child("background"),
              0,
              FieldPath.ROOT,
              "Policies of the API server make no %s.".formatted(String.join(", ", lost)),
              RuleId.P_10));
    }
    findings.add(
        new ConversionFinding(
            Kind.CHANGED,
            RULES,
            objects.size() - 1,
            FieldPath.ROOT.child("spec"),
            "A denial tells the message of the first check that is not met, without Kyverno's words"
                + " around it.",
            RuleId.P_10));
  }
}
