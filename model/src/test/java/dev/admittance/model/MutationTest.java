package dev.admittance.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.registration.validation.RegistrationValidation;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ApiServer;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Damaged texts: whatever they are, reading them ends, throws nothing, and points into the text.
class MutationTest {
  private static final int ROUNDS = 4_000;

  private static final List<String> SEEDS =
      List.of(
          """
          apiVersion: admissionregistration.k8s.io/v1
          kind: MutatingWebhookConfiguration
          metadata: {name: c, labels: &l {a: b}}
          webhooks:
          - name: a.example.com # comment
            clientConfig: {service: {name: s, namespace: n, path: /a, port: 443}, caBundle: Cg==}
            rules:
            - operations: ["*"]
              apiGroups: ['']
              apiVersions: [v1]
              resources: [pods, "*/*"]
            namespaceSelector: {matchLabels: *l}
            timeoutSeconds: 0x0A
          ---
          a: |-
            text
             more
          b: >+
            folded \uD83D\uDE00

          <<: {c: d}
          ? e
          : "f\\u00e9\\n"
          """,
          """
          {"kind": "ValidatingWebhookConfiguration",
           "apiVersion": "admissionregistration.k8s.io/v1beta1",
           "metadata": {"name": "c"},
           "webhooks": [{"name": "a.example.com", "clientConfig": {"url": "https://x/%41"},
                         "matchConditions": [{"name": "n", "expression": "true"}],
                         "timeoutSeconds": 1.5e1, "sideEffects": null}]}
          {"a": [1, -2.5E+3, true, false, null, "\\ud83d\\ude00\\\\"]}
          [[]]
          """,
          """
          apiVersion: admissionregistration.k8s.io/v1
          kind: List
          items:
          - apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {generateName: p-}
            spec: &s
              paramKind: {apiVersion: apps/v1, kind: Deployment}
              matchConstraints: {resourceRules: [{resourceNames: [a], operations: ["*"]}]}
              validations: [{expression: "a", message: m, reason: Invalid, messageExpression: b}]
              auditAnnotations: [{key: a, valueExpression: "'b'"}]
              variables: [{name: in, expression: c}]
          - apiVersion: admissionregistration.k8s.io/v1beta1
            kind: MutatingAdmissionPolicy
            spec: {mutations: [{patchType: JSONPatch, jsonPatch: {expression: d}}]}
          - apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: ValidatingAdmissionPolicyBinding
            spec: {policyName: p, paramRef: {name: a, selector: {}}, validationActions: [Deny]}
          """);

  private static final String PIECES =
      "\t\n\r :-?#&*!|>'\"%@`{}[],~<\\0123456789abcxyzE.+_/\0\u0001\u00A0\u0085\uFEFF\uD83D\uDE00";

  private static String mutated(RandomGenerator random) {
    StringBuilder text = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes && !text.isEmpty(); i++) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(6)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, piece(random));
        case 2 -> text.setCharAt(at, piece(random));
        case 3 -> text.setLength(at);
        case 4 -> text.insert(at, text.substring(at, Math.min(text.length(), at + 30)));
        default -> text.insert(at, String.valueOf(piece(random)).repeat(200));
      }
    }
    return text.toString();
  }

  private static char piece(RandomGenerator random) {
    return PIECES.charAt(random.nextInt(PIECES.length()));
  }

  @Test
  void readingADamagedTextNeverThrowsAndAlwaysEnds() {
    for (long seed = 1; seed <= ROUNDS; seed++) {
      String text = mutated(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
      String what = "seed " + seed + ": " + text;
      Assertions.assertTimeoutPreemptively(
          Duration.ofSeconds(20), () -> checkAll(new SourceText("file", text), what), what);
    }
  }

  private static void checkAll(SourceText source, String what) {
    ReadResult result = DocumentReader.read(source);
    check(source, result.diagnostics(), what);
    for (Document document : result.documents()) {
      check(source, document.range(), what);
      check(source, document.root(), what);
      assertThat(JsonConversion.toJson(document.root())).as(what).isNotNull();
      RegistrationResult decoded = RegistrationReader.read(document);
      check(source, decoded.diagnostics(), what);
      for (Registration registration : decoded.registrations()) {
        check(source, RegistrationValidation.validate(registration, ApiServer.BASELINE), what);
      }
      PolicyResult policies = PolicyReader.read(document);
      check(source, policies.diagnostics(), what);
      for (FoundPolicy policy : policies.policies()) {
        check(source, PolicyValidation.validate(policy, ApiServer.BASELINE), what);
      }
    }
  }

  private static void check(SourceText source, List<Diagnostic> found, String what) {
    found.forEach(diagnostic -> check(source, diagnostic.range(), what));
  }

  private static void check(SourceText source, Range range, String what) {
    int start = range.start().offset();
    int end = range.end().offset();
    assertThat(start >= 0 && start <= end && end <= source.text().length())
        .as(what + " at " + range)
        .isTrue();
    assertThat(source.position(start)).as(what).isEqualTo(range.start());
  }

  private static void check(SourceText source, Node node, String what) {
    check(source, node.range(), what);
    switch (node) {
      case Node.Mapping mapping ->
          mapping
              .entries()
              .forEach(entry -> {
                check(source, entry.keyRange(), what);
                check(source, entry.value(), what);
              });
      case Node.Sequence sequence -> sequence.items().forEach(item -> check(source, item, what));
      case Node.Scalar _, Node.Alias _ -> {}
    }
  }
}
