package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.KyvernoLibrary;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.engine.ExpressionCheck;
import java.util.List;

/// Compiles each expression of a policy of `policies.kyverno.io`. Source: kyverno
/// `pkg/cel/policies`, the `compiler.go` of each kind; `pkg/image/verification`.
public final class PolicyExpressionCheck {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");
  private static final String EXPRESSION = "expression";
  private static final List<String> BOOL = List.of("bool");
  private static final List<String> TARGETS = List.of("map(string, dyn)");
  private static final List<String> IMAGES = List.of("list(string)", "dyn", "list(dyn)");

  /// Where attestors have expressions, by the members of each.
  private static final List<String> ATTESTORS =
      List.of(
          "cosign.key",
          "cosign.certificate.cert",
          "cosign.certificate.certChain",
          "cosign.trustedRoot",
          "notary.certs",
          "notary.tsaCerts");

  private final JsonObject spec;
  private final ExpressionCheck check;
  private final PolicyExpressions alone;
  private final PolicyExpressions withVariables;

  private PolicyExpressionCheck(JsonObject spec, ExtensionLibrary library, ExpressionCheck check) {
    this.spec = spec;
    this.check = check;
    alone = expressions(JsonObject.EMPTY, library);
    withVariables = expressions(spec, library);
  }

  /// Compiles the expressions of a policy.
  ///
  /// @param library the functions that it has
  /// @param check collects those that do not compile
  public static void check(CelPolicy policy, ExtensionLibrary library, ExpressionCheck check) {
    PolicyExpressionCheck one = new PolicyExpressionCheck(policy.spec(), library, check);
    switch (policy.kind()) {
      case VALIDATING -> one.validating();
      case MUTATING -> one.mutating();
      case IMAGES -> one.images();
      case GENERATING -> one.generating();
      case DELETING -> one.deleting();
    }
  }

  /// Compiles the conditions of a PolicyException; passes over another manifest.
  public static void checkException(JsonObject manifest, ExpressionCheck check) {
    if (CelExemptions.isOne(manifest)) {
      JsonObject spec = manifest.object("spec");
      new PolicyExpressionCheck(spec, KyvernoLibrary.NO_FUNCTIONS, check).conditions(false);
    }
  }

  private static PolicyExpressions expressions(JsonObject owner, ExtensionLibrary library) {
    return PolicyExpressions.of(
        KubernetesRelease.DEFAULT,
        false,
        owner.objects("variables").stream()
            .map(one -> new NamedExpression(one.text("name"), one.text(EXPRESSION)))
            .toList(),
        library);
  }

  private void validating() {
    conditions(false);
    variables();
    validations();
    auditAnnotations();
  }

  private void mutating() {
    variables();
    conditions(true);
    each(ExpressionRole.POLICY_CONDITION, "targetMatchConditions", EXPRESSION, withVariables);
    check.typed(
        spec.object("targetMatchConstraints").text(EXPRESSION),
        SPEC.child("targetMatchConstraints").child(EXPRESSION),
        TARGETS,
        withVariables);
    auditAnnotations();
    List<JsonObject> mutations = spec.objects("mutations");
    for (int i = 0; i < mutations.size(); i++) {
      JsonObject mutation = mutations.get(i);
      boolean merges = mutation.text("patchType").equals("ApplyConfiguration");
      String member = merges ? "applyConfiguration" : "jsonPatch";
      check.one(
          merges ? ExpressionRole.APPLY_CONFIGURATION : ExpressionRole.JSON_PATCH,
          mutation.object(member),
          SPEC.child("mutations").index(i).child(member),
          EXPRESSION,
          withVariables);
    }
  }

  private void images() {
    conditions(false);
    check.each(
        ExpressionRole.POLICY_CONDITION,
        spec,
        SPEC,
        "matchImageReferences",
        EXPRESSION,
        expressions(JsonObject.EMPTY, KyvernoLibrary.IMAGE_REFERENCES));
    List<JsonObject> extractors = spec.objects("images");
    for (int i = 0; i < extractors.size(); i++) {
      check.typed(
          extractors.get(i).text(EXPRESSION),
          SPEC.child("images").index(i).child(EXPRESSION),
          IMAGES,
          alone);
    }
    variables();
    attestors();
    validations();
    auditAnnotations();
  }

  private void attestors() {
    List<JsonObject> attestors = spec.objects("attestors");
    for (int i = 0; i < attestors.size(); i++) {
      for (String member : ATTESTORS) {
        JsonObject owner = attestors.get(i);
        FieldPath at = SPEC.child("attestors").index(i);
        for (String name : member.split("\\.", -1)) {
          owner = owner.object(name);
          at = at.child(name);
        }
        check.one(ExpressionRole.VARIABLE, owner, at, EXPRESSION, withVariables);
      }
    }
  }

  private void generating() {
    conditions(false);
    variables();
    List<JsonObject> entries = spec.objects("generate");
    for (int i = 0; i < entries.size(); i++) {
      FieldPath at = SPEC.child("generate").index(i);
      JsonObject template = entries.get(i).object("template");
      for (String placeholder : GenerationTemplate.placeholders(template)) {
        FieldPath value = at.child("template").child("value");
        check.typed(placeholder, value, List.of(), withVariables);
      }
      check.typed(entries.get(i).text(EXPRESSION), at.child(EXPRESSION), BOOL, withVariables);
    }
    auditAnnotations();
  }

  private void deleting() {
    variables();
    each(ExpressionRole.POLICY_CONDITION, "conditions", EXPRESSION, withVariables);
  }

  private void conditions(boolean seesVariables) {
    each(
        ExpressionRole.POLICY_CONDITION,
        "matchConditions",
        EXPRESSION,
        seesVariables ? withVariables : alone);
  }

  private void variables() {
    check.variables(spec, SPEC, withVariables);
  }

  private void validations() {
    each(ExpressionRole.VALIDATION, "validations", EXPRESSION, withVariables);
    each(ExpressionRole.MESSAGE, "validations", "messageExpression", withVariables);
  }

  private void auditAnnotations() {
    each(ExpressionRole.AUDIT_ANNOTATION, "auditAnnotations", "valueExpression", withVariables);
  }

  private void each(
      ExpressionRole role, String list, String member, PolicyExpressions expressions) {
    check.each(role, spec, SPEC, list, member, expressions);
  }
}
