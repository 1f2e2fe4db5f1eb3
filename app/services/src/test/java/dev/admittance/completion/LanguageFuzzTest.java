package dev.admittance.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Completion and hover at every place of texts that people break while they type.
final class LanguageFuzzTest {
  private static final LanguageContext CONTEXT = LanguageContext.of(KubernetesRelease.DEFAULT);
  private static final String PIECES = " \n\t:-[]{}\"'#|>&*!,\\/\r\u00e4\ud83d\ude00";

  private static final List<String> TEXTS =
      List.of(
          """
          apiVersion: admissionregistration.k8s.io/v1
          kind: MutatingWebhookConfiguration
          metadata: {name: x, labels: {a: b}}
          webhooks:
          - name: a.b.c # a comment
            clientConfig:
              service: {name: s, namespace: n, path: "/x"}
              caBundle: |
                abc
            rules:
            - operations: [CREATE, "UPDATE"]
              apiGroups: ["", 'apps']
              apiVersions:
              - v1
              resources: ["pods", pods/status]
            matchConditions:
            - name: x
              expression: >-
                has(object.spec)
                && true
          ---
          kind: HookAnswers
          apiVersion: admittance.dev/v1
          answers:
          - webhook: a.b.c
            response: {allowed: true, patch: [{op: add, path: /x, value: 1}]}
          """,
          """
          {"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingAdmissionPolicy",
           "metadata": {"name": "x"}, "spec": {"matchConstraints": {"resourceRules": [
             {"apiGroups": [""], "apiVersions": ["v1"], "operations": ["CREATE"],
              "resources": ["pods"]}]}, "validations": [{"expression": "true"}]}}
          """);

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void neverThrowsAndEditsStayInTheText(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    String text = mutated(TEXTS.get(random.nextInt(TEXTS.size())), random);
    for (int offset = 0; offset <= text.length(); offset += 1 + random.nextInt(3)) {
      String place = "seed " + seed + ", offset " + offset + " of\n" + text;
      CompletionResult found = Completions.at(text, offset, CONTEXT);
      assertThat(found.start()).as(place).isBetween(0, offset);
      assertThat(found.end()).as(place).isBetween(offset, text.length());
      for (CompletionItem item : found.items()) {
        String edited = new SourceText("", text).with(List.of(item.edit())).text();
        assertThat(item.caret()).as(place).isBetween(item.edit().start(), edited.length());
      }
      Hover.at(text, offset, CONTEXT);
    }
  }

  private static String mutated(String text, RandomGenerator random) {
    StringBuilder mutated = new StringBuilder(text);
    int changes = random.nextInt(6);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(mutated.length());
      switch (random.nextInt(4)) {
        case 0 -> mutated.delete(at, Math.min(mutated.length(), at + 1 + random.nextInt(12)));
        case 1 -> mutated.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
        case 2 -> mutated.setCharAt(at, PIECES.charAt(random.nextInt(PIECES.length())));
        default -> mutated.setLength(Math.max(1, at));
      }
    }
    return mutated.toString();
  }
}
