package dev.admittance.model.practice;

import static dev.admittance.model.practice.HookTexts.findings;
import static dev.admittance.model.practice.HookTexts.rule;
import static dev.admittance.model.practice.HookTexts.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Verb;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// L-20.
class DeadRuleTest {

  @Test
  void aHookWithoutRulesIsNeverCalled() {
    assertThat(findings("L-20", validating().set("rules", "[]")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules ")
        .contains("never called");
    assertThat(findings("L-20", validating().without("rules")))
        .singleElement()
        .asString()
        .startsWith("INFO webhooks[0].rules ")
        .contains("never called");
  }

  @Test
  void anOperationThatTheServerRefusesIsNotSaidTwice() {
    assertThat(findings("L-20", validating().rules(rule("", "create", "pods", "*")))).isEmpty();
  }

  @Test
  void aScopeThatContradictsTheResourceMatchesNothing() {
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "nodes", "Namespaced"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("its scope is `Namespaced`, and its resources are cluster-scoped");
    assertThat(
            findings(
                "L-20", validating().rules(rule("", "CREATE", "pods, pods/status", "Cluster"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("its scope is `Cluster`, and its resources are namespaced");
  }

  @Test
  void aScopeThatFitsAnyResourceIsFine() {
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "namespaces", "Cluster"))))
        .isEmpty();
    assertThat(
            findings(
                "L-20", validating().rules(rule("example.com", "CREATE", "widgets", "Cluster"))))
        .isEmpty();
  }

  @Test
  void noHookIsCalledForConfigurationsOfHooks() {
    assertThat(
            findings(
                "L-20",
                validating()
                    .rules(
                        rule(
                            "admissionregistration.k8s.io",
                            "CREATE",
                            "validatingwebhookconfigurations"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("no webhook is ever called");
  }

  @Test
  void clientsConnectToSubresourcesAlone() {
    assertThat(findings("L-20", validating().rules(rule("", "CONNECT", "pods"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0] ")
        .contains("requests for CONNECT of it do not exist");
    assertThat(findings("L-20", validating().rules(rule("", "CONNECT", "pods/exec")))).isEmpty();
  }

  @Test
  void anEntryThatMatchesNothingIsNamedAmongOthers() {
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "pods, nodes", "Cluster"))))
        .singleElement()
        .asString()
        .startsWith("WARNING webhooks[0].rules[0].resources[0] ")
        .contains("its scope is `Cluster`");
  }

  @Test
  void aResourceThatDoesNotExistIsNamedWithWhatWasMeant() {
    assertThat(validating().rules(rule("apps", "CREATE", "deployment")).check())
        .filteredOn(found -> found.rule().equals("practice/L-20"))
        .singleElement()
        .satisfies(found -> {
          assertThat(found.message())
              .isEqualTo(
                  "`deployment` matches nothing: Kubernetes 1.37 has no such resource in `apps`.");
          assertThat(found.remedy()).contains("Did you mean `deployments`?");
        });
    assertThat(findings("L-20", validating().rules(rule("", "CREATE", "pods/exe"))))
        .singleElement()
        .asString()
        .contains("no such resource in the core group");
  }

  @Test
  void whatOneOfSeveralGroupsHasExists() {
    assertThat(
            findings(
                "L-20",
                validating()
                    .rules(
                        rule("", "CREATE", "pods, deployments").replace("[\"\"]", "['', apps]"))))
        .isEmpty();
  }

  @Test
  void customResourcesExistUnlessTheirDefinitionIsKnown() {
    HookTexts hook = validating().rules(rule("example.com", "CREATE", "gadgets"));
    assertThat(findings("L-20", hook)).isEmpty();
    ApiResource widgets =
        new ApiResource(
            "example.com",
            "v1",
            "widgets",
            "",
            new ApiResource.Kind("example.com", "v1", "Widget"),
            true,
            true,
            Set.of(Verb.CREATE));
    PracticeContext context =
        PracticeContext.of(PracticeContext.none().resources().with(List.of(widgets)));
    HookTexts other = validating().rules(rule("example.com", "CREATE", "invoices"));
    assertThat(findings("L-20", context, other)).as("it may be defined elsewhere").isEmpty();
    assertThat(findings("L-20", context.stored(), other)).hasSize(1);
    for (String near : List.of("widget", "gets")) {
      assertThat(findings("L-20", context, validating().rules(rule("example.com", "CREATE", near))))
          .hasSize(1);
    }
    assertThat(
            findings("L-20", context, validating().rules(rule("example.com", "CREATE", "widgets"))))
        .isEmpty();
  }

  @Test
  void anOperationThatDoesNotExistMatchesNothing() {
    assertThat(findings("L-20", validating().rules(rule("", "UPDATE", "pods/eviction"))))
        .singleElement()
        .asString()
        .contains("requests for UPDATE of it do not exist");
    assertThat(findings("L-20", validating().rules(rule("", "UPDATE, CREATE", "pods/eviction"))))
        .isEmpty();
  }

  /// L-18 speaks of it.
  @Test
  void aGroupThatHasGoneIsNotTalkedAboutTwice() {
    assertThat(findings("L-20", validating().rules(rule("extensions", "CREATE", "ingresses"))))
        .isEmpty();
  }
}
