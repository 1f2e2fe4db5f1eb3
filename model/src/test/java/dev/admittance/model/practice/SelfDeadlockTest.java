package dev.admittance.model.practice;

import static dev.admittance.model.practice.ClusterTexts.cluster;
import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// L-1.
class SelfDeadlockTest {

  @Test
  void aClosedHookForPodsOfItsOwnNamespaceIsAnOutageInWaiting() {
    assertThat(findings("L-1", validating().rules(rule("", "CREATE", "pods"))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("its own Service is");
    assertThat(findings("L-1", validating().rules(rule("apps", "\"*\"", "\"*\""))))
        .singleElement()
        .asString()
        .startsWith("ERROR webhooks[0].rules[0] ")
        .contains("`replicasets` of `apps` in `guard`");
  }

  @Test
  void aHookThatExcludesItsOwnNamespaceIsFine() {
    assertThat(findings("L-1", validating().rules(rule("", "CREATE", "pods")).excluding("guard")))
        .isEmpty();
  }

  @Test
  void aHookThatFailsOpenIsFine() {
    assertThat(
            findings(
                "L-1",
                validating().rules(rule("", "CREATE", "pods")).set("failurePolicy", "Ignore")))
        .isEmpty();
  }

  @Test
  void aHookBehindAUrlIsFine() {
    assertThat(
            findings(
                "L-1",
                validating()
                    .rules(rule("", "CREATE", "pods"))
                    .set("clientConfig", "{url: https://example.com}")))
        .isEmpty();
  }

  @Test
  void aHookThatLooksAtEachObjectIsOnlyWarnedAbout() {
    HookTexts hook = validating().rules(rule("", "CREATE", "pods"));
    String optOut = "{matchExpressions: [{key: a, operator: NotIn, values: [b]}]}";
    assertThat(findings("L-1", hook.set("objectSelector", optOut)))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("CREATE of `pods`");
    assertThat(findings("L-1", hook.set("objectSelector", "{matchLabels: {a: b}}")))
        .as("its own pods hardly opt in")
        .singleElement()
        .asString()
        .startsWith("INFO ");
  }

  @Test
  void theLabelsOfItsNamespaceDecideWhereTheyAreKnown() {
    HookTexts optIn =
        validating()
            .rules(rule("", "CREATE", "pods"))
            .set("namespaceSelector", "{matchLabels: {guarded: \"yes\"}}");
    HookTexts optOut =
        validating()
            .rules(rule("", "CREATE", "pods"))
            .set("namespaceSelector", "{matchExpressions: [{key: free, operator: DoesNotExist}]}");
    assertThat(findings("L-1", optIn)).isEmpty();
    assertThat(findings("L-1", guard("guarded: \"yes\""), optIn)).hasSize(1);
    assertThat(findings("L-1", optOut)).hasSize(1);
    assertThat(findings("L-1", guard("free: \"\""), optOut)).isEmpty();
  }

  @Test
  void theLabelsOfItsPodsDecideWhereTheyAreKnown() {
    PracticeContext pods = cluster(ClusterTexts.deployment("replicas: 2", "containers: []"));
    HookTexts hook = validating().rules(rule("", "CREATE", "pods"));
    assertThat(findings("L-1", pods, hook)).hasSize(1);
    assertThat(findings("L-1", pods, hook.set("objectSelector", "{matchLabels: {app: hook}}")))
        .hasSize(1);
    String optOut = "{matchExpressions: [{key: tier, operator: NotIn, values: [admission]}]}";
    assertThat(findings("L-1", pods, hook.set("objectSelector", optOut))).isEmpty();
  }

  @Test
  void aNamespaceHasItsNameAsALabelWhateverItsManifestSays() {
    HookTexts excluding = validating().rules(rule("", "CREATE", "pods")).excluding("guard");
    assertThat(findings("L-1", guard("a: b"), excluding)).isEmpty();
  }

  private static PracticeContext guard(String labels) {
    return cluster(
        """
        apiVersion: v1
        kind: Namespace
        metadata: {name: guard, labels: {%s}}
        """
            .formatted(labels));
  }
}
