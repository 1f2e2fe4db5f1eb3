package dev.admittance.model.policy;

import dev.admittance.model.decode.Fields;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.policy.MutatingAdmissionPolicy.Mutation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.AuditAnnotation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.registration.ConditionDecoder;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.SelectorDecoder;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Decodes the fields of a `spec` of any kind.
record SpecDecoder(Fields spec, PolicyVersion version) {
  Optional<ParamKind> paramKind() {
    return object(
        spec,
        "paramKind",
        "ParamKind",
        fields ->
            new ParamKind(
                fields.string("apiVersion").orElse(""), fields.string("kind").orElse("")));
  }

  Optional<ParamRef> paramRef() {
    return object(
        spec,
        "paramRef",
        "ParamRef",
        fields ->
            new ParamRef(
                fields.string("name").orElse(""),
                fields.string("namespace").orElse(""),
                SelectorDecoder.find(fields, "selector"),
                fields
                    .string("parameterNotFoundAction", type("ParameterNotFoundActionType"))
                    .or(version::notFoundAction)));
  }

  Optional<MatchResources> matchResources(String name) {
    return object(
        spec, name, "MatchResources", fields -> MatchResourcesDecoder.decode(fields, version));
  }

  String policyName() {
    return spec.string("policyName").orElse("");
  }

  List<String> validationActions() {
    return spec.strings("validationActions", type("ValidationAction"));
  }

  String failurePolicy() {
    return spec.string("failurePolicy", type("FailurePolicyType"))
        .orElse(FailurePolicy.FAIL.text());
  }

  /// The Go type is that of webhooks in all versions.
  String reinvocationPolicy() {
    return spec.string("reinvocationPolicy", "v1.ReinvocationPolicyType").orElse("");
  }

  List<MatchCondition> matchConditions() {
    return ConditionDecoder.decode(spec, version.text());
  }

  List<NamedExpression> variables() {
    return objects(
        "variables",
        "Variable",
        fields ->
            new NamedExpression(
                fields.string("name").orElse(""), fields.string("expression").orElse("")));
  }

  List<Validation> validations() {
    return objects(
        "validations",
        "Validation",
        fields ->
            new Validation(
                fields.string("expression").orElse(""),
                fields.string("message").orElse(""),
                fields.string("reason", "v1.StatusReason"),
                fields.string("messageExpression").orElse("")));
  }

  List<AuditAnnotation> auditAnnotations() {
    return objects(
        "auditAnnotations",
        "AuditAnnotation",
        fields ->
            new AuditAnnotation(
                fields.string("key").orElse(""), fields.string("valueExpression").orElse("")));
  }

  List<Mutation> mutations() {
    return objects(
        "mutations",
        "Mutation",
        fields ->
            new Mutation(
                fields.string("patchType", type("PatchType")).orElse(""),
                expression(fields, "applyConfiguration", "ApplyConfiguration"),
                expression(fields, "jsonPatch", "JSONPatch")));
  }

  private Optional<String> expression(Fields mutation, String name, String type) {
    return object(mutation, name, type, fields -> fields.string("expression").orElse(""));
  }

  private String type(String name) {
    return version.text() + "." + name;
  }

  private <T> Optional<T> object(
      Fields parent, String name, String type, Function<Fields, T> decoder) {
    return parent.object(name, type(type)).map(fields -> complete(fields, decoder));
  }

  private <T> List<T> objects(String name, String type, Function<Fields, T> decoder) {
    return spec.objects(name, type(type)).stream()
        .flatMap(Optional::stream)
        .map(fields -> complete(fields, decoder))
        .toList();
  }

  private static <T> T complete(Fields fields, Function<Fields, T> decoder) {
    T decoded = decoder.apply(fields);
    fields.refuseOthers();
    return decoded;
  }
}
