package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.cel.SelfExpressions;
import dev.admittance.simulator.cel.estimate.CostEstimator;
import dev.admittance.simulator.cel.estimate.Units;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.typecheck.CustomTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Checks one schema with its rules. Rules are compiled where all else at the same place and below
/// is right.
final class SchemaRulesCheck {
  private static final List<String> REASONS =
      List.of(
          "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired");

  private final KubernetesRelease release;
  private final boolean unchanged;
  private final boolean compiles;
  private final SchemaFormRules forms;
  private final List<FieldError> ofTexts = new ArrayList<>();
  private final List<FieldError> ofExpressions = new ArrayList<>();
  private final List<Found> found = new ArrayList<>();
  private final EstimatedCosts costs = new EstimatedCosts();

  /// @param unchanged whether the schema is as an update found it, so that each expression may cost
  ///   what it does
  /// @param compiles whether rules are compiled, which they are in structural schemas alone
  SchemaRulesCheck(
      KubernetesRelease release, boolean unchanged, boolean compiles, SchemaFormRules forms) {
    this.release = release;
    this.unchanged = unchanged;
    this.compiles = compiles;
    this.forms = forms;
  }

  /// The errors: those of forms and texts, then those of expressions, then those of all costs
  /// together.
  List<FieldError> check(Schema schema, DefinedRules.Place place) {
    Node root =
        new Node(
            schema,
            TypedSchemas.of(schema, true),
            place,
            Optional.empty(),
            OptionalLong.of(1),
            SchemaFormRules.Surroundings.ROOT);
    walk(root);
    ofTexts.addAll(ofExpressions);
    ofTexts.addAll(costs.errors(place));
    return ofTexts;
  }

  /// A rule, with the place of its schema.
  private record Found(ValidationRule rule, DefinedRules.Place place) {}

  /// Checks a schema and returns its rules with the results of the check; those of a value come
  /// before those of its parts.
  ///
  /// @param versions that have the schema
  List<DefinedRule> rules(Schema schema, DefinedRules.Place place, List<String> versions) {
    List<FieldError> errors = check(schema, place);
    return found.stream().map(each -> defined(each, versions, errors)).toList();
  }

  private DefinedRule defined(Found each, List<String> versions, List<FieldError> errors) {
    int index = each.rule().index();
    FieldPath rule = each.place().rule(index, "rule").written();
    FieldPath message = each.place().rule(index, "messageExpression").written();
    String below = rule.parent() + ".";
    return new DefinedRule(
        versions,
        each.place().value(),
        index,
        rule,
        each.rule().rule().strip(),
        costs.find(rule),
        costs.find(message),
        errors.stream()
            .filter(error -> error.place().toString().startsWith(below))
            .map(SchemaRulesCheck::fault)
            .toList());
  }

  /// An error with the field of the rule that has it.
  private static String fault(FieldError error) {
    return error.place().steps().getLast().name() + ": " + error.detail();
  }

  /// A part of a schema.
  ///
  /// @param typed as expressions see it
  /// @param loose the list around the value whose items have no old values; empty for none
  /// @param most how many values there are in an object; empty where the schema does not limit them
  private record Node(
      Schema schema,
      Schema typed,
      DefinedRules.Place place,
      Optional<String> loose,
      OptionalLong most,
      SchemaFormRules.Surroundings around) {

    List<Node> members() {
      List<Node> members = new ArrayList<>();
      add(
          members,
          schema.additional(),
          typed.additional(),
          place.child("additionalProperties"),
          loose,
          around.additional());
      schema
          .properties()
          .forEach((name, property) ->
              add(
                  members,
                  Optional.of(property),
                  Optional.ofNullable(typed.properties().get(name)),
                  place.property(name),
                  loose,
                  around.property(name, schema.source())));
      return members;
    }

    List<Node> items() {
      List<Node> items = new ArrayList<>();
      boolean keyed = schema.text("x-kubernetes-list-type").equals("map");
      Optional<String> list = keyed ? loose : loose.or(() -> Optional.of(place.named().toString()));
      add(items, schema.items(), typed.items(), place.child("items"), list, around.below());
      return items;
    }

    private void add(
        List<Node> below,
        Optional<Schema> part,
        Optional<Schema> seen,
        DefinedRules.Place at,
        Optional<String> within,
        SchemaFormRules.Surroundings surroundings) {
      part.ifPresent(found ->
          below.add(new Node(found, seen.orElse(found), at, within, mostBelow(), surroundings)));
    }

    private OptionalLong mostBelow() {
      OptionalLong factor =
          switch (schema.text("type")) {
            case "array" -> DeclaredValue.limit(schema, "maxItems");
            case "object" ->
                schema.additional().isPresent() || schema.open()
                    ? DeclaredValue.limit(schema, "maxProperties")
                    : OptionalLong.of(1);
            default -> OptionalLong.of(1);
          };
      return most.isPresent() && factor.isPresent()
          ? OptionalLong.of(Units.product(most.getAsLong(), factor.getAsLong()))
          : OptionalLong.empty();
    }
  }

