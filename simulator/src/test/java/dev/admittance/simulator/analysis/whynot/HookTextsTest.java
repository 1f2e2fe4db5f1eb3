package dev.admittance.simulator.analysis.whynot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HookTextsTest {
  private static final String TEXT =
      """
      # Two hooks.
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: all}
      webhooks:
      - name: a.example.com
        clientConfig: {url: "https://a.example.com"}
        rules: # what it is for
        - {operations: [UPDATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        admissionReviewVersions: [v1]
        sideEffects: None
        objectSelector:
          matchLabels: {team: web}
          matchExpressions:
          - {key: skip, operator: NotIn, values: [mine, always]} # keep
        matchConditions:
        - name: only
          expression: a && b
      """;

  private static Webhook hook(String text) {
    return RegistrationReader.read(
            DocumentReader.read(new SourceText("hooks.yaml", text)).documents().getFirst())
        .registrations()
        .getFirst()
        .configuration()
        .webhooks()
        .getFirst();
  }

  /// The lines that differ after edits.
  private static List<String> changed(WhyNotEdit... edits) {
    SourceText source = new SourceText("hooks.yaml", TEXT);
    EditResult result = HookTexts.of(source, hook(TEXT), List.of(edits));
    assertThat(result).isInstanceOf(EditResult.Edited.class);
    List<String> before = TEXT.lines().toList();
    return source
        .with(((EditResult.Edited) result).edits())
        .text()
        .lines()
        .filter(line -> !before.contains(line))
        .toList();
  }

  @Test
  void itemOfARuleIsAddedAndCommentsStay() {
    assertThat(changed(new WhyNotEdit.RuleItem(0, "operations", "CREATE", true)))
        .containsExactly(
            "  - {operations: [UPDATE, CREATE], apiGroups: [\"\"], apiVersions: [v1], resources:"
                + " [pods]}");
  }

  @Test
  void requirementOfASelectorIsChangedInItsPlace() {
    assertThat(
            changed(
                new WhyNotEdit.SelectorRequirement(
                    false,
                    Optional.of(new Requirement("skip", "NotIn", List.of("mine", "always"))),
                    Optional.of(new Requirement("skip", "NotIn", List.of("mine"))))))
        .containsExactly("    - {key: skip, operator: NotIn, values: [mine]} # keep");
  }

  @Test
  void labelThatIsRequiredIsRemoved() {
    SourceText source = new SourceText("hooks.yaml", TEXT);
    EditResult result =
        HookTexts.of(
            source,
            hook(TEXT),
            List.of(
                new WhyNotEdit.SelectorRequirement(
                    false,
                    Optional.of(new Requirement("team", "In", List.of("web"))),
                    Optional.empty())));
    assertThat(source.with(((EditResult.Edited) result).edits()).text())
        .doesNotContain("matchLabels")
        .contains("matchExpressions");
  }

  @Test
  void conditionLosesAPart() {
    assertThat(changed(new WhyNotEdit.ConditionPart("only", "b", Optional.of("a"))))
        .containsExactly("    expression: a");
  }

  @Test
  void policyIsSet() {
    assertThat(changed(new WhyNotEdit.SetMatchPolicy(false), new WhyNotEdit.AnyScope(0)))
        .hasSize(2)
        .anyMatch(line -> line.contains("matchPolicy: Exact"))
        .anyMatch(line -> line.contains("scope: \"*\"") || line.contains("scope: '*'"));
  }

  @Test
  void hookThatIsElsewhereByNowIsLeftAlone() {
    EditResult result =
        HookTexts.of(
            new SourceText("hooks.yaml", "# One line more.\n" + TEXT),
            hook(TEXT),
            List.of(new WhyNotEdit.FailOpen()));

    assertThat(result)
        .isInstanceOfSatisfying(
            EditResult.Refused.class,
            refused -> assertThat(refused.reason()).contains("a.example.com"));
  }
}
