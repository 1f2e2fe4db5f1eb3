package dev.admittance.model.validation.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What an update relaxes (W-60 to W-65), rule by rule.
class RegistrationUpdateTest {

  /// A configuration of hooks that are good but for the given fields.
  private static Registration of(RegistrationVersion version, String... hooks) {
    StringBuilder text = new StringBuilder("apiVersion: " + version.apiVersion() + "\n");
    text.append("kind: ValidatingWebhookConfiguration\nmetadata: {name: c}\nwebhooks:\n");
    for (int i = 0; i < hooks.length; i++) {
      String hook = hooks[i];
      String rest =
          List.of(
                  "name: h" + i + ".example.com",
                  "clientConfig: {url: 'https://x'}",
                  "sideEffects: None",
                  "admissionReviewVersions: [v1]")
              .stream()
              .filter(field -> !states(hook, field.substring(0, field.indexOf(':') + 1)))
              .reduce("", (fields, field) -> fields + ", " + field);
      text.append("- {").append(hook).append(rest).append("}\n");
    }
    return Registrations.one(text.toString());
  }

  private static boolean states(String hook, String key) {
    return hook.startsWith(key) || hook.contains(", " + key);
  }

  private static Registration of(String... hooks) {
    return of(RegistrationVersion.V1, hooks);
  }

  private static List<String> errors(Registration updated, Registration old) {
    return RegistrationValidation.validateUpdate(updated, old, ValidatingServer.DEFAULT).stream()
        .map(found -> found.path() + ": " + found.message())
        .toList();
  }

  // W-60
  @Test
  void oneOldHookWithSideEffectsRelaxesThemForAllHooks() {
    Registration updated = of("sideEffects: Unknown", "sideEffects: Some");
    assertThat(errors(updated, of("sideEffects: None", "sideEffects: Some"))).isEmpty();
    assertThat(errors(updated, of("sideEffects: None", "sideEffects: NoneOnDryRun")))
        .containsExactly(
            "webhooks[0].sideEffects: Unsupported value: \"Unknown\": supported values: \"None\","
                + " \"NoneOnDryRun\"",
            "webhooks[1].sideEffects: Unsupported value: \"Some\": supported values: \"None\","
                + " \"NoneOnDryRun\"");
  }

  // W-61
  @Test
  void oneOldHookWithoutAKnownReviewVersionRelaxesThemForAllHooks() {
    Registration updated = of("admissionReviewVersions: [v9]");
    assertThat(errors(updated, of("admissionReviewVersions: [v8]"))).isEmpty();
    assertThat(errors(updated, of("admissionReviewVersions: []")))
        .containsExactly(
            "webhooks[0].admissionReviewVersions: Invalid value: [\"v9\"]: must include at least"
                + " one of v1, v1beta1");
  }

  // W-62
  @Test
  void twoOldHooksWithoutNameRelaxUniqueness() {
    Registration updated = of("name: a.example.com", "name: a.example.com");
    assertThat(errors(updated, of("name: ''", "name: ''"))).isEmpty();
    assertThat(errors(updated, of("name: ''")))
        .containsExactly("webhooks[1].name: Duplicate value: \"a.example.com\"");
  }

  // W-63
  @Test
  void anyFaultOfAnOldSelectorRelaxesTheValues() {
    String selector =
        "objectSelector: {matchExpressions: [{key: a, operator: In, values: ['b c']}]}";
    assertThat(errors(of(selector), of("namespaceSelector: {matchLabels: {'a b': c}}"))).isEmpty();
    assertThat(errors(of(selector), of("timeoutSeconds: 5"))).hasSize(1);
  }

  // W-64
  @Test
  void conditionsThatStayAreNotCheckedAtAll() {
    String broken = "matchConditions: [{name: '', expression: ''}]";
    assertThat(errors(of(broken), of(broken))).isEmpty();
    assertThat(errors(of(broken, "timeoutSeconds: 5"), of(broken))).hasSize(2);
  }

  // W-64: the server stores no empty list
  @Test
  void anEmptyListOfConditionsCountsAsAChange() {
    String broken = "matchConditions: [{name: '', expression: ''}]";
    String empty = "matchConditions: []";
    assertThat(errors(of(broken, empty), of(broken, empty))).hasSize(2);
  }

  // W-31, W-64
  @Test
  void anExpressionThatTheOldObjectHasAnywhereIsCompiledAsStored() {
    List<ExpressionScope> scopes = new ArrayList<>();
    ValidatingServer server =
        new ValidatingServer(
            KubernetesRelease.DEFAULT,
            (_, scope) -> {
              scopes.add(scope);
              return Optional.empty();
            });
    Registration updated =
        of("matchConditions: [{name: a, expression: ' x '}, {name: b, expression: z}]");
    Registration old = of("timeoutSeconds: 5", "matchConditions: [{name: b, expression: x}]");
    RegistrationValidation.validateUpdate(updated, old, server);
    assertThat(scopes).extracting(ExpressionScope::stored).containsExactly(true, false);
  }

  // W-65
  @Test
  void nothingElseIsRelaxed() {
    Registration old = of("timeoutSeconds: 99");
    assertThat(errors(old, old))
        .containsExactly(
            "webhooks[0].timeoutSeconds: Invalid value: 99: the timeout value must be between 1"
                + " and 30 seconds");
  }

  // W-70
  @Test
  void anUpdateThroughV1beta1IsNoStricterThanACreate() {
    Registration updated =
        of(RegistrationVersion.V1BETA1, "name: a.b.c, sideEffects: Some", "name: a.b.c");
    assertThat(errors(updated, of("timeoutSeconds: 5"))).isEmpty();
  }
}
