package dev.admittance.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

class PracticesTest {

  @Test
  void nothingIsSaidAboutAGoodHook() {
    assertThat(HookTexts.validating().check()).isEmpty();
    assertThat(
            HookTexts.check(
                PracticeContext.none(),
                HookTexts.mutating("first"),
                HookTexts.validating("second")))
        .isEmpty();
    assertThat(
            HookTexts.check(
                PracticeContext.none(), HookTexts.v1beta1(), HookTexts.validating("second")))
        .isEmpty();
  }

  @Test
  void aFindingNamesRuleConfigurationHookPlaceAndRemedy() {
    assertThat(HookTexts.validating().set("timeoutSeconds", "20").check())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.rule()).isEqualTo("practice/L-11");
          assertThat(found.configuration()).contains("hook");
          assertThat(found.webhook()).contains("hook.example.com");
          assertThat(found.place()).isEqualTo("hook.yaml:10:19");
          assertThat(found.remedy()).isPresent();
        });
  }

  @Test
  void findingsFollowTheText() {
    List<Diagnostic> found =
        HookTexts.validating()
            .rules(HookTexts.rule("*", "\"*\"", "\"*/*\""))
            .set("timeoutSeconds", "20")
            .check();
    assertThat(found).hasSizeGreaterThan(4);
    assertThat(found).isSortedAccordingTo((a, b) -> a.range().start().compareTo(b.range().start()));
  }

  @Test
  void aRecommendationHasItsHookAndTheChangeThatIsToBeMade() {
    Registration slow = HookTexts.validating().set("timeoutSeconds", "20").read();
    Registration selfish =
        HookTexts.validating("selfish").rules(HookTexts.rule("", "CREATE", "pods")).read();
    List<Recommendation> found =
        Practices.recommend(List.of(slow, selfish), PracticeContext.none());
    assertThat(found)
        .extracting(one -> one.hook().configuration().name() + " " + one.finding().rule())
        .contains("selfish practice/L-1", "hook practice/L-11")
        .startsWith("selfish practice/L-1");
    assertThat(found.getFirst().change().map(SuggestedChange::title)).contains("Exclude guard");
    assertThat(found.getFirst().finding().fix()).isEmpty();
    assertThat(found)
        .extracting(Recommendation::finding)
        .containsExactlyInAnyOrderElementsOf(
            Practices.check(List.of(slow, selfish), PracticeContext.none()));
  }

  @Test
  void equalHooksOfAConfigurationAreJudgedOnce() {
    String repeated =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: x}
        webhooks:
        - &hook
          name: a.example.com
          clientConfig: {service: {namespace: guard, name: hook}}
          rules: [{operations: ["*"], apiGroups: ["*"], apiVersions: ["*"], resources: ["*"]}]
          sideEffects: None
          admissionReviewVersions: [v1]
        """;
    assertThat(check(repeated + "- *hook\n".repeat(20_000)))
        .isNotEmpty()
        .isEqualTo(check(repeated));
  }

  private static List<Diagnostic> check(String text) {
    return Practices.check(
        RegistrationReader.read(
                DocumentReader.read(new SourceText("x.yaml", text)).documents().getFirst())
            .registrations(),
        PracticeContext.none());
  }
}
