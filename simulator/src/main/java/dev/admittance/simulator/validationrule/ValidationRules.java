package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import java.util.IdentityHashMap;
import java.util.Optional;

/// The rules of the custom resources of a cluster. Source: k8s.io/apiextensions-apiserver
/// `pkg/registry/customresource/strategy.go`, `(customResourceStrategy).ValidateUpdate`. Safe to
/// share between threads.
public final class ValidationRules {
  private final IdentityHashMap<CustomVersion, Lazy<Optional<RuleValidator>>> validators =
      new IdentityHashMap<>();
  private final Features features;

  public ValidationRules(CustomDefinitions definitions, Features features) {
    this.features = features;
    if (features.has(Feature.VALIDATION_RULES)) {
      for (CustomVersion version : definitions.versions()) {
        validators.put(version, Lazy.of(() -> RuleValidator.of(version.schema(), features)));
      }
    }
  }

  /// Whether the server knows rules of a version.
  public boolean exist(CustomVersion version) {
    Lazy<Optional<RuleValidator>> validator = validators.get(version);
    return validator != null && validator.get().isPresent();
  }

  /// Evaluates the rules on an object.
  ///
  /// @param version one of the definitions that has rules
  /// @param old the stored object; empty for a create
  /// @param ratchets whether faults in what an update did not change are only warned of
  public RuleResult check(
      CustomVersion version, JsonObject object, Optional<JsonObject> old, boolean ratchets) {
    RuleValidator validator =
        Optional.ofNullable(validators.get(version)).flatMap(Lazy::get).orElseThrow();
    RuleEvaluation evaluation = new RuleEvaluation(features);
    Correlation correlation =
        old.filter(_ -> ratchets)
            .map(before -> Correlation.of(object, before, version.schema()))
            .orElse(Correlation.NONE);
    validator.check(FieldPath.ROOT, object, old.map(one -> one), correlation, evaluation);
    return evaluation.result();
  }
}
