package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.mutating;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.v1beta1;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Fixes that come with advice: the text after each has the finding no more.
class FixTest {

  static Stream<PracticeExamplesTest.Example> examples() {
    return PracticeExamplesTest.examples();
  }

  private static String fixed(String text, Fix fix) {
    StringBuilder changed = new StringBuilder(text);
    for (TextEdit edit : fix.edits().reversed()) {
      changed.replace(edit.start(), edit.end(), edit.replacement());
    }
    return changed.toString();
  }

  /// The text of a hook after the fix of the first finding of a rule.
  private static String fixed(String id, HookTexts hook) {
    return findings(id, PracticeContext.none(), List.of(hook.text())).stream()
        .findFirst()
        .flatMap(Diagnostic::fix)
        .map(fix -> fixed(hook.text(), fix))
        .orElse("no fix");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aFixEndsItsFinding(PracticeExamplesTest.Example example) {
    PracticeContext context = example.failing().context();
    List<String> texts = example.failing().hooks().stream().map(HookTexts::text).toList();
    List<Diagnostic> found = findings(example.id(), context, texts);
    for (Diagnostic finding : found) {
      finding
          .fix()
          .ifPresent(fix -> {
            int file = Integer.parseInt(finding.file());
            List<String> changed = new ArrayList<>(texts);
            changed.set(file, fixed(texts.get(file), fix));
            assertThat(findings(example.id(), context, changed))
                .as(fix.title() + ":\n" + changed.get(file))
                .hasSizeLessThan(found.size());
          });
    }
  }

  private static List<Diagnostic> findings(String id, PracticeContext context, List<String> texts) {
    return HookTexts.check(context, texts).stream()
        .filter(found -> found.rule().equals("practice/" + id))
        .toList();
  }

  @Test
  void theseRulesHaveFixes() {
    TreeSet<Integer> fixable = new TreeSet<>();
    examples()
        .forEach(example -> {
          List<String> texts = example.failing().hooks().stream().map(HookTexts::text).toList();
          if (findings(example.id(), example.failing().context(), texts).stream()
              .anyMatch(found -> found.fix().isPresent())) {
            fixable.add(Integer.parseInt(example.id().substring(2)));
          }
        });
    assertThat(fixable).containsExactly(1, 2, 3, 4, 11, 13, 17, 20, 28, 49, 50, 53);
  }

  @Test
  void aTimeoutIsWrittenWhereTimeoutsUsuallyStand() {
    assertThat(fixed("L-11", validating().without("timeoutSeconds")))
        .contains("  sideEffects: None\n  timeoutSeconds: 5\n");
    assertThat(fixed("L-11", validating().set("timeoutSeconds", "20 # long")))
        .contains("  timeoutSeconds: 5 # long\n");
  }

  @Test
  void aNamespaceJoinsThoseThatAreExcludedAlready() {
    assertThat(fixed("L-3", validating().rules(rule("", "CREATE", "pods")).excluding("guard")))
        .contains(
            "{key: kubernetes.io/metadata.name, operator: NotIn, values: [guard, kube-system]}");
  }

  @Test
  void aSelectorIsMadeWhereThereIsNone() {
    assertThat(fixed("L-3", validating().rules(rule("", "CREATE", "pods"))))
        .contains("namespaceSelector:", "key: kubernetes.io/metadata.name", "operator: NotIn");
  }

  @Test
  void aHookThatListsItsNamespacesIsNotContradicted() {
    assertThat(
            fixed(
                "L-3",
                validating()
                    .rules(rule("", "CREATE", "pods"))
                    .set(
                        "namespaceSelector",
                        "{matchLabels: {kubernetes.io/metadata.name: kube-system}}")))
        .isEqualTo("no fix");
  }

  /// W-3.
  @Test
  void defaultsOfV1Beta1AreWrittenOut() {
    assertThat(
            fixed(
                "L-13",
                v1beta1()
                    .without("failurePolicy")
                    .without("matchPolicy")
                    .without("sideEffects")
                    .without("timeoutSeconds")))
        .contains(
            "  failurePolicy: Ignore\n",
            "  matchPolicy: Exact\n",
            "  sideEffects: Unknown\n",
            "  timeoutSeconds: 30\n");
  }

  @Test
  void deletionsAreTakenOutOfAllRules() {
    String fixed =
        fixed(
            "L-24",
            mutating()
                .rules(
                    rule("apps", "CREATE, DELETE", "deployments"),
                    rule("apps", "DELETE, UPDATE", "statefulsets")));
    assertThat(fixed).contains("operations: [CREATE]", "operations: [UPDATE]");
    assertThat(fixed("L-24", mutating().rules(rule("apps", "DELETE", "deployments"))))
        .isEqualTo("no fix");
  }

  @Test
  void theKnownVersionComesFirst() {
    assertThat(fixed("L-30", validating().set("admissionReviewVersions", "[v2, v1beta1, v1]")))
        .contains("admissionReviewVersions: [v1, v2, v1beta1]");
  }

  @Test
  void subresourcesAreAddedToARuleForUpdates() {
    assertThat(fixed("L-22", validating().rules(rule("", "UPDATE", "pods"))))
        .contains("resources: [pods, pods/ephemeralcontainers, pods/resize]");
    assertThat(fixed("L-22", validating().rules(rule("", "CREATE", "pods")))).isEqualTo("no fix");
  }

  @Test
  void aMisspeltResourceIsReplaced() {
    assertThat(fixed("L-20", validating().rules(rule("apps", "CREATE", "deployment"))))
        .contains("resources: [deployments]");
  }

  @Test
  void onlyThePathOfAUrlIsCleaned() {
    assertThat(
            fixed("L-49", validating().set("clientConfig", "{url: 'https://a.example:8443/b/'}")))
        .contains("{url: 'https://a.example:8443/b'}");
  }
}
