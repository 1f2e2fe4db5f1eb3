package dev.admittance.app.design.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.object.EditedText;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesViewModelTest {
  private static final String HEAD =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: guard
      webhooks:
      - name: guard.shop.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig:
          url: https://hooks.shop.example/guard
        rules:
      """;
  private static final String DEPLOYMENTS =
      """
        # what is deployed
        - operations: ["CREATE", "UPDATE"]  # not deletion
          apiGroups: ["apps"]
          apiVersions: ["v1"]
          resources:
          - deployments # and no others
      """;

  @TempDir private Path folder;

  @Test
  void ruleIsShownAsASentence() {
    assertThat(rules(DEPLOYMENTS).rows())
        .extracting(RuleRow::sentence)
        .containsExactly("CREATE, UPDATE of deployments in apps/v1");
  }

  @Test
  void operationIsOneItemMoreInItsUsualPlace() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);

    rules.toggle(rules.rows().getFirst(), "DELETE");
    assertThat(text.text())
        .isEqualTo(HEAD + DEPLOYMENTS.replace("\"UPDATE\"]", "\"UPDATE\", \"DELETE\"]"));

    rules.toggle(rules.rows().getFirst(), "CREATE");
    assertThat(text.text())
        .isEqualTo(
            HEAD + DEPLOYMENTS.replace("\"CREATE\", \"UPDATE\"]", "\"UPDATE\", \"DELETE\"]"));

    rules.toggle(rules.rows().getFirst(), "CREATE");
    assertThat(text.text())
        .isEqualTo(HEAD + DEPLOYMENTS.replace("\"UPDATE\"]", "\"UPDATE\", \"DELETE\"]"));
  }

  @Test
  void everyEditIsOneStepThatIsUndone() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);

    rules.toggle(rules.rows().getFirst(), "*");
    assertThat(text.text()).contains("operations: [\"*\"]  # not deletion");
    assertThat(text.file().undoTitleProperty().get()).contains("Add * to rule 1");

    text.file().undo();
    assertThat(text.text()).isEqualTo(HEAD + DEPLOYMENTS);
    assertThat(rules.rows().getFirst().item().operations()).containsExactly("CREATE", "UPDATE");
  }

  /// W-13: `*` stands alone.
  @Test
  void operationTakenOffTheWildcardLeavesTheOthers() {
    RulesViewModel rules = rules(DEPLOYMENTS.replace("\"CREATE\", \"UPDATE\"", "\"*\""));

    rules.toggle(rules.rows().getFirst(), "CONNECT");

    assertThat(rules.rows().getFirst().item().operations())
        .containsExactly("CREATE", "UPDATE", "DELETE");
  }

  @Test
  void scopeIsAddedBehindTheResources() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);

    rules.scope(rules.rows().getFirst(), Scope.ALL);
    assertThat(text.text()).isEqualTo(HEAD + DEPLOYMENTS);
    rules.scope(rules.rows().getFirst(), Scope.NAMESPACED);
    assertThat(text.text())
        .isEqualTo(HEAD + DEPLOYMENTS.stripTrailing() + "\n    scope: Namespaced\n");
  }

  @Test
  void itemIsAppendedAndRemovedByItself() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);
    RuleRow row = rules.rows().getFirst();

    rules.add(row, RuleList.RESOURCES, "statefulsets");
    assertThat(text.text())
        .isEqualTo(HEAD + DEPLOYMENTS.stripTrailing() + "\n    - statefulsets\n");
    rules.remove(row, RuleList.RESOURCES, "statefulsets");
    rules.remove(row, RuleList.GROUPS, "batch");

    assertThat(text.text()).isEqualTo(HEAD + DEPLOYMENTS);
  }

  @Test
  void chosenResourcesAreAddedToTheirRule() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);
    rules.pick(rules.rows().getFirst());
    PickerViewModel picker = rules.pickerProperty().get().orElseThrow();

    picker.filterProperty().set("statefulsets apps");
    picker.toggle(named(picker, "statefulsets"));
    assertThat(picker.planProperty().get().orElseThrow().sentences())
        .containsExactly("deployments and statefulsets in apps/v1");
    rules.write();

    assertThat(rules.pickerProperty().get()).isEmpty();
    assertThat(text.text())
        .isEqualTo(HEAD + DEPLOYMENTS.stripTrailing() + "\n    - statefulsets\n");
  }

  @Test
  void newRuleIsForTheOperationsThatItsResourcesKnow() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);
    rules.pickNew();
    PickerViewModel picker = rules.pickerProperty().get().orElseThrow();

    picker.filterProperty().set("pods/exec");
    picker.toggle(named(picker, "pods/exec"));
    rules.write();

    assertThat(text.text())
        .startsWith(HEAD + DEPLOYMENTS)
        .endsWith(
            """
              - operations: [CONNECT]
                apiGroups: [""]
                apiVersions: [v1]
                resources: [pods/exec]
            """);
  }

  @Test
  void firstRuleMakesItsList() {
    EditedText text = EditedText.of(folder, HEAD.replace("  rules:\n", ""));
    RulesViewModel rules = rules(text);
    assertThat(rules.rows()).isEmpty();
    rules.pickNew();
    PickerViewModel picker = rules.pickerProperty().get().orElseThrow();

    picker.filterProperty().set("configmaps");
    picker.toggle(named(picker, "configmaps"));
    rules.write();

    assertThat(rules.rows())
        .extracting(RuleRow::sentence)
        .containsExactly("CREATE, UPDATE of configmaps in core/v1");
  }

  @Test
  void subresourceThatIsMissedIsAddedToTheRule() {
    EditedText text = text(DEPLOYMENTS);
    RulesViewModel rules = rules(text);
    RuleRow row = rules.rows().getFirst();
    assertThat(row.coverageProperty().get().missed())
        .extracting(ApiResource::path)
        .containsExactly("deployments/scale");

    rules.addMissed(row);

    assertThat(text.text())
        .isEqualTo(HEAD + DEPLOYMENTS.stripTrailing() + "\n    - deployments/scale\n");
    assertThat(row.coverageProperty().get().missed()).isEmpty();
  }

  @Test
  void ruleThatAnotherOneContainsSaysWhich() {
    RulesViewModel rules =
        rules(
            DEPLOYMENTS
                + """
                  - operations: ["*"]
                    apiGroups: ["apps"]
                    apiVersions: ["*"]
                    resources: ["*"]
                """);

    assertThat(rules.rows().getFirst().coverageProperty().get().within()).hasValue(1);
    assertThat(rules.rows().getLast().coverageProperty().get().within()).isEmpty();
  }

  /// W-230.
  @Test
  void resourceUnderAnotherNameIsReachedThroughMatchPolicy() {
    String autoscaling =
        """
          - operations: [CREATE]
            apiGroups: [autoscaling]
            apiVersions: [v2]
            resources: [horizontalpodautoscalers]
        """;
    assertThat(rules(autoscaling).rows().getFirst().coverageProperty().get().equivalent())
        .extracting(ApiResource::version)
        .containsExactly("v1");
  }

  @Test
  void problemsOfARuleStandAtIt() {
    RulesViewModel rules =
        rules(DEPLOYMENTS + DEPLOYMENTS.replace("CREATE", "create").replace("deployments", "pods"));

    assertThat(rules.rows().getFirst().problemsProperty().get())
        .extracting(Diagnostic::rule)
        .doesNotContain("api/NotSupported");
    assertThat(rules.rows().getLast().problemsProperty().get())
        .filteredOn(problem -> problem.rule().equals("api/NotSupported"))
        .extracting(Diagnostic::path)
        .containsExactly("webhooks[0].rules[1].operations[0]");
  }

  @Test
  void fixOfAProblemIsApplied() {
    EditedText text = text(DEPLOYMENTS.replace("deployments", "deploymants"));
    RulesViewModel rules = rules(text);
    Diagnostic problem =
        rules.rows().getFirst().problemsProperty().get().stream()
            .filter(one -> one.fix().isPresent())
            .findFirst()
            .orElseThrow();

    rules.fix(problem.fix().orElseThrow());

    assertThat(text.text()).isEqualTo(HEAD + DEPLOYMENTS);
  }

  @Test
  void openRuleStaysOpenWhenOneBeforeItGoes() {
    RulesViewModel rules = rules(DEPLOYMENTS + DEPLOYMENTS.replace("deployments", "daemonsets"));
    RuleRow second = rules.rows().getLast();
    second.openProperty().set(true);

    rules.remove(rules.rows().getFirst());

    assertThat(rules.rows()).containsExactly(second);
    assertThat(second.item().index()).isZero();
    assertThat(second.openProperty().get()).isTrue();
  }

  @Test
  void rulesMoveWithTheirComments() {
    String second = DEPLOYMENTS.replace("deployments", "daemonsets").replace("what", "how it");
    EditedText text = text(DEPLOYMENTS + second);
    RulesViewModel rules = rules(text);

    rules.move(rules.rows().getLast(), -1);

    assertThat(text.text()).isEqualTo(HEAD + second + DEPLOYMENTS);
  }

  private EditedText text(String rules) {
    return EditedText.of(folder, HEAD + rules);
  }

  private RulesViewModel rules(String written) {
    return rules(text(written));
  }

  private static RulesViewModel rules(EditedText text) {
    return new RulesViewModel(text.builder("webhooks[0].rules"));
  }

  private static List<PickRow> named(PickerViewModel picker, String... names) {
    return picker.rows().stream()
        .filter(row -> Stream.of(names).anyMatch(row.name()::equals))
        .toList();
  }
}
