package dev.admittance.completion.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.Completions;
import dev.admittance.completion.Hover;
import dev.admittance.completion.LanguageContext;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Expressions complete and are explained in YAML and JSON as in their builder; `▮` is the caret.
class WorkspaceExpressionsTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: guard}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        variables:
        - name: containers
          expression: object.spec.containers
        validations:
        - message: must hold
      """;

  @TempDir Path folder;

  private LanguageContext context = LanguageContext.of(KubernetesRelease.DEFAULT);

  @BeforeEach
  void read() throws IOException {
    Workspace workspace = TestFolder.read(folder);
    context = LanguageContext.of(workspace).with(new WorkspaceExpressions(workspace));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          expression: object.spec.hostN▮              % hostNetwork % expression: object.spec.hostNetwork▮
          expression: '!object.spec.hostN▮'           % hostNetwork % expression: '!object.spec.hostNetwork▮'
          expression: "object.spec.hostN▮ == true"    % hostNetwork % expression: "object.spec.hostNetwork▮ == true"
          expression: |-\\n      !object.\\n        spec.hostN▮ % hostNetwork % expression: |-\\n      !object.\\n        spec.hostNetwork▮
          expression: >-\\n      true &&\\n      variables.▮    % containers  % expression: >-\\n      true &&\\n      variables.containers▮
          expression: variables.containers.al▮        % all         % expression: variables.containers.all(x, ▮)
          expression:▮                                % object      % expression: object▮
          expression: "object.metadata.name.starts▮"  % startsWith  % expression: "object.metadata.name.startsWith(▮)"
          messageExpression: '"a" + object.metadata.na▮' % name     % messageExpression: '"a" + object.metadata.name▮'
          """)
  void expressionIsCompleted(String written, String label, String completed) {
    String text = POLICY + "    " + written.replace("\\n", "\n") + "\n";
    int caret = text.indexOf('▮');
    String clean = text.replace("▮", "");

    CompletionItem item = item(clean, caret, label);
    String after = new SourceText("it", clean).with(List.of(item.edit())).text();

    String expected = POLICY + "    " + completed.replace("\\n", "\n") + "\n";
    assertThat(after).isEqualTo(expected.replace("▮", ""));
    assertThat(item.caret()).isEqualTo(expected.indexOf('▮'));
  }

  @Test
  void policyOfKyvernoAlsoHasItsFunctionsAndVariables() {
    String policy =
        POLICY
            .replace("admissionregistration.k8s.io", "policies.kyverno.io")
            .replace("ValidatingAdmissionPolicy", "ValidatingPolicy");
    assertThat(labels(policy + "    expression: resource.▮\n")).contains("Get", "List");
    assertThat(labels(policy + "    expression: ima▮\n")).contains("images");
    assertThat(labels(policy + "    expression: variables.▮\n")).contains("containers");
    assertThat(labels(policy + "    expression: object.spec.hostN▮\n")).contains("hostNetwork");
    assertThat(labels(POLICY + "    expression: resource.▮\n")).doesNotContain("Get");
    String generating =
        """
        apiVersion: policies.kyverno.io/v1
        kind: GeneratingPolicy
        spec:
          variables:
          - {name: quota, expression: object}
          generate:
          - expression: variables.▮
        """;
    assertThat(labels(generating)).contains("quota");
  }

  @Test
  void ruleOfAClusterPolicyHasItsKindsVariablesAndNoFunctionsOfKyverno() {
    String policy =
        """
        apiVersion: kyverno.io/v1
        kind: ClusterPolicy
        metadata: {name: guard}
        spec:
          rules:
          - name: host
            match: {any: [{resources: {kinds: [v1/Pod]}}]}
            validate:
              cel:
                paramKind: {apiVersion: v1, kind: ConfigMap}
                variables:
                - {name: containers, expression: object.spec.containers}
                expressions:
                - message: must hold
                  expression: ▮
        """;
    assertThat(labels(policy)).contains("object", "params").doesNotContain("images");
    assertThat(labels(policy.replace("▮", "object.spec.hostN▮"))).contains("hostNetwork");
    assertThat(labels(policy.replace("▮", "variables.▮"))).contains("containers");
    assertThat(labels(policy.replace("▮", "resource.▮"))).doesNotContain("Get");
  }

  @Test
  void templateOfGatekeeperHasItsParametersAndVariables() {
    String template =
        """
        apiVersion: templates.gatekeeper.sh/v1
        kind: ConstraintTemplate
        spec:
          targets:
          - code:
            - engine: K8sNativeValidation
              source:
                variables:
                - {name: labels, expression: object.metadata.labels}
                validations:
                - expression: variables.▮
        """;
    assertThat(labels(template)).startsWith("anyObject", "params", "labels");
    assertThat(labels(template.replace("variables.▮", "▮"))).doesNotContain("resource.Get");
  }

  @Test
  void constraintHasTheParametersOfItsTemplate() throws IOException {
    Files.writeString(
        folder.resolve("template.yaml"),
        """
        apiVersion: templates.gatekeeper.sh/v1
        kind: ConstraintTemplate
        metadata: {name: owner}
        spec:
          crd:
            spec:
              names: {kind: Owner}
              validation:
                openAPIV3Schema:
                  type: object
                  required: [labels]
                  properties:
                    labels: {type: array, items: {type: string, enum: [team, owner]}}
                    strict: {type: boolean, description: Refuses empty values.}
        """);
    read();
    String constraint =
        """
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: Owner
        spec:
          parameters:
            ▮
        """;

    assertThat(labels(constraint)).containsExactly("labels", "strict");
    assertThat(labels(constraint.replace("▮", "strict: ▮"))).containsExactly("true", "false");
    assertThat(labels(constraint.replace("▮", "labels: [▮]"))).containsExactly("team", "owner");
    assertThat(labels(constraint.replace("kind: Owner", "kind: Other"))).isEmpty();
  }

  private List<String> labels(String text) {
    return Completions.at(text.replace("▮", ""), text.indexOf('▮'), context).items().stream()
        .map(CompletionItem::label)
        .toList();
  }

  @Test
  void quotesAreEscapedAsTheScalarNeedsThem() {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingAdmissionPolicy
        spec:
          mutations:
          - patchType: JSONPatch
            jsonPatch:
              expression: "[JSONP"
        """;

    CompletionItem item = item(text, text.indexOf("JSONP\"") + 5, "JSONPatch{}");

    assertThat(item.edit().replacement()).isEqualTo("JSONPatch{op: \\\"add\\\", path: \\\"\\\"}");
  }

  private static String definition(String ofSpec, String ofAll) {
    return """
    apiVersion: apiextensions.k8s.io/v1
    kind: CustomResourceDefinition
    metadata: {name: toys.shop.example.org}
    spec:
      group: shop.example.org
      names: {plural: toys, kind: Toy}
      versions:
      - name: v1
        served: true
        storage: true
        schema:
          openAPIV3Schema:
            type: object
            properties:
              spec:
                type: object
                properties:
                  kind: {type: string}
                  wheels: {type: array, items: {type: object, properties: {size: {type: integer}}}}
                x-kubernetes-validations:
                - message: must hold
                  %s
            x-kubernetes-validations:
            - %s
    """
        .formatted(ofSpec, ofAll);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          rule: sel▮                          % rule: x                  % self, oldSelf
          rule: self.▮                        % rule: x                  % kind, wheels
          rule: self.wheels.all(w, w.▮        % rule: x                  % size
          rule: self.wheels.▮                 % rule: x                  % all, exists
          messageExpression: oldSelf.ki▮      % rule: x                  % kind
          rule: x                             % rule: self.▮             % apiVersion, kind, metadata, spec
          rule: x                             % rule: self.metadata.▮    % generateName, name
          rule: x                             % rule: self.spec.wheels[0].▮ % size
          """)
  void rulesOfDefinitionsAreCompletedByTheirSchemas(String ofSpec, String ofAll, String labels) {
    String text = definition(ofSpec, ofAll);
    int caret = text.indexOf('▮');
    assertThat(Completions.at(text.replace("▮", ""), caret, context).items())
        .extracting(CompletionItem::label)
        .containsSubsequence(labels.split(", ", -1))
        .doesNotContain("object", "request");
  }

  @Test
  void wordsAreExplained() {
    String text = POLICY + "    expression: '!object.spec.hostNetwork.startsWith(\"a\")'\n";

    assertThat(Hover.at(text, text.indexOf("hostNetwork") + 3, context))
        .hasValueSatisfying(word -> {
          assertThat(word.title()).isEqualTo("hostNetwork");
          assertThat(word.detail()).isEqualTo("bool");
          assertThat(text.substring(word.start(), word.end())).isEqualTo("hostNetwork");
        });
    assertThat(Hover.at(text, text.lastIndexOf("object"), context))
        .hasValueSatisfying(word -> assertThat(word.body()).isNotEmpty());
    assertThat(Hover.at(text, text.lastIndexOf('!'), context)).isEmpty();
  }

  private CompletionItem item(String text, int caret, String label) {
    return Completions.at(text, caret, context).items().stream()
        .filter(one -> one.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new AssertionError(Completions.at(text, caret, context).toString()));
  }
}
