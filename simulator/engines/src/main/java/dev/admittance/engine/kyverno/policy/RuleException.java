package dev.admittance.engine.kyverno.policy;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A PolicyException of `kyverno.io`.
///
/// @param key its namespace and name
public record RuleException(String key, JsonObject spec) {
  /// Reads a manifest; empty for one of another kind.
  public static Optional<RuleException> find(JsonObject manifest) {
    boolean known =
        manifest.text("apiVersion").startsWith("kyverno.io/")
            && manifest.text("kind").equals("PolicyException");
    JsonObject metadata = manifest.object("metadata");
    String namespace = metadata.text("namespace");
    String key =
        namespace.isEmpty() ? metadata.text("name") : namespace + "/" + metadata.text("name");
    return known ? Optional.of(new RuleException(key, manifest.object("spec"))) : Optional.empty();
  }

  /// Whether it is for a rule.
  ///
  /// @param policy the key of its policy
  public boolean isFor(String policy, String rule) {
    return spec.objects("exceptions").stream()
        .filter(one -> one.text("policyName").equals(policy))
        .anyMatch(one ->
            one.texts("ruleNames").stream().anyMatch(name -> WildcardText.matches(name, rule)));
  }
}
