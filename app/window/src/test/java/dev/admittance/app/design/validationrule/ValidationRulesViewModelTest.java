package dev.admittance.app.design.validationrule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.design.object.EditedText;
import dev.admittance.app.design.validationrule.ValidationRuleRow.Style;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.capture.Capture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationRulesViewModelTest {
  private static final String DEFINITION =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: carts.shop.example}
      spec:
        group: shop.example
        scope: Namespaced
        names: {kind: Cart, plural: carts}
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
                    size:
                      type: integer
                      x-kubernetes-validations:
                      - rule: self < 10
                        message: too big
                    tags:
                      type: array
                      maxItems: 5
                      items:
                        type: string
                        maxLength: 20
                        x-kubernetes-validations:
                        - rule: self.startsWith('a')
      """;

  private static final String CART =
      """
      apiVersion: shop.example/v1
      kind: Cart
      metadata: {name: %s, namespace: shop}
      spec: {size: %d, tags: [a1, a2]}
      """;

  @TempDir private Path folder;

  private final List<Capture> opened = new ArrayList<>();
  private EditedText edited;
  private ValidationRulesViewModel rules;

  @BeforeEach
  void open() {
    edited =
        EditedText.in(folder)
            .write(EditedText.FILE, DEFINITION)
            .write("small.yaml", CART.formatted("small", 3))
            .write("large.yaml", CART.formatted("large", 30))
            .open();
    rules =
        new ValidationRulesViewModel(
            edited.object(), edited.workspace(), edited.tasks(), opened::add);
  }

  private List<ValidationRuleRow> rows() {
    return rules.rowsProperty().getValue();
  }

  private List<String> headings() {
    return rows().stream().map(ValidationRuleRow::title).toList();
  }

  private ValidationRuleRow rule(int heading) {
    return rows().get(heading).children().getFirst();
  }

  private void replace(String old, String by) {
    int start = edited.text().indexOf(old);
    assertThat(start).isNotNegative();
    edited
        .file()
        .apply(
            "Replace",
            List.of(new TextEdit(start, start + old.length(), by)),
            edited.file().version());
  }

  @Test
  void rulesStandByFieldWithTheirCosts() {
    assertThat(rules.shownProperty().getValue()).isTrue();
    assertThat(headings()).containsExactly("spec.size", "spec.tags[*]", "Refused");
    assertThat(rows().getLast().text()).isEqualTo("1 request");
    assertThat(rule(1).title()).isEqualTo("self.startsWith('a')");
    assertThat(rule(1).estimated()).isNotEmpty().isNotEqualTo("0");
    assertThat(rule(1).cost()).as("on two items").isEqualTo("4");
    assertThat(rule(1).text()).isEqualTo("2 hold");
    assertThat(rules.summaryProperty().getValue())
        .matches("Estimated cost of all rules: \\d+ · 2 requests, 1 refused");
    assertThat(rules.noteProperty().getValue()).isEmpty();
  }

  @Test
  void requestsBelowARuleSayWhatItComesTo() {
    assertThat(rule(0).text()).isEqualTo("1 holds · 1 refused");
    assertThat(rule(0).children())
        .extracting(ValidationRuleRow::title, ValidationRuleRow::text, ValidationRuleRow::style)
        .containsExactly(
            tuple("CREATE shop/large", "spec.size: Invalid value: 30: too big", Style.FAULT),
            tuple("CREATE shop/small", "holds", Style.PLAIN));
    ValidationRuleRow refused = rows().getLast().children().getFirst();
    assertThat(refused.text()).isEqualTo("spec.size: Invalid value: 30: too big");
    rules.open(refused);
    assertThat(opened).extracting(Capture::source).containsExactly("large.yaml:1");
  }

  @Test
  void editTellsWhatItRefusesAndAcceptsAnew() {
    replace("self < 10", "self > 10");
    assertThat(headings())
        .containsExactly("Newly refused", "Newly accepted", "spec.size", "spec.tags[*]", "Refused");
    assertThat(rows().getFirst().children().getFirst().title()).contains("shop/small");
    assertThat(rows().get(1).children().getFirst().title()).contains("shop/large");

    replace("self > 10", "self < 10");
    assertThat(headings()).hasSize(3);
  }

  @Test
  void whatTheServerWouldRefuseChangesNothing() {
    replace("self < 10", "self < 'a'");
    assertThat(rules.noteProperty().getValue()).startsWith("The API server would refuse");
    assertThat(rule(0).style()).isEqualTo(Style.FAULT);
    assertThat(rule(0).text()).contains("compilation failed");
    assertThat(headings()).noneMatch(title -> title.startsWith("Newly"));
  }

  @Test
  void costAboveTheLimitIsItsMultiple() {
    replace("maxItems: 5", "maxItems: 500000");
    replace("self.startsWith('a')", "self.matches('^a[0-9]+$')");
    assertThat(rule(1).estimated()).endsWith(" × limit");
    assertThat(rule(1).style()).isEqualTo(Style.FAULT);
    assertThat(rule(1).text()).contains("exceeds budget by factor of");
  }

  @Test
  void objectsThatLoseFieldsThroughAnotherVersionAreListed() {
    replace(
        "- rule: self.startsWith('a')\n",
        """
        - rule: self.startsWith('a')
            - name: v2
              served: true
              storage: false
              schema:
                openAPIV3Schema:
                  type: object
                  properties:
                    spec: {type: object, properties: {size: {type: integer}}}
        """
            .stripTrailing()
            .replace("\n    ", "\n  "));
    ValidationRuleRow way = rows().getLast();
    assertThat(way.title()).isEqualTo("Through v2 and back");
    assertThat(way.text()).isEqualTo("2 requests");
    assertThat(way.children()).extracting(ValidationRuleRow::text).containsOnly("loses spec.tags");
  }

  @Test
  void rulesSeeWhatMutatingHooksLeave() {
    edited
        .write(
            "hook.yaml",
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata: {name: shrink}
            webhooks:
            - name: shrink.shop.example
              admissionReviewVersions: [v1]
              sideEffects: None
              clientConfig: {url: "https://shrink.shop.example"}
              rules:
              - {operations: [CREATE], apiGroups: [shop.example], apiVersions: [v1], resources: [carts]}
            """)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: shrink.shop.example
              response:
                allowed: true
                patchType: JSONPatch
                patch: [{op: replace, path: /spec/size, value: 1}]
            """)
        .open();
    rules =
        new ValidationRulesViewModel(
            edited.object(), edited.workspace(), edited.tasks(), opened::add);
    assertThat(headings()).doesNotContain("Refused");
    rules.afterHooksProperty().set(false);
    assertThat(headings()).contains("Refused");
  }

  @Test
  void ruleOpensItsText() {
    rules.open(rule(1));
    assertThat(edited.file().caretProperty().get())
        .isEqualTo(edited.text().indexOf("self.startsWith"));
  }

  @Test
  void otherObjectsHaveNoRules() {
    replace("kind: CustomResourceDefinition", "kind: ConfigMap");
    assertThat(rules.shownProperty().getValue()).isFalse();
    assertThat(rows()).isEmpty();
  }
}
