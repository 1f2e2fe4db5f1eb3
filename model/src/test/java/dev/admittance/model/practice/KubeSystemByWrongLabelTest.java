package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-28.
class KubeSystemByWrongLabelTest {

  @Test
  void aLabelThatKubeSystemLacksDoesNotExcludeIt() {
    assertThat(
            findings(
                "L-28",
                mutating()
                    .set(
                        "namespaceSelector",
                        "{matchExpressions: [{key: control-plane, operator: DoesNotExist}]}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].namespaceSelector ")
        .contains("`control-plane`");
    assertThat(
            findings(
                "L-28",
                mutating()
                    .set(
                        "namespaceSelector",
                        "{matchExpressions: [{key: name, operator: NotIn, values:"
                            + " [kube-system]}]}")))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].namespaceSelector ")
        .contains("`name`");
  }

  @Test
  void theLabelThatEveryNamespaceHasDoes() {
    assertThat(findings("L-28", mutating().excluding("kube-system"))).isEmpty();
    assertThat(
            findings(
                "L-28",
                mutating()
                    .set(
                        "namespaceSelector",
                        "{matchExpressions: [{key: name, operator: NotIn, values: [kube-system]},"
                            + " {key: kubernetes.io/metadata.name, operator: NotIn, values:"
                            + " [kube-system]}]}")))
        .isEmpty();
  }

  @Test
  void aSelectorMayMeanAnotherNamespace() {
    assertThat(
            findings(
                "L-28",
                mutating()
                    .rules(rule("", "CREATE", "pods"))
                    .set(
                        "namespaceSelector",
                        "{matchExpressions: [{key: name, operator: NotIn, values: [guard]}]}")))
        .isEmpty();
  }

  @Test
  void aLabelThatKubeSystemHasIsNoWrongOne() {
    HookTexts hook =
        mutating()
            .rules(rule("", "CREATE", "pods"))
            .set(
                "namespaceSelector",
                "{matchExpressions: [{key: control-plane, operator: DoesNotExist}]}");
    assertThat(findings("L-28", hook)).hasSize(1);
    assertThat(
            findings(
                "L-28",
                cluster(
                    """
                    apiVersion: v1
                    kind: Namespace
                    metadata: {name: kube-system, labels: {control-plane: "true"}}
                    """),
                hook))
        .isEmpty();
  }
}
