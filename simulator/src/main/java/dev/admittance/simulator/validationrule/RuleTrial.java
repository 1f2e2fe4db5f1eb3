package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import java.util.List;
import java.util.Optional;

/// Tries the schema and the rules of one definition on objects outside a run. Safe to share between
/// threads.
public final class RuleTrial {
  private final CustomDefinitions definitions;
  private final ValidationRules rules;
  private final Features features;

  /// @param definition a CustomResourceDefinition
  public RuleTrial(JsonObject definition, Features features) {
    this.definitions = new CustomDefinitions(List.of(definition));
    this.rules = new ValidationRules(definitions, features);
    this.features = features;
  }

  /// The server's errors about an object.
  ///
  /// @param ofSchema its errors by the schema alone
  /// @param ofRules empty where the errors of the schema keep the server from evaluating rules, or
  ///   where there are none
  public record Result(List<FieldError> ofSchema, Optional<RuleResult> ofRules) {
    public Result {
      ofSchema = List.copyOf(ofSchema);
    }

    /// The first error; empty for an accepted object.
    public Optional<FieldError> refusal() {
      return ofSchema.stream()
          .findFirst()
          .or(() -> ofRules.flatMap(result -> result.errors().stream().findFirst()));
    }
  }

  /// Tries an object with the defaults of the schema and without unknown fields; empty where the
  /// definition does not define its version.
  ///
  /// @param old the stored object; empty for a create
  /// @param status whether only the status is updated
  public Optional<Result> check(JsonObject object, Optional<JsonObject> old, boolean status) {
    return definitions.of(object).map(version -> check(version, object, old, status));
  }

  private Result check(
      CustomVersion version, JsonObject sent, Optional<JsonObject> old, boolean status) {
    JsonObject object = version.fill(version.prune(sent));
    List<FieldError> errors =
        status && old.isPresent()
            ? version.checkStatus(object, old.get(), features)
            : version.check(object, old, List.of(), features);
    if (!rules.exist(version) || CustomVersion.blockRules(errors)) {
      return new Result(errors, Optional.empty());
    }
    Feature ratcheting = status ? Feature.RATCHETED_RULES_OF_STATUS : Feature.RATCHETED_SCHEMAS;
    return new Result(
        errors, Optional.of(rules.check(version, object, old, features.has(ratcheting))));
  }
}
