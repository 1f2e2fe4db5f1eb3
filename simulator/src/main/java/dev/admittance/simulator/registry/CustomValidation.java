package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.SchemaErrors;
import dev.admittance.simulator.validationrule.RuleResult;
import dev.admittance.simulator.validationrule.ValidationRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates custom resources: by their schema, then by its rules in CEL. Source:
/// k8s.io/apiextensions-apiserver `pkg/registry/customresource/strategy.go`,
/// `(customResourceStrategy).Validate`.
///
/// @param rules of the cluster's definitions
record CustomValidation(ValidationRules rules, Features features) {

  /// Returns the errors of an object.
  ///
  /// @param stageObject gets the warnings of rules
  /// @param old the stored object; empty for a create
  List<FieldError> check(
      CustomVersion version, JsonObject object, Optional<JsonObject> old, StageObject stageObject) {
    List<FieldError> embedded = EmbeddedResources.check(object, version.schema(), features);
    List<FieldError> errors = version.check(object, old, embedded, features);
    return withRules(version, object, old, errors, Feature.RATCHETED_SCHEMAS, stageObject);
  }

  /// Returns the errors of an update of the status.
  List<FieldError> checkStatus(
      CustomVersion version, JsonObject object, JsonObject old, StageObject stageObject) {
    List<FieldError> errors = version.checkStatus(object, old, features);
    return withRules(
        version, object, Optional.of(old), errors, Feature.RATCHETED_RULES_OF_STATUS, stageObject);
  }

  /// @param ratcheting the feature by which old faults are accepted
  private List<FieldError> withRules(
      CustomVersion version,
      JsonObject object,
      Optional<JsonObject> old,
      List<FieldError> errors,
      Feature ratcheting,
      StageObject stageObject) {
    if (!rules.exist(version)) {
      return errors;
    }
    List<FieldError> all = new ArrayList<>(errors);
    if (CustomVersion.blockRules(errors)) {
      all.add(SchemaErrors.rulesNotChecked());
      return all;
    }
    RuleResult result = rules.check(version, object, old, features.has(ratcheting));
    all.addAll(result.errors());
    result.warnings().forEach(stageObject::warn);
    stageObject.note(RuleId.W_110);
    result
        .notSimulated()
        .ifPresent(reason ->
            stageObject.leaveOut(
                RuleId.W_110,
                "a rule of the schema of " + object.text("kind"),
                "it is assumed to hold: " + reason));
    return all;
  }
}
