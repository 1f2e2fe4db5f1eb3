package dev.admittance.simulator.validationrule;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.cel.SelfExpressions;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.typecheck.CustomTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks the rules of one schema. Rules are compiled where the texts of all rules at the same
/// place and below are right.
final class SchemaRulesCheck {
  private static final List<String> REASONS =
      List.of(
          "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired");

  private final KubernetesRelease release;
  private final List<FieldError> ofTexts = new ArrayList<>();
  private final List<FieldError> ofExpressions = new ArrayList<>();

  SchemaRulesCheck(KubernetesRelease release) {
    this.release = release;
  }

  /// The errors: those of texts, then those of expressions.
  List<FieldError> check(Schema schema, Schema typed, DefinedRules.Place place) {
    walk(schema, typed, place, Optional.empty());
    ofTexts.addAll(ofExpressions);
    return ofTexts;
  }

  /// @param loose the list around the value whose items have no old values; empty for none
  private void walk(Schema schema, Schema typed, DefinedRules.Place place, Optional<String> loose) {
    int before = ofTexts.size();
    walk(schema.additional(), typed.additional(), place.child("additionalProperties"), loose);
    for (Map.Entry<String, Schema> property : schema.properties().entrySet()) {
      walk(
          Optional.of(property.getValue()),
          Optional.ofNullable(typed.properties().get(property.getKey())),
          place.property(property.getKey()),
          loose);
    }
    boolean keyed = schema.text("x-kubernetes-list-type").equals("map");
    walk(
        schema.items(),
        typed.items(),
        place.child("items"),
        keyed ? loose : loose.or(() -> Optional.of(place.named().toString())));
    List<ValidationRule> rules = ValidationRule.of(schema);
    for (int i = 0; i < rules.size(); i++) {
      texts(rules.get(i), schema, place, i);
    }
    if (ofTexts.size() == before && !rules.isEmpty()) {
      expressions(rules, schema, typed, place, loose);
    }
  }

  private void walk(
      Optional<Schema> schema,
      Optional<Schema> typed,
      DefinedRules.Place place,
      Optional<String> loose) {
    if (schema.isPresent() && typed.isPresent()) {
      walk(schema.get(), typed.get(), place, loose);
    }
  }

  private void texts(ValidationRule rule, Schema schema, DefinedRules.Place place, int index) {
    DefinedRules.Place message = place.rule(index, "message");
    if (rule.rule().isBlank()) {
      ofTexts.add(required(place.rule(index, "rule"), "rule is not specified"));
    } else if (!rule.message().isEmpty() && rule.message().isBlank()) {
      ofTexts.add(invalid(message, rule.message(), "must be non-empty if specified"));
    } else if (rule.message().strip().contains("\n")) {
      ofTexts.add(invalid(message, rule.message(), "must not contain line breaks"));
    } else if (rule.rule().strip().contains("\n") && rule.message().isEmpty()) {
      ofTexts.add(required(message, "message must be specified if rule contains line breaks"));
    }
    if (!rule.messageExpression().isEmpty() && rule.messageExpression().isBlank()) {
      ofTexts.add(
          required(
              place.rule(index, "messageExpression"),
              "messageExpression must be non-empty if specified"));
    }
    rule.reason()
        .filter(reason -> !REASONS.contains(reason))
        .ifPresent(reason -> {
          DefinedRules.Place at = place.rule(index, "reason");
          ofTexts.add(FieldError.notSupported(at.named(), reason, REASONS).at(at.written()));
        });
    DefinedRules.Place path = place.rule(index, "fieldPath");
    if (!rule.fieldPath().isEmpty()) {
      if (rule.fieldPath().isBlank()) {
        ofTexts.add(invalid(path, rule.fieldPath(), "must be non-empty if specified"));
      }
      if (rule.fieldPath().contains("\n")) {
        ofTexts.add(invalid(path, rule.fieldPath(), "must not contain line breaks"));
      }
      if (RuleFieldPath.of(rule.fieldPath(), schema).isEmpty()) {
        ofTexts.add(invalid(path, rule.fieldPath(), "must be a valid path"));
      }
    }
  }

  private void expressions(
      List<ValidationRule> rules,
      Schema schema,
      Schema typed,
      DefinedRules.Place place,
      Optional<String> loose) {
    Optional<SelfExpressions> expressions =
        CustomTypes.ofPart(typed, SelfExpressions.TYPE)
            .map(type -> SelfExpressions.forNew(release, type));
    for (int i = 0; expressions.isPresent() && i < rules.size(); i++) {
      expression(CompiledRule.of(rules.get(i), expressions.get(), schema), place, i, loose);
    }
  }

  private void expression(
      CompiledRule compiled, DefinedRules.Place place, int index, Optional<String> loose) {
    ValidationRule rule = compiled.rule();
    DefinedRules.Place at = place.rule(index, "rule");
    if (compiled.condition() instanceof SelfExpressions.Result.Refused(String fault)) {
      ofExpressions.add(at.error(FieldError.Type.INVALID, rule.printed(release), fault));
    } else if (compiled.message().orElse(null)
        instanceof SelfExpressions.Result.Refused(String fault)) {
      ofExpressions.add(
          place
              .rule(index, "messageExpression")
              .error(FieldError.Type.INVALID, rule.printed(release), ofMessage(fault)));
    }
    if (compiled.usesOldSelf()) {
      loose.ifPresent(list ->
          ofExpressions.add(
              invalid(
                  at,
                  rule.rule(),
                  "oldSelf cannot be used on the uncorrelatable portion of the schema within "
                      + list)));
    } else if (rule.evenWithoutOld().isPresent()) {
      ofExpressions.add(
          place
              .rule(index, "optionalOldSelf")
              .error(
                  FieldError.Type.INVALID,
                  rule.optionalOldSelf() ? "true" : "false",
                  "may not be set if oldSelf is not used in rule"));
    }
  }

  private static String ofMessage(String fault) {
    return fault.startsWith("compilation failed: ") || fault.startsWith("program instantiation")
        ? "messageExpression " + fault.replace("program instantiation", "instantiation")
        : fault;
  }

  private static FieldError required(DefinedRules.Place place, String detail) {
    return place.error(FieldError.Type.REQUIRED, "", detail);
  }

  private static FieldError invalid(DefinedRules.Place place, String value, String detail) {
    return place.error(FieldError.Type.INVALID, GoQuote.quote(value), detail);
  }
}