  private void walk(Node node) {
    int before = ofTexts.size();
    JsonObject source = node.schema().source();
    FieldPath path = node.place().named();
    List<ValidationRule> rules = ValidationRule.of(node.schema());
    rules.forEach(rule -> found.add(new Found(rule, node.place())));
    add(forms.before(source, path, node.around()), node.place());
    node.members().forEach(this::walk);
    add(forms.conditions(source, path, node.around()), node.place());
    node.items().forEach(this::walk);
    add(forms.after(source, path), node.place());
    rules.forEach(rule -> texts(rule, node.schema(), node.place()));
    if (ofTexts.size() == before && !rules.isEmpty() && compiles) {
      expressions(rules, node);
    }
  }

  private void add(List<FieldError> errors, DefinedRules.Place place) {
    errors.forEach(error -> ofTexts.add(place.placed(error)));
  }

  private void texts(ValidationRule rule, Schema schema, DefinedRules.Place place) {
    int index = rule.index();
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

  private void expressions(List<ValidationRule> rules, Node node) {
    Optional<SelfExpressions> expressions =
        CustomTypes.ofPart(node.typed(), SelfExpressions.TYPE)
            .map(type -> SelfExpressions.forNew(release, type));
    if (expressions.isPresent()) {
      DeclaredValue declared = DeclaredValue.of(node.typed(), release);
      rules.forEach(rule ->
          expression(CompiledRule.of(rule, expressions.get(), node.schema()), declared, node));
    }
  }

  private void expression(CompiledRule compiled, DeclaredValue declared, Node node) {
    ValidationRule rule = compiled.rule();
    int index = rule.index();
    DefinedRules.Place at = node.place().rule(index, "rule");
    DefinedRules.Place message = node.place().rule(index, "messageExpression");
    switch (compiled.condition()) {
      case SelfExpressions.Result.Refused(String fault) ->
          ofExpressions.add(at.error(FieldError.Type.INVALID, rule.printed(release), fault));
      case SelfExpressions.Result.Compiled condition -> {
        long times = node.most().orElse(declared.mostInRequest());
        estimate(condition, declared, at, times, "estimated rule cost");
        switch (compiled.message().orElse(null)) {
          case SelfExpressions.Result.Refused(String fault) ->
              ofExpressions.add(
                  message.error(FieldError.Type.INVALID, rule.printed(release), ofMessage(fault)));
          case SelfExpressions.Result.Compiled text ->
              estimate(text, declared, message, 1, "estimated messageExpression cost");
          case SelfExpressions.Result.NotSimulated _ -> {}
          case null -> {}
        }
      }
      case SelfExpressions.Result.NotSimulated _ -> {}
    }
    if (compiled.usesOldSelf()) {
      node.loose()
          .ifPresent(list ->
              ofExpressions.add(
                  invalid(
                      at,
                      rule.rule(),
                      "oldSelf cannot be used on the uncorrelatable portion of the schema within "
                          + list)));
    } else if (rule.evenWithoutOld().isPresent()) {
      ofExpressions.add(
          node.place()
              .rule(index, "optionalOldSelf")
              .error(
                  FieldError.Type.INVALID,
                  rule.optionalOldSelf() ? "true" : "false",
                  "may not be set if oldSelf is not used in rule"));
    }
  }

  private void estimate(
      SelfExpressions.Result.Compiled expression,
      DeclaredValue declared,
      DefinedRules.Place place,
      long times,
      String what) {
    RuleCost cost =
        new RuleCost(place, CostEstimator.estimate(expression.checked(), declared, release), times);
    costs.add(cost);
    if (cost.most() > DefinedRule.LIMIT && !unchanged) {
      ofExpressions.add(EstimatedCosts.tooHigh(place, what, cost.most(), DefinedRule.LIMIT));
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
