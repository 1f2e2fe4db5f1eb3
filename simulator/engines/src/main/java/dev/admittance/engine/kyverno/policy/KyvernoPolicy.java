package dev.admittance.engine.kyverno.policy;

import dev.admittance.engine.kyverno.match.PolicySelectors;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineEvaluation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A ClusterPolicy or Policy of `kyverno.io`.
///
/// @param namespace empty for a ClusterPolicy
/// @param rules as written, without those that are derived from them
public record KyvernoPolicy(
    String name, String namespace, JsonObject metadata, JsonObject spec, List<KyvernoRule> rules) {
  public KyvernoPolicy {
    rules = List.copyOf(rules);
  }

  /// Reads a manifest; empty for one of another kind.
  public static Optional<KyvernoPolicy> find(JsonObject manifest) {
    boolean cluster = manifest.text("kind").equals("ClusterPolicy");
    boolean known =
        manifest.text("apiVersion").startsWith("kyverno.io/")
            && (cluster || manifest.text("kind").equals("Policy"));
    if (!known) {
      return Optional.empty();
    }
    JsonObject metadata = manifest.object("metadata");
    JsonObject spec = manifest.object("spec");
    String written = metadata.text("namespace");
    String namespace = cluster ? "" : written.isEmpty() ? "default" : written;
    return Optional.of(
        new KyvernoPolicy(
            metadata.text("name"),
            namespace,
            metadata,
            spec,
            spec.objects("rules").stream().map(KyvernoRule::new).toList()));
  }

  /// The kind and name in steps.
  public String title() {
    return (namespace.isEmpty() ? "ClusterPolicy/" : "Policy/") + key();
  }

  /// The step of a rule that does not match a request.
  ///
  /// @param rule its name; empty for all
  public EngineEvaluation unmatched(String rule, String why) {
    return new EngineEvaluation(title(), rule, EngineEvaluation.Result.UNMATCHED, why);
  }

  /// The name by which exceptions call it.
  public String key() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }

  /// Whether it only acts on the first rule that applies.
  public boolean appliesOne() {
    return spec.text("applyRules").equals("One");
  }

  public boolean emitsWarnings() {
    return spec.isTrue("emitWarning");
  }

  /// Whether requests are let through where Kyverno cannot decide.
  public boolean ignoresFailures() {
    return spec.object("webhookConfiguration")
        .findText("failurePolicy")
        .or(() -> spec.findText("failurePolicy"))
        .filter("Ignore"::equals)
        .isPresent();
  }

  /// Whether a violation of a rule refuses the request.
  ///
  /// @param objectNamespace of the object; empty for cluster-scoped ones
  public boolean enforces(
      KyvernoRule rule, String objectNamespace, Map<String, String> namespaceLabels) {
    List<JsonObject> own = rule.failureActionOverrides();
    String action =
        override(own, objectNamespace, namespaceLabels)
            .or(rule::failureAction)
            .or(() ->
                override(
                    spec.objects("validationFailureActionOverrides"),
                    objectNamespace,
                    namespaceLabels))
            .orElseGet(() -> spec.text("validationFailureAction"));
    return isEnforce(action);
  }

  private static Optional<String> override(
      List<JsonObject> overrides, String namespace, Map<String, String> labels) {
    return overrides.stream()
        .filter(override -> PolicySelectors.selects(override, namespace, labels))
        .map(override -> override.text("action"))
        .findFirst();
  }

  /// The policy with those of its rules that validate and are handled as ones that refuse, or as
  /// ones that do not. Overrides weigh more here than a rule's own action; whether a violation
  /// refuses in the end is told by [#enforces]. Source: kyverno `pkg/policycache/cache.go`.
  public KyvernoPolicy handled(
      boolean enforced, String namespace, Map<String, String> namespaceLabels) {
    List<KyvernoRule> kept =
        rules.stream()
            .filter(KyvernoRule::validates)
            .filter(rule -> isHandledAsEnforced(rule, namespace, namespaceLabels) == enforced)
            .toList();
    return kept.size() == rules.size()
        ? this
        : new KyvernoPolicy(name, this.namespace, metadata, spec, kept);
  }

  private boolean isHandledAsEnforced(
      KyvernoRule rule, String namespace, Map<String, String> namespaceLabels) {
    List<JsonObject> own = rule.failureActionOverrides();
    return isEnforce(
        override(
                own.isEmpty() ? spec.objects("validationFailureActionOverrides") : own,
                namespace,
                namespaceLabels)
            .or(rule::failureAction)
            .orElseGet(() -> spec.text("validationFailureAction")));
  }

  private static boolean isEnforce(String action) {
    return action.toLowerCase(Locale.ROOT).equals("enforce");
  }

  /// A setting in an annotation of the policy.
  public Optional<String> annotation(String name) {
    return metadata.object("annotations").findText(name);
  }
}
