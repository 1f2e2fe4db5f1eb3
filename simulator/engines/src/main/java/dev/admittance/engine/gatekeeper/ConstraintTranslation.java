package dev.admittance.engine.gatekeeper;

import dev.admittance.model.conversion.CommentFinder;
import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Translates a constraint, whose template is written in CEL, to a ValidatingAdmissionPolicy and
/// its binding. Unlike those that Gatekeeper generates, the policy has the parameters in itself, so
/// that it needs no Gatekeeper. Source: gatekeeper `pkg/drivers/k8scel/transform`.
public final class ConstraintTranslation {
  private static final FieldPath MATCH = FieldPath.ROOT.child("spec").child("match");

  private final JsonObject constraint;
  private final JsonObject match;
  private final ConstraintMatch matched;
  private final List<ConversionFinding> findings = new ArrayList<>();

  private ConstraintTranslation(JsonObject constraint, ResourceTable resources) {
    this.constraint = constraint;
    this.match = constraint.object("spec").object("match");
    matched = new ConstraintMatch(match, resources);
  }

  /// Plans the conversion of a constraint; empty for another object.
  ///
  /// @param objects among which its template is
  /// @param resources that the server serves
  public static Optional<ConversionPlan> plan(
      FoundObject found,
      ConversionTarget target,
      List<JsonObject> objects,
      ResourceTable resources) {
    if (!(JsonConversion.toJson(found.object()) instanceof JsonObject object)
        || !object.text("apiVersion").startsWith(Constraints.GROUP + "/")) {
      return Optional.empty();
    }
    if (target == ConversionTarget.KYVERNO) {
      return impossible("A constraint becomes a policy of the API server: convert to `policy`.");
    }
    String kind = object.text("kind");
    Optional<JsonObject> template =
        objects.stream()
            .filter(one -> one.text("kind").equals("ConstraintTemplate"))
            .filter(one -> ConstraintTemplate.read(one).kind().equals(kind))
            .findFirst();
    if (template.isEmpty()) {
      return impossible(
          "Its template, for constraints of the kind %s, is not there.".formatted(kind));
    }
    Optional<JsonObject> source = ConstraintTemplate.source(template.get());
    return source.isEmpty()
        ? impossible(
            "Its template `%s` is written in Rego alone, and has no `K8sNativeValidation`."
                .formatted(template.get().object("metadata").text("name")))
        : Optional.of(
            new ConstraintTranslation(
                    ConstraintTemplate.read(template.get()).filled(object), resources)
                .plan(found, ConstraintTemplate.read(template.get()), source.get()));
  }

  private static Optional<ConversionPlan> impossible(String message) {
    return Optional.of(
        new ConversionPlan.Impossible(
            ConversionFinding.unconverted(FieldPath.ROOT, message, RuleId.P_10)));
  }

  private ConversionPlan plan(FoundObject found, ConstraintTemplate template, JsonObject source) {
    String name = template.name() + "-" + constraint.object("metadata").text("name");
    Set<String> actions = new Constraint(template, constraint).actions(ConstraintReview.WEBHOOK);
    if (actions.isEmpty()) {
      return new ConversionPlan.Impossible(
          ConversionFinding.unconverted(
              FieldPath.ROOT.child("spec").child("enforcementAction"),
              "The constraint is not in force at the webhook.",
              RuleId.P_10));
    }
    JsonObject constraints = matched.constraints(template);
    List<JsonValue> conditions = new ArrayList<>(matched.conditions());
    conditions.addAll(source.objects("matchCondition"));
    JsonObject spec =
        JsonObject.of(
            "failurePolicy",
            new JsonString(source.findText("failurePolicy").orElse("Fail")),
            "matchConstraints",
            constraints);
    if (!conditions.isEmpty()) {
      spec = spec.with("matchConditions", new JsonArray(conditions));
    }
    spec = spec.with("variables", variables(source));
    spec = spec.with("validations", source.find("validations").orElse(JsonArray.EMPTY));
    List<String> words =
        actions.stream()
            .map(
                action -> action.equals("deny") ? "Deny" : action.equals("warn") ? "Warn" : "Audit")
            .toList();
    JsonObject binding =
        JsonObject.of(
            "policyName", new JsonString(name), "validationActions", JsonArray.ofTexts(words));
    report(source);
    CommentFinder.finding(found, RuleId.P_10).ifPresent(findings::add);
    return new ConversionPlan.Replaced(
        List.of(
            object("ValidatingAdmissionPolicy", name, spec),
            object("ValidatingAdmissionPolicyBinding", name, binding)),
        findings);
  }

  private static JsonObject object(String kind, String name, JsonObject spec) {
    return JsonObject.builder()
        .put("apiVersion", "admissionregistration.k8s.io/v1")
        .put("kind", kind)
        .put("metadata", JsonObject.of("name", name))
        .put("spec", spec)
        .build();
  }

  private JsonArray variables(JsonObject source) {
    List<JsonValue> variables = new ArrayList<>();
    variables.add(
        ConstraintMatch.named(
            "anyObject",
            "has(request.operation) && request.operation == 'DELETE' && object == null ? oldObject"
                + " : object"));
    JsonValue parameters = constraint.object("spec").find("parameters").orElse(JsonNull.NULL);
    variables.add(ConstraintMatch.named("params", "dyn(" + literal(parameters) + ")"));
    variables.addAll(source.objects("variables"));
    return new JsonArray(variables);
  }

  private static String literal(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> "null";
      case JsonBoolean bool -> bool == JsonBoolean.TRUE ? "true" : "false";
      case JsonNumber number -> number.text();
      case JsonString(String text) -> quoted(text);
      case JsonArray list ->
          list.items().stream()
              .map(item -> "dyn(" + literal(item) + ")")
              .collect(Collectors.joining(", ", "[", "]"));
      case JsonObject object ->
          object.names().stream()
              .map(key ->
                  quoted(key) + ": dyn(" + literal(object.find(key).orElse(JsonNull.NULL)) + ")")
              .collect(Collectors.joining(", ", "{", "}"));
    };
  }

  static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
  }

  private void report(JsonObject source) {
    FieldPath spec = FieldPath.ROOT.child("spec");
    findings.add(
        new ConversionFinding(
            Kind.CHANGED,
            spec,
            0,
            spec.child("failurePolicy"),
            "`%s` is about expressions that fail; Gatekeeper's webhook, if it was not reached, let"
                    .formatted(source.findText("failurePolicy").orElse("Fail"))
                + " requests through by its own failure policy.",
            RuleId.P_70));
    findings.add(
        new ConversionFinding(
            Kind.LOST,
            spec,
            0,
            spec,
            "Policies of the API server are not audited: `status.violations` of the constraint"
                + " tells of stored objects no more. Take the template away once no constraint"
                + " needs it.",
            RuleId.P_10));
    if (!match.text("source").isEmpty() && !match.text("source").equals("All")) {
      findings.add(
          new ConversionFinding(
              Kind.LOST,
              MATCH.child("source"),
              0,
              spec,
              "What Gatekeeper expands from workloads is unknown to policies of the API server.",
              RuleId.P_10));
    }
  }
}
