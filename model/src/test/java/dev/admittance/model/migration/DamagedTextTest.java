package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Damaged texts: whatever they are, converting them ends and throws nothing.
class DamagedTextTest {
  private static final int ROUNDS = 400;

  private static final List<String> SEEDS =
      List.of(
          """
          apiVersion: admissionregistration.k8s.io/v1beta1
          kind: ValidatingWebhookConfiguration
          metadata: {name: c, labels: &l {a: "b\\u0007"}}
          webhooks:
          - &h
            name: a.example.com # comment
            rules: [{resources: [pods]}]
            namespaceSelector: {matchLabels: *l}
            timeoutSeconds: 0x0A
          - *h
          - <<: *h
            name: |-
              b.example.com
          ---
          apiVersion: admissionregistration.k8s.io/v1alpha1
          kind: InitializerConfigurationList
          items: [{initializers: [{name: a, rules: [{}, {}]}, null]}, {}]
          """,
          """
          kind: AdmissionControlConfiguration
          metadata: {name: a}
          resourceInitializers:
          - {resource: {group: a, resource: b}, initializers: [c, d]}
          externalAdmissionHooks:
          - {resources: [a], subresources: [b], failurePolicy: Retry, clientConfig: {service: {}}}
          ---
          apiVersion: v1
          kind: List
          items:
          - apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: ExternalAdmissionHookConfiguration
            externalAdmissionHooks:
            - {name: a, rules: [{verbs: [CREATE]}]}
          - apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            webhooks: [{rules: [{operations: [1e400]}], matchConditions: [{name: a}]}]
          """,
          """
          {"kind": "ValidatingWebhookConfiguration",
           "apiVersion": "admissionregistration.k8s.io/v1",
           "webhooks": [{"name": "a.b.c", "rules": [{"resources": ["\\ud83d", 1e400]}]}]}
          {"kind": "AdmissionControlConfiguration", "externalAdmissionHooks": [{"a": "\\u0000"}]}
          """);

  private static final String PIECES = "\t\n\r :-?#&*!|>'\"%@{}[],~<\\019abz./\u0001\u00A0\uFEFF";

  @Test
  void convertingADamagedTextNeverThrows() {
    for (long seed = 1; seed <= ROUNDS; seed++) {
      String text = damaged(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
      for (ConversionTarget target : ConversionTarget.values()) {
        assertThatCode(() -> Converted.of(text, target))
            .as("seed %d to %s: %s", seed, target, text)
            .doesNotThrowAnyException();
      }
    }
  }

  @Test
  void theSeedsThemselvesAreConverted() {
    assertThat(SEEDS)
        .allSatisfy(text ->
            assertThat(Converted.of(text, ConversionTarget.V1BETA1).migrations())
                .anyMatch(migration -> migration.outcome() == Migration.Outcome.CONVERTED));
  }

  private static String damaged(RandomGenerator random) {
    StringBuilder text = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
    for (int i = random.nextInt(4); i > 0 && !text.isEmpty(); i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(5)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, piece(random));
        case 2 -> text.setCharAt(at, piece(random));
        case 3 -> text.delete(at, Math.min(text.length(), at + 12));
        default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 30)));
      }
    }
    return text.toString();
  }

  private static char piece(RandomGenerator random) {
    return PIECES.charAt(random.nextInt(PIECES.length()));
  }
}
