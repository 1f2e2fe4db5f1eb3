package dev.admittance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.engine.RefusedExpression;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineExpressionsTest {
  private static List<RefusedExpression> refused(String manifest) {
    SourceText source = new SourceText("policy.yaml", manifest);
    return EngineExpressions.refused(
        (JsonObject)
            JsonConversion.toJson(DocumentReader.read(source).documents().getFirst().root()));
  }

  private static List<String> places(String manifest) {
    return refused(manifest).stream().map(one -> one.path().toString()).toList();
  }

  @Test
  void policyOfKyvernoKnowsItsOwnFunctions() {
    assertThat(
            places(
                """
                apiVersion: policies.kyverno.io/v1
                kind: ValidatingPolicy
                metadata: {name: p}
                spec:
                  matchConditions:
                  - {name: c, expression: "object.metadata.name.startWith('a')"}
                  variables:
                  - {name: good, expression: "image('nginx').registry()"}
                  - {name: bad, expression: "object.spec.("}
                  validations:
                  - {expression: "hash.md5(variables.good) == 'x'"}
                  - {expression: "variables.other", messageExpression: "1"}
                """))
        .containsExactly(
            "spec.matchConditions[0].expression",
            "spec.variables[1].expression",
            "spec.validations[1].expression",
            "spec.validations[1].messageExpression");
  }

  @Test
  void exceptionAndAuditAnnotationsHaveFindings() {
    assertThat(
            places(
                """
                apiVersion: policies.kyverno.io/v1
                kind: PolicyException
                metadata: {name: e}
                spec:
                  matchConditions:
                  - {name: a, expression: "object.metadata.name == 'a' && request.object != null"}
                  - {name: b, expression: "regex.extract(object.metadata.name, 'a').hasValue()"}
                """))
        .containsExactly("spec.matchConditions[1].expression");
    assertThat(
            places(
                """
                apiVersion: kyverno.io/v1
                kind: ClusterPolicy
                metadata: {name: p}
                spec:
                  rules:
                  - name: r
                    validate:
                      cel:
                        expressions: [{expression: "true"}]
                        auditAnnotations: [{key: k, valueExpression: "1"}]
                """))
        .containsExactly("spec.rules[0].validate.cel.auditAnnotations[0].valueExpression");
  }

  @Test
  void variablesSeeThoseBeforeThem() {
    assertThat(
            places(
                """
                apiVersion: policies.kyverno.io/v1
                kind: ValidatingPolicy
                metadata: {name: p}
                spec:
                  variables:
                  - {name: first, expression: "variables.second == ''"}
                  - {name: second, expression: "'a'"}
                  validations: [{expression: "authorizer.path('/a').check('get').allowed()"}]
                """))
        .containsExactly("spec.variables[0].expression", "spec.validations[0].expression");
  }

  @Test
  void requestHasObjectsAndRegularExpressionsAreKnown() {
    assertThat(
            places(
                """
                apiVersion: policies.kyverno.io/v1
                kind: MutatingPolicy
                metadata: {name: p}
                spec:
                  variables:
                  - {name: a, expression: "request.object.metadata.name"}
                  - {name: b, expression: "regex.replace('a', 'b', 'c')"}
                  mutations:
                  - {patchType: JSONPatch, jsonPatch: {expression: "[1, "}}
                """))
        .containsExactly("spec.mutations[0].jsonPatch.expression");
  }

  @Test
  void rulesOfAClusterPolicyFailAndAreTaken() {
    assertThat(
            refused(
                """
                apiVersion: kyverno.io/v1
                kind: ClusterPolicy
                metadata: {name: p}
                spec:
                  webhookConfiguration: {matchConditions: [{name: c, expression: "x"}]}
                  rules:
                  - name: r
                    celPreconditions: [{name: c, expression: "params.a == 'b'"}]
                    validate:
                      cel:
                        paramKind: {apiVersion: v1, kind: ConfigMap}
                        expressions: [{expression: "variables.none"}]
                """))
        .extracting(one -> one.path() + " " + one.refusesPolicy())
        .containsExactly(
            "spec.webhookConfiguration.matchConditions[0].expression true",
            "spec.rules[0].validate.cel.expressions[0].expression false");
  }

  @Test
  void templateOfGatekeeperKnowsWhatIsBound() {
    assertThat(
            places(
                """
                apiVersion: templates.gatekeeper.sh/v1
                kind: ConstraintTemplate
                metadata: {name: t}
                spec:
                  targets:
                  - target: admission.k8s.gatekeeper.sh
                    code:
                    - engine: K8sNativeValidation
                      source:
                        validations:
                        - {expression: "variables.params.a == variables.anyObject.kind"}
                        - {expression: "size(variables.params, 3) == 1"}
                """))
        .containsExactly("spec.targets[0].code[0].source.validations[1].expression");
  }
}
