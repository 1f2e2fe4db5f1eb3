package dev.admittance.simulator.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// P-84 with guards. The policies match Pods, which have no `spec.template`, and Deployments, which
/// have no `spec.containers`.
class MistypedExpressionsTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: guarded}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}
          - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}
      """;

  private static List<String> findings(String rest) {
    List<FoundPolicy> policies =
        DocumentReader.read(new SourceText("policy.yaml", POLICY + rest.indent(2)))
            .documents()
            .stream()
            .flatMap(document -> PolicyReader.read(document).policies().stream())
            .toList();
    assertThat(policies).hasSize(1);
    return MistypedExpressions.check(
            policies, ResourceTable.of(KubernetesRelease.DEFAULT), new CustomDefinitions(List.of()))
        .stream()
        .map(Diagnostic::message)
        .toList();
  }

  private static List<String> of(String expression) {
    return findings(validation(expression));
  }

  private static String validation(String expression) {
    return "validations:\n- expression: >-\n    " + expression;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Short circuits, in either order: an operand that decides makes up for an error.
        "object.kind != 'Pod' || object.spec.containers.size() > 0",
        "object.spec.containers.size() > 0 || object.kind != 'Pod'",
        "!(object.kind == 'Pod' && object.spec.containers.size() > 9)",
        "'Pod' != object.kind || object.spec.containers.size() > 0",
        "object.kind == 'Deployment' || object.spec.containers.size() > 0",
        "object.apiVersion != 'apps/v1' || object.spec.template.spec.hostNetwork != true",
        "request.kind.kind != 'Deployment' || object.spec.template.spec.hostNetwork != true",
        "request.kind.group != 'apps' || object.spec.template.spec.hostNetwork != true",
        "request.resource.resource != 'pods' || object.spec.containers.size() > 0",
        "request.operation == 'CREATE' || object.spec.nonsense",
        // Membership, and loops over lists that are written out.
        "!(object.kind in ['Deployment', 'Job']) || object.spec.template.spec.hostNetwork != true",
        "['Deployment', 'Job'].all(k, object.kind != k) || object.spec.template.metadata.name != ''",
        "!['Pod', 'Job'].exists(k, k == object.kind) || object.spec.containers.size() > 0",
        "!object.kind.startsWith('Dep') || object.spec.template.spec.hostNetwork != true",
        // Questions whether a field exists.
        "!has(object.spec.template) || object.spec.template.spec.hostNetwork != true",
        "has(object.spec.template) ? object.spec.template.spec.hostNetwork != true : true",
        "!('template' in object.spec) || object.spec.template.spec.hostNetwork != true",
        // Ternaries.
        "object.kind == 'Pod' ? object.spec.containers.size() > 0 : object.spec.replicas > 0",
        "(has(object.spec.containers) ? object.spec.containers : object.spec.template.spec.containers).all(c, has(c.image))",
        // Optionals.
        "object.spec.?template.spec.hostNetwork.orValue(false) == false",
        "object.spec.?template.?spec.hasValue() ? object.spec.template.spec.hostNetwork != true : true",
        "object.spec.?containers.orValue([]).all(c, c.image != '')",
        "!object.spec.?template.hasValue() || object.spec.template.spec.hostNetwork != true",
        // A loop over nothing.
        "(has(object.spec.template) ? object.spec.template.spec.containers : []).all(c, c.image != '')",
        // What only the types of the schema forbid: quantities, lists of two types, times.
        "!has(object.spec.containers) || object.spec.containers.all(c, has(c.resources.limits))",
        "object.kind != 'Pod' || (object.spec.containers + (has(object.spec.initContainers) ? object.spec.initContainers : [])).all(c, c.image != '')",
        "object.metadata.creationTimestamp != '2020'",
      })
  void aGuardKeepsAnExpressionFromFailing(String expression) {
    assertThat(of(expression)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "object.spec.containers.size() > 0",
        "object.kind == 'Pod' || object.spec.containers.size() > 0",
        "object.kind == 'Pod' && object.spec.template.spec.hostNetwork",
        "object.kind != 'Pod' || object.spec.container.size() > 0",
        "object.kind != 'Pod' || object.spec.containers.all(c, c.imaeg != '')",
        "object.metadata.name == 'Pod' || object.spec.containers.size() > 0",
        "['Pod', 'Job'].all(k, object.kind != k) || object.spec.template.spec.hostNetwork",
        // has() only asks for the last field.
        "has(object.spec.template.spec)",
        "object.spec.template.?spec.hasValue()",
        "object.kind == 'Pod' ? object.spec.template.spec.hostNetwork : true",
        "object.spec.?containers.hasValue() || object.spec.template.spec.hosts == 'x'",
        "request.operation == 'UPDATE' || object.spec.template.spec.hostNetwork",
        "object.kind != 'Pod' || object.spec.nodeName + 1 == 2",
      })
  void whatNoGuardKeepsFromFailingIsFound(String expression) {
    assertThat(of(expression)).hasSize(1);
  }

  @Test
  void onlyTheUnguardedPartIsNamed() {
    assertThat(
            of("object.kind == 'Pod' ? object.spec.containers.size() > 0 : object.spec.conts > 0"))
        .singleElement()
        .asString()
        .contains("apps/v1, Kind=Deployment")
        .contains("undefined field 'conts'")
        .doesNotContain("'containers'")
        .doesNotContain("Kind=Pod");
  }

  @Test
  void matchConditionsGuardTheWholePolicy() {
    String condition =
        """
        matchConditions:
        - {name: pods, expression: "object.kind == 'Pod'"}
        """;
    assertThat(findings(condition + validation("object.spec.containers.size() > 0"))).isEmpty();
    assertThat(findings(condition + validation("object.spec.template.size() > 0"))).hasSize(1);
  }

  @Test
  void constraintsGuardThemToo() {
    String excluded =
        """
          excludeResourceRules:
          - {apiGroups: [apps], apiVersions: [v1], operations: ["*"], resources: [deployments]}
        """;
    assertThat(findings(excluded + validation("object.spec.containers.size() > 0"))).isEmpty();
    assertThat(
            findings(
                excluded.replace("[deployments]", "[deployments], resourceNames: [one]")
                    + validation("object.spec.containers.size() > 0")))
        .hasSize(1);
  }

  @Test
  void variablesCarryGuards() {
    String variables =
        """
        variables:
        - {name: isPod, expression: "object.kind == 'Pod'"}
        - {name: containers, expression: "variables.isPod ? object.spec.containers : object.spec.template.spec.containers"}
        """;
    assertThat(findings(variables + validation("!variables.isPod || has(object.spec.nodeName)")))
        .isEmpty();
    assertThat(
            findings(
                variables + validation("variables.isPod || object.spec.containers.size() > 0")))
        .hasSize(1);
    assertThat(findings(variables + validation("variables.containers.all(c, has(c.image))")))
        .isEmpty();
  }
}
