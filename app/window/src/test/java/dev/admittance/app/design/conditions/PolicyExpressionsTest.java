package dev.admittance.app.design.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.completion.expression.ExpressionSlot;
import dev.admittance.model.expression.ExpressionIssue;
import dev.admittance.simulator.cel.explanation.CelValueText;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lists of expressions that policies have.
class PolicyExpressionsTest {
  @TempDir private Path folder;
  private ConditionsFixture fixture;

  @BeforeEach
  void open() {
    fixture = ConditionsFixture.in(folder);
    fixture.write("mutate.yaml", MUTATING);
    fixture.workspace.open(folder);
    fixture.open("policies.yaml");
  }

  @AfterEach
  void nothingFailed() {
    assertThat(fixture.failures().open()).isEmpty();
  }

  private static final String MUTATING =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicy
      metadata: {name: label}
      spec:
        failurePolicy: Fail
        reinvocationPolicy: Never
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        mutations:
        - patchType: ApplyConfiguration
          applyConfiguration:
            expression: 'Object{metadata: Object.metadata{labels: {"a": "b"}}}'
        - patchType: JSONPatch
          jsonPatch:
            expression: '[JSONPatch{op: "add", path: "/metadata/labels/c", value: object.metadata.labels["a"]}]'
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: label}
      """;

  private static TryDetail detail(ConditionsViewModel model) {
    return model.tryIt().detailProperty().get().orElseThrow();
  }

  /// P-64, P-78: variables count for the expression that uses them first; the warning is kubectl's.
  @Test
  void validationIsTriedWithItsVariables() {
    ConditionsViewModel model = fixture.model("spec.validations");
    assertThat(model.tryIt().countsProperty().get())
        .isEqualTo(
            Map.of(
                TryOutcome.TRUE,
                1,
                TryOutcome.FALSE,
                1,
                TryOutcome.ERROR,
                1,
                TryOutcome.NOT_REACHED,
                1));

    model.tryIt().next(TryOutcome.FALSE);
    assertThat(detail(model).outcome()).isEqualTo(TryOutcome.FALSE);
    assertThat(detail(model).budget()).contains(10_000_000L);
    assertThat(detail(model).kubectl())
        .containsExactly(
            "Warning: Validation failed for ValidatingAdmissionPolicy 'limits' with binding"
                + " 'everywhere': at most one container, not 2");
  }

  @Test
  void everyPartHasItsValueInWords() {
    ConditionsViewModel model = fixture.model("spec.validations");
    assertThat(values(detail(model).explanation().orElseThrow()))
        .containsExactly("true", "1", "kubernetes.variables", "2");
  }

  private static List<String> values(Explanation part) {
    return Stream.concat(
            part.finding() instanceof SubexpressionResult.Value(Object value)
                ? Stream.of(CelValueText.of(value))
                : Stream.empty(),
            part.parts().stream().flatMap(each -> values(each).stream()))
        .toList();
  }

  /// P-75.
  @Test
  void messageIsTriedForItself() {
    ConditionsViewModel model = fixture.model("spec.validations");
    model.select(ExpressionSlot.MESSAGE);
    assertThat(detail(model).text()).isEqualTo("\"at most one container, not 1\"");
  }

  /// P-28: the messages have no authorizer.
  @Test
  void messageDoesNotCompileWithTheAuthorizer() {
    ConditionsViewModel model = fixture.model("spec.validations");
    model.select(ExpressionSlot.MESSAGE);
    model.draftProperty().set("string(authorizer.requestResource.check('get').allowed())");
    assertThat(model.compiledProperty().get().problems())
        .extracting(ExpressionIssue::message)
        .contains("undeclared reference to 'authorizer' (in container '')");
  }

  @Test
  void emptyMessageExpressionIsRemoved() {
    ConditionsViewModel model = fixture.model("spec.validations");
    model.select(ExpressionSlot.MESSAGE);
    model.draftProperty().set("");
    assertThat(model.compiledProperty().get().problems()).isEmpty();
    assertThat(fixture.files.find("policies.yaml").orElseThrow().source().text())
        .doesNotContain("messageExpression");
  }

  /// P-28: a variable sees those before it, not itself.
  @Test
  void variableSeesThoseBeforeIt() {
    ConditionsViewModel model = fixture.model("spec.variables");
    assertThat(detail(model).text()).isEqualTo("1");
    model.add();
    model.draftProperty().set("variables.count + 1");
    assertThat(detail(model).text()).isEqualTo("2");
    assertThat(detail(model).budget()).isEmpty();
    model.draftProperty().set("variables.variable1");
    assertThat(model.compiledProperty().get().said()).contains("undefined field 'variable1'");
  }

  @Test
  void auditAnnotationIsTried() {
    ConditionsViewModel model = fixture.model("spec.auditAnnotations");
    assertThat(detail(model).text()).isEqualTo("\"1\"");
    assertThat(model.rows().getFirst().name()).isEqualTo("seen");
  }

  /// P-92: each mutation sees what those before it left.
  @Test
  void mutationsSeeWhatThoseBeforeThemLeft() {
    fixture.open("mutate.yaml");
    ConditionsViewModel model = fixture.model("spec.mutations");
    assertThat(detail(model).text())
        .isEqualTo("Object{metadata: Object.metadata{labels: {a: \"b\"}}}");
    model.choose(1);
    assertThat(model.slotProperty().get()).isEqualTo(ExpressionSlot.JSON_PATCH);
    assertThat(detail(model).text())
        .isEqualTo("[JSONPatch{op: \"add\", path: \"/metadata/labels/c\", value: \"b\"}]");
    assertThat(detail(model).effects()).hasSizeGreaterThan(1);
  }

  @Test
  void mutationChangesItsType() {
    fixture.open("mutate.yaml");
    ConditionsViewModel model = fixture.model("spec.mutations");
    model.setPatchType("JSONPatch");
    assertThat(model.slotProperty().get()).isEqualTo(ExpressionSlot.JSON_PATCH);
    assertThat(model.compiledProperty().get().problems()).isEmpty();
    assertThat(fixture.files.find("mutate.yaml").orElseThrow().source().text())
        .doesNotContain("applyConfiguration:");
  }

  /// P-62: conditions see no namespace; P-30: without a binding nothing is evaluated.
  @Test
  void policyWithoutBindingSaysSo() {
    fixture.write(
        "policies.yaml",
        ConditionsFixture.POLICY.substring(0, ConditionsFixture.POLICY.indexOf("---")));
    fixture.workspace.open(folder);
    fixture.open("policies.yaml");
    ConditionsViewModel model = fixture.model("spec.validations");
    assertThat(detail(model).reached()).isFalse();
    assertThat(detail(model).why()).startsWith("No binding of the workspace refers to limits");
  }
}
