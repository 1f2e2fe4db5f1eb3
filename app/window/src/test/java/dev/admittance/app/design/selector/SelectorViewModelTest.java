package dev.admittance.app.design.selector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.object.EditedText;
import dev.admittance.app.design.selector.SelectorMatch.Verdict;
import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectorViewModelTest {
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
          service: {namespace: guards, name: guard}
      """;
  private static final String SELECTOR =
      """
        namespaceSelector:
          matchLabels:
            team: books # ours
          matchExpressions:
          # the control plane
          - key: kubernetes.io/metadata.name
            operator: NotIn
            values: [kube-system]
      """;
  private static final String NAMESPACES =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: novels, labels: {team: books}}
      ---
      apiVersion: v1
      kind: Namespace
      metadata: {name: kube-system, labels: {team: books}}
      ---
      apiVersion: v1
      kind: Namespace
      metadata: {name: games}
      """;

  @TempDir private Path folder;

  @Test
  void selectorIsASentence() {
    assertThat(namespaces(SELECTOR).sentence())
        .isEqualTo(
            "Namespaces whose team is books, and whose kubernetes.io/metadata.name is not"
                + " kube-system.");
    assertThat(selector(text(""), "webhooks[0].objectSelector").sentence())
        .isEqualTo("Every object.");
  }

  @Test
  void namespacesAreSelectedOrSayWhichRequirementFails() {
    assertThat(namespaces(SELECTOR).selectedProperty().getValue().places())
        .extracting(SelectorMatch::name, SelectorMatch::verdict, SelectorMatch::why)
        .containsExactly(
            tuple("games", Verdict.LEFT_OUT, "requires team=books, but team is absent"),
            tuple(
                "kube-system",
                Verdict.LEFT_OUT,
                "requires kubernetes.io/metadata.name notin (kube-system), but"
                    + " kubernetes.io/metadata.name=kube-system"),
            tuple("novels", Verdict.SELECTED, ""));
  }

  /// W-240, W-242, W-243.
  @Test
  void capturesAreSelectedAsTheServerDoes() {
    EditedText text =
        written(SELECTOR)
            .write(
                "captures.json",
                String.join(
                    "\n",
                    capture("pods", "novels", "CREATE", "{}"),
                    capture("nodes", "", "CREATE", "{}"),
                    capture("namespaces", "games", "CREATE", "{\"team\":\"books\"}"),
                    capture("pods", "nowhere", "CREATE", "{}")))
            .open();

    assertThat(
            selector(text, "webhooks[0].namespaceSelector")
                .selectedProperty()
                .getValue()
                .captures())
        .extracting(SelectorMatch::name, SelectorMatch::verdict)
        .containsExactly(
            tuple("CREATE pods novels/x", Verdict.SELECTED),
            tuple("CREATE nodes x", Verdict.SELECTED),
            tuple("CREATE namespaces games/x", Verdict.SELECTED),
            tuple("CREATE pods nowhere/x", Verdict.REFUSED));
  }

  /// W-245: the old object counts too.
  @Test
  void objectSelectorLooksAtTheOldObjectToo() {
    String deletion =
        capture("pods", "novels", "DELETE", "{\"app\":\"web\"}")
            .replace("\"object\"", "\"oldObject\"");
    EditedText text =
        written("  objectSelector: {matchLabels: {app: web}}\n")
            .write("captures.json", deletion)
            .open();

    SelectorViewModel selector = selector(text, "webhooks[0].objectSelector");

    assertThat(selector.selectedProperty().getValue().captures())
        .extracting(SelectorMatch::verdict)
        .containsExactly(Verdict.SELECTED);
    assertThat(selector.entries()).containsExactly("app", "app=web");
  }

  @Test
  void valueIsOneItemMore() {
    EditedText text = text(SELECTOR);
    SelectorViewModel selector = namespaces(text);

    selector.addValue(requirement(selector, 1), "kube-public");

    assertThat(text.text())
        .isEqualTo(HEAD + SELECTOR.replace("[kube-system]", "[kube-system, kube-public]"));
    selector.removeValue(requirement(selector, 1), "kube-public");
    assertThat(text.text()).isEqualTo(HEAD + SELECTOR);
  }

  @Test
  void secondValueMakesALabelAnExpression() {
    SelectorViewModel selector = namespaces(SELECTOR);

    selector.addValue(requirement(selector, 0), "maps");

    assertThat(selector.selectorProperty().get().requirements())
        .extracting(RequirementItem::index, RequirementItem::key, RequirementItem::values)
        .containsExactly(
            tuple(0, "kubernetes.io/metadata.name", List.of("kube-system")),
            tuple(1, "team", List.of("books", "maps")));
  }

  @Test
  void operatorWithoutValuesDropsThem() {
    EditedText text = text(SELECTOR);
    SelectorViewModel selector = namespaces(text);

    selector.setOperator(requirement(selector, 1), "Exists");

    assertThat(text.text())
        .isEqualTo(
            HEAD
                + SELECTOR
                    .replace("operator: NotIn", "operator: Exists")
                    .replace("      values: [kube-system]\n", ""));
  }

  @Test
  void keyOfALabelIsRenamedInItsPlace() {
    EditedText text = text(SELECTOR);
    SelectorViewModel selector = namespaces(text);

    selector.setKey(requirement(selector, 0), "squad");
    selector.setKey(requirement(selector, 1), " ");

    assertThat(text.text()).isEqualTo(HEAD + SELECTOR.replace("team:", "squad:"));
  }

  @Test
  void lastLabelTakesItsKeyAlong() {
    EditedText text = text(SELECTOR);
    SelectorViewModel selector = namespaces(text);

    selector.remove(requirement(selector, 0));

    assertThat(text.text())
        .isEqualTo(HEAD + SELECTOR.replace("    matchLabels:\n      team: books # ours\n", ""));
  }

  @Test
  void requirementsAreTypedAsKubectlTakesThem() {
    EditedText text = text("");
    SelectorViewModel selector = namespaces(text);

    assertThat(selector.add("team=books")).isTrue();
    assertThat(selector.add("shard notin (a, b)")).isTrue();
    assertThat(selector.add("!legacy")).isTrue();
    assertThat(selector.add("a b")).isFalse();

    assertThat(text.text())
        .isEqualTo(
            HEAD
                + """
                  namespaceSelector:
                    matchLabels:
                      team: books
                    matchExpressions:
                    - key: shard
                      operator: NotIn
                      values: [a, b]
                    - key: legacy
                      operator: DoesNotExist
                """);
  }

  @Test
  void ownNamespaceIsLeftOutInOneStep() {
    EditedText text = text(SELECTOR);
    SelectorViewModel selector = namespaces(text);
    assertThat(selector.patterns())
        .extracting(SelectorPattern::title)
        .containsExactly(
            "Leave out kube-system",
            "Leave out guards",
            "Only namespaces with guard=enabled",
            "All namespaces but those with guard=disabled");

    selector.add(selector.patterns().get(1));

    assertThat(text.text())
        .isEqualTo(HEAD + SELECTOR.replace("[kube-system]", "[kube-system, guards]"));
    selector.add(selector.patterns().get(0));
    assertThat(text.text())
        .isEqualTo(HEAD + SELECTOR.replace("[kube-system]", "[kube-system, guards]"));
  }

  /// L-27.
  @Test
  void labelThatUsersCanWriteIsWarnedOf() {
    assertThat(namespaces(SELECTOR).problemsProperty().get())
        .extracting(Diagnostic::rule)
        .contains("practice/L-27");
  }

  /// P-52.
  @Test
  void parametersOfABindingAreFoundThroughItsPolicy() {
    EditedText text =
        EditedText.in(folder)
            .write(
                EditedText.FILE,
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: here}
                spec:
                  policyName: limits
                  validationActions: [Deny]
                  paramRef:
                    parameterNotFoundAction: Deny
                    selector: {matchLabels: {use: limits}}
                """)
            .write(
                "policy.yaml",
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: limits}
                spec:
                  paramKind: {apiVersion: v1, kind: ConfigMap}
                  validations: [{expression: "true"}]
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: a, namespace: novels, labels: {use: limits}}
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: b, namespace: novels}
                """)
            .open();

    assertThat(selector(text, "spec.paramRef.selector").selectedProperty().getValue().places())
        .extracting(SelectorMatch::name, SelectorMatch::verdict)
        .containsExactly(tuple("novels/a", Verdict.SELECTED), tuple("novels/b", Verdict.LEFT_OUT));
  }

  private static org.assertj.core.groups.Tuple tuple(Object... values) {
    return org.assertj.core.groups.Tuple.tuple(values);
  }

  private static String capture(
      String resource, String namespace, String operation, String labels) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",\
    "kind":{"group":"","version":"v1","kind":"K"},\
    "resource":{"group":"","version":"v1","resource":"%s"},"name":"x","namespace":"%s",\
    "operation":"%s","userInfo":{"username":"ann"},\
    "object":{"apiVersion":"v1","kind":"K","metadata":{"name":"x","labels":%s}}}}\
    """
        .formatted(resource, namespace, operation, labels);
  }

  private static RequirementItem requirement(SelectorViewModel selector, int index) {
    return selector.selectorProperty().get().requirements().get(index);
  }

  private EditedText written(String selector) {
    return EditedText.in(folder)
        .write(EditedText.FILE, HEAD + selector)
        .write("cluster/namespaces.yaml", NAMESPACES);
  }

  private EditedText text(String selector) {
    return written(selector).open();
  }

  private SelectorViewModel namespaces(String selector) {
    return namespaces(text(selector));
  }

  private static SelectorViewModel namespaces(EditedText text) {
    return selector(text, "webhooks[0].namespaceSelector");
  }

  private static SelectorViewModel selector(EditedText text, String path) {
    return new SelectorViewModel(text.builder(path));
  }
}
