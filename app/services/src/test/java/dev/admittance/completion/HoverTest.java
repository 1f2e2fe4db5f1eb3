package dev.admittance.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class HoverTest {
  private static final LanguageContext CONTEXT = LanguageContext.of(KubernetesRelease.DEFAULT);
  private static final String HEADER =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      """;

  private static Optional<Documentation> at(String text) {
    return Hover.at(text.replace("|", ""), text.indexOf('|'), CONTEXT);
  }

  @Test
  void aFieldTellsItsTypeDefaultAndValues() {
    Documentation found = at(HEADER + "webhooks:\n- failure|Policy: Fail\n").orElseThrow();
    assertThat(found.title()).isEqualTo("failurePolicy");
    assertThat(found.detail()).isEqualTo("text, default \"Fail\"");
    assertThat(found.body()).contains("- `Ignore`: ").contains("v1beta1 ignores failures");
  }

  @Test
  void aFieldOfAnEngineTellsTypeValuesAndPurpose() {
    String policy = "apiVersion: kyverno.io/v1\nkind: ClusterPolicy\n";
    Documentation found =
        at(policy + "spec:\n  rules:\n  - validate: {failure|Action: Audit}\n").orElseThrow();
    assertThat(found.title()).isEqualTo("failureAction");
    assertThat(found.body()).contains("Enforce").contains("- `Audit`");
    String constraint = "apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: RequiredLabels\n";
    assertThat(at(constraint + "spec: {enforcementAction: wa|rn}\n").orElseThrow().body())
        .contains("warning");
  }

  @Test
  void theStretchIsTheWord() {
    String text = HEADER + "webhooks:\n- failure|Policy: Fail\n";
    Documentation found = at(text).orElseThrow();
    assertThat(text.replace("|", "").substring(found.start(), found.end()))
        .isEqualTo("failurePolicy");
  }

  @Test
  void aFieldThatOnlyOtherKindsHaveTellsWhy() {
    assertThat(at(HEADER + "webhooks:\n- rein|vocationPolicy: Never\n").orElseThrow().body())
        .contains("Only mutating webhooks");
  }

  @Test
  void aValueTellsWhatItMeans() {
    Documentation found = at(HEADER + "webhooks:\n- failurePolicy: Ig|nore\n").orElseThrow();
    assertThat(found.title()).isEqualTo("Ignore");
    assertThat(found.body()).contains("goes on");
  }

  @Test
  void aResourceTellsItsScopeVersionsAndVerbs() {
    String rules =
        """
        webhooks:
        - rules:
          - apiGroups: [""]
            apiVersions: [v1]
            resources: [po|ds, nodes]
        """;
    assertThat(at(HEADER + rules).orElseThrow().body())
        .contains("`pods` of the core group, in namespaces", "Kind: `Pod`", "create");
    assertThat(at(HEADER + rules.replace("po|ds, nodes", "pods, no|des")).orElseThrow().body())
        .contains("outside of namespaces");
  }

  @Test
  void theKindTellsWhatItIsFor() {
    assertThat(at("apiVersion: admittance.dev/v1\nkind: Hook|Answers\n").orElseThrow().body())
        .contains("What hooks and initializers answer");
  }

  @Test
  void nothingIsKnownOfCommentsAndOtherKinds() {
    assertThat(at("# x|y\n")).isEmpty();
    assertThat(at("kind: Po|d\nspec: {}\n")).isEmpty();
    assertThat(at(HEADER + "webhooks:\n- unknown|: 1\n")).isEmpty();
  }
}
