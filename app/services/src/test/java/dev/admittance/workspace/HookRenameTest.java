package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.HookRename.Subject;
import org.junit.jupiter.api.Test;

class HookRenameTest {
  private static final String HOOKS =
      """
      # kept
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: policy}
      webhooks:
      - name: deny.shop.example # the gate
      - name: other.shop.example
      """;

  private static final HookRename WEBHOOK =
      new HookRename(
          Subject.WEBHOOK,
          "policy",
          "deny.shop.example",
          "gate.shop.example",
          "hooks.yaml",
          new Position(6, 3, 0),
          true);

  private static String renamed(HookRename rename, String file, String text) {
    StringBuilder changed = new StringBuilder(text);
    EditResult.Edited edited =
        (EditResult.Edited) rename.in(DocumentReader.read(new SourceText(file, text)));
    edited
        .edits()
        .reversed()
        .forEach(edit -> changed.replace(edit.start(), edit.end(), edit.replacement()));
    return changed.toString();
  }

  private static HookRename subject(Subject subject, String name, String file, int line) {
    return new HookRename(subject, "", name, "new", file, new Position(line, 1, 0), true);
  }

  @Test
  void webhookIsRenamedWhereItIs() {
    assertThat(renamed(WEBHOOK, "hooks.yaml", HOOKS))
        .isEqualTo(HOOKS.replace("deny.shop.example", "gate.shop.example"));
    assertThat(renamed(WEBHOOK, "elsewhere.yaml", HOOKS)).isEqualTo(HOOKS);
  }

  @Test
  void answersFollowThatMeanTheWebhook() {
    String answers =
        """
        kind: HookAnswers
        answers:
        - webhook: deny.shop.example
        - webhook: deny.shop.example
          configuration: policy
        - webhook: deny.shop.example
          configuration: another
        - webhook: other.shop.example
        """;
    String lines = renamed(WEBHOOK, "answers.yaml", answers);
    assertThat(lines.lines().filter(line -> line.contains("gate"))).hasSize(2);
    assertThat(lines).contains("deny.shop.example\n  configuration: another");

    HookRename ambiguous =
        new HookRename(
            Subject.WEBHOOK,
            "policy",
            "deny.shop.example",
            "gate.shop.example",
            "hooks.yaml",
            new Position(6, 3, 0),
            false);
    assertThat(renamed(ambiguous, "answers.yaml", answers).lines().filter(l -> l.contains("gate")))
        .as("one without a configuration may mean another")
        .hasSize(1);
  }

  @Test
  void expectationsAndSuppressionsFollow() {
    assertThat(
            renamed(
                WEBHOOK,
                "pods.expect.yaml",
                """
                kind: Expectation
                expect:
                  calls:
                  - {configuration: policy, webhook: deny.shop.example, round: 0}
                """))
        .contains("webhook: gate.shop.example");
    assertThat(
            renamed(
                subject(Subject.CONFIGURATION, "policy", "hooks.yaml", 2),
                "admittance.yaml",
                "suppressions:\n- {rule: practice/L-1, configuration: policy, reason: so}\n"))
        .contains("configuration: new");
  }

  @Test
  void configurationAndPolicyAreRenamedInEveryDocumentOfAFile() {
    String text = "kind: Namespace\nmetadata: {name: policy}\n---\n" + HOOKS;
    assertThat(renamed(subject(Subject.CONFIGURATION, "policy", "all.yaml", 5), "all.yaml", text))
        .contains("kind: Namespace\nmetadata: {name: policy}")
        .contains("metadata: {name: new}");
    assertThat(
            renamed(
                subject(Subject.POLICY, "limits", "p.yaml", 1),
                "bindings.yaml",
                """
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: limits}
                spec: {policyName: limits}
                """))
        .contains("metadata: {name: limits}", "policyName: new");
  }
}
