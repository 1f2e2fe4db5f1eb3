package dev.admittance.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompletionsTest {
  private static final LanguageContext CONTEXT = LanguageContext.of(KubernetesRelease.DEFAULT);

  private static final String HEADER =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      """;

  private static CompletionResult at(String text) {
    int caret = text.indexOf('|');
    return Completions.at(text.replace("|", ""), caret, CONTEXT);
  }

  private static List<String> labels(String text) {
    return at(text).items().stream().map(CompletionItem::label).toList();
  }

  /// The text once an item is accepted, with `|` where the caret is then.
  private static String accepted(String text, String label) {
    CompletionItem item =
        at(text).items().stream()
            .filter(one -> one.label().equals(label))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + label + " in " + labels(text)));
    String edited = new SourceText("", text.replace("|", "")).with(List.of(item.edit())).text();
    return edited.substring(0, item.caret()) + "|" + edited.substring(item.caret());
  }

  @Test
  void anEmptyFileOffersWholeObjects() {
    assertThat(labels("|")).startsWith("MutatingWebhookConfiguration");
    assertThat(accepted("mut|", "MutatingWebhookConfiguration"))
        .isEqualTo(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata:
              name: |\
            """);
  }

  @Test
  void anEmptyFileOffersOnlyWhatTheReleaseServes() {
    CompletionResult offered =
        Completions.at("", 0, LanguageContext.of(KubernetesRelease.parse("1.20")));
    assertThat(offered.items())
        .filteredOn(item -> item.kind() == CompletionItem.Kind.OBJECT)
        .extracting(CompletionItem::label)
        .contains("MutatingWebhookConfiguration", "Workspace")
        .doesNotContain("ValidatingAdmissionPolicy", "InitializerConfiguration");
  }

  @Test
  void keysThatAreThereAreNotOfferedAgain() {
    assertThat(labels(HEADER + "metadata:\n  name: x\n|")).containsExactly("webhooks");
  }

  @Test
  void engineKindsOfferTheirKeysAndValues() {
    String exception = "apiVersion: policies.kyverno.io/v1\nkind: PolicyException\n";
    assertThat(labels(exception + "spec:\n  |")).startsWith("policyRefs").contains("images");
    String set = "apiVersion: mutations.gatekeeper.sh/v1\nkind: ModifySet\n";
    assertThat(labels(set + "spec: {parameters: {operation: |}}\n"))
        .containsExactly("merge", "prune");
    assertThat(labels("|")).contains("ConstraintTemplate", "ClusterPolicy");
  }

  @Test
  void requiredKeysComeFirst() {
    assertThat(labels(HEADER + "webhooks:\n- |"))
        .startsWith("name", "clientConfig", "sideEffects", "admissionReviewVersions", "rules");
  }

  @Test
  void aListOfObjectsBeginsWithADash() {
    assertThat(accepted(HEADER + "|", "webhooks")).endsWith("webhooks:\n- |");
    assertThat(accepted(HEADER + "webhooks:\n- |", "name")).endsWith("webhooks:\n- name: |");
    assertThat(accepted(HEADER + "webhooks:\n- name: a\n  |", "rules"))
        .endsWith("webhooks:\n- name: a\n  rules:\n  - |");
  }

  @Test
  void listsAreIndentedAsTheOthersOfTheText() {
    assertThat(accepted(HEADER + "webhooks:\n  - name: a\n    |", "rules"))
        .endsWith("    rules:\n      - |");
  }

  @Test
  void theNextItemIsOfferedWhereverItMayStand() {
    assertThat(accepted(HEADER + "webhooks:\n|", "- name")).endsWith("webhooks:\n- name: |");
    assertThat(accepted(HEADER + "webhooks:\n  |", "- name")).endsWith("webhooks:\n  - name: |");
  }

  @Test
  void aNestedObjectIsOpened() {
    assertThat(accepted(HEADER + "webhooks:\n- name: a\n  clie|", "clientConfig"))
        .endsWith("- name: a\n  clientConfig:\n    |");
  }

  @Test
  void aTypedKeyIsReplacedWithoutASecondColon() {
    assertThat(accepted(HEADER + "webhooks:\n- fail|: Ignore\n", "failurePolicy"))
        .endsWith("- failurePolicy|: Ignore\n");
  }

  @Test
  void valuesOfAFieldAreOffered() {
    assertThat(labels(HEADER + "webhooks:\n- failurePolicy: |")).containsExactly("Fail", "Ignore");
    assertThat(labels(HEADER + "webhooks:\n- failurePolicy: Ig|")).containsExactly("Ignore");
    assertThat(accepted(HEADER + "webhooks:\n- failurePolicy:|", "Fail"))
        .endsWith("failurePolicy: Fail|");
    assertThat(labels(HEADER + "webhooks:\n- sideEffects: |"))
        .containsExactly("None", "NoneOnDryRun");
  }

  @Test
  void aValueThatIsWholeOffersTheOthersToo() {
    assertThat(labels(HEADER + "webhooks:\n- failurePolicy: Fail|"))
        .containsExactly("Fail", "Ignore");
  }

  @Test
  void operationsAreCompletedInBracketsAndOutside() {
    String rule = HEADER + "webhooks:\n- rules:\n  - operations: ";
    assertThat(labels(rule + "[CREATE, |]")).containsExactly("UPDATE", "DELETE", "CONNECT", "*");
    assertThat(accepted(rule + "[CREATE, |]", "*")).endsWith("[CREATE, \"*\"|]");
    assertThat(accepted(rule + "[\"CREATE\", \"|\"]", "UPDATE")).endsWith("\"UPDATE\"|]");
    assertThat(accepted(rule + "[\"CREATE\", \"UP|", "UPDATE")).endsWith("\"UPDATE\"|");
    assertThat(accepted(rule + "|", "CREATE")).endsWith("operations: [CREATE|]");
    assertThat(accepted(rule + "\n    - |", "CREATE")).endsWith("- CREATE|");
    assertThat(accepted(rule + "\n    |", "- CREATE")).endsWith("    - CREATE|");
  }

  @Test
  void resourcesDependOnGroupsAndVersionsBeside() {
    String rule =
        HEADER
            + """
            webhooks:
            - rules:
              - apiGroups: [apps]
                apiVersions: [v1]
                operations: [CREATE]
                resources: [|]
            """;
    assertThat(labels(rule))
        .startsWith("controllerrevisions", "daemonsets", "deployments")
        .contains("deployments/scale", "*")
        .doesNotContain("pods");
    assertThat(labels(rule.replace("[|]", "[dep|]"))).startsWith("deployments");
  }

  @Test
  void groupsAndVersionsComeFromTheRelease() {
    String rule = HEADER + "webhooks:\n- rules:\n  - apiGroups: ";
    assertThat(labels(rule + "[|]")).contains("\"\"", "apps", "batch", "*");
    assertThat(accepted(rule + "[|]", "\"\"")).endsWith("[\"\"|]");
    assertThat(labels(rule + "[autoscaling]\n    apiVersions: [|]"))
        .containsExactly("v2", "v1", "*");
  }

  @Test
  void jsonIsCompletedAsJson() {
    String json =
        "{\"apiVersion\": \"admissionregistration.k8s.io/v1\", \"kind\":"
            + " \"ValidatingWebhookConfiguration\", ";
    assertThat(accepted(json + "|}", "webhooks")).endsWith(", \"webhooks\": [|]}");
    assertThat(accepted(json + "\"web|\"}", "webhooks")).endsWith(", \"webhooks\": [|]}");
    assertThat(accepted(json + "\"webhooks\": [{|}]}", "name")).endsWith("[{\"name\": \"|\"}]}");
    assertThat(accepted(json + "\"webhooks\": [{\"failurePolicy\": \"|\"}]}", "Ignore"))
        .endsWith("\"failurePolicy\": \"Ignore\"|}]}");
  }

  @Test
  void alternativesOfWhatIsThereComeLast() {
    assertThat(labels(HEADER + "webhooks:\n- clientConfig:\n    url: https://x\n    |"))
        .containsExactly("caBundle", "service");
  }

  @Test
  void nothingIsOfferedInComments() {
    assertThat(labels(HEADER + "# |")).isEmpty();
    assertThat(labels(HEADER + "webhooks: [] # |")).isEmpty();
  }

  @Test
  void aSecondDocumentIsCompletedByItsOwnKind() {
    assertThat(labels(HEADER + "---\nkind: ValidatingAdmissionPolicyBinding\nspec:\n  |"))
        .containsExactly("policyName", "validationActions", "paramRef", "matchResources");
  }

  @Test
  void anObjectOfAListIsCompletedByItsOwnKind() {
    String list =
        """
        apiVersion: v1
        kind: List
        items:
        - apiVersion: admissionregistration.k8s.io/v1
          kind: ValidatingWebhookConfiguration
          |
        """;
    assertThat(labels(list)).containsExactly("metadata", "webhooks");
  }

  @Test
  void kindsAndVersionsDependOnEachOther() {
    assertThat(labels("apiVersion: admittance.dev/v1\nkind: |"))
        .containsExactly("HookAnswers", "Workspace", "InitializationScenario");
    assertThat(labels("kind: InitializerConfiguration\napiVersion: |"))
        .containsExactly("admissionregistration.k8s.io/v1alpha1");
  }
}
