package dev.admittance.app.debug.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CreatedTestTest {
  private static final String TELLS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: tells.shop.example}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [secrets]}
        validations:
        - {expression: "false", messageExpression: "object.stringData.key + ' is weak'"}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: tells.shop.example, validationActions: [Deny]}
      """;

  @Test
  void messageThatQuotesASecretIsNotWrittenDown() {
    Capture capture = ShopSetup.secret("hush-hush");
    Trace trace = ShopSetup.run(capture, TELLS);
    assertThat(trace.response().message()).contains("hush-hush is weak");

    CreatedTest test = CreatedTest.of(Path.of(""), capture, trace);

    assertThat(test.content()).contains("allowed: false").doesNotContain("hush", "message");
  }
}
