package dev.admittance.engine.gatekeeper;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.PolicyVersion;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.policy.ValidatingEvaluator;
import dev.admittance.simulator.schema.Defaulting;
import dev.admittance.simulator.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A ConstraintTemplate. Source: gatekeeper `pkg/drivers/k8scel/schema/schema.go`, `Source`;
/// `pkg/drivers/k8scel/driver.go`, `(*Driver).AddTemplate`.
///
/// @param name of the template
/// @param kind of its constraints
/// @param operations that it is about; empty for all
/// @param parameters the schema of the constraints' parameters
/// @param cel its expressions; empty where it has Rego alone
/// @param rego its Rego; empty for none
record ConstraintTemplate(
    String name,
    String kind,
    List<String> operations,
    Schema parameters,
    Optional<ValidatingEvaluator> cel,
    Optional<TemplateRego> rego) {
  static final String ENGINE = "K8sNativeValidation";

  /// The release of the API server's library in Gatekeeper 3.23.
  static final KubernetesRelease LIBRARY = new KubernetesRelease(1, 36);

  /// The variables that Gatekeeper puts before those of a template.
  private static final List<NamedExpression> BOUND =
      List.of(
          new NamedExpression(
              "anyObject",
              "has(request.operation) && request.operation == \"DELETE\" && object == null ?"
                  + " oldObject : object"),
          new NamedExpression(
              "params",
              "!has(params.spec) ? null : !has(params.spec.parameters) ? null:"
                  + " params.spec.parameters"));

  static ConstraintTemplate read(JsonObject template) {
    JsonObject spec = template.object("spec");
    JsonObject crd = spec.object("crd").object("spec");
    List<JsonObject> targets = spec.objects("targets");
    JsonObject target = targets.isEmpty() ? JsonObject.EMPTY : targets.getFirst();
    return new ConstraintTemplate(
        template.object("metadata").text("name"),
        crd.object("names").text("kind"),
        target.texts("operations"),
        Schema.read(crd.object("validation").object("openAPIV3Schema")),
        source(template).map(ConstraintTemplate::compile),
        TemplateRego.find(target));
  }

  /// The expressions of a template's first target; empty where it has Rego alone.
  static Optional<JsonObject> source(JsonObject template) {
    return template.object("spec").objects("targets").stream()
        .limit(1)
        .flatMap(target -> target.objects("code").stream())
        .filter(code -> code.text("engine").equals(ENGINE))
        .findFirst()
        .map(code -> code.object("source"));
  }

  private static ValidatingEvaluator compile(JsonObject source) {
    // The constraint is the parameter, as in the policies that Gatekeeper generates.
    return ValidatingEvaluator.compile(
        LIBRARY,
        new ValidatingAdmissionPolicy(
            PolicyVersion.V1,
            WrittenConfiguration.Metadata.NONE,
            Optional.of(new ParamKind("", "")),
            Optional.empty(),
            source.objects("validations").stream().map(ConstraintTemplate::validation).toList(),
            source.findText("failurePolicy").orElse("Fail"),
            List.of(),
            // The field has no plural.
            source.objects("matchCondition").stream()
                .map(one -> new MatchCondition(one.text("name"), one.text("expression")))
                .toList(),
            variables(source),
            ConfigurationSource.API));
  }

  /// The variables of expressions, with those that Gatekeeper binds.
  static List<NamedExpression> variables(JsonObject source) {
    List<NamedExpression> variables = new ArrayList<>(BOUND);
    for (JsonObject one : source.objects("variables")) {
      variables.add(new NamedExpression(one.text("name"), one.text("expression")));
    }
    return variables;
  }

  private static Validation validation(JsonObject one) {
    return new Validation(
        one.text("expression"),
        one.text("message"),
        Optional.empty(),
        one.text("messageExpression"));
  }

  boolean covers(String operation) {
    return operations.isEmpty() || operations.contains("*") || operations.contains(operation);
  }

  /// A constraint of this template with the defaults of its parameters.
  JsonObject filled(JsonObject constraint) {
    JsonObject spec = constraint.object("spec");
    return spec.get("parameters") instanceof JsonObject written
        ? constraint.with("spec", spec.with("parameters", Defaulting.fill(written, parameters)))
        : constraint;
  }
}
