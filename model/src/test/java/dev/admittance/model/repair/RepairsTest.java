package dev.admittance.model.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RepairsTest {
  private static final String VALID =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata:
        name: policy.example.org
      webhooks:
      - name: images.policy.example.org # the first
        clientConfig:
          url: https://example.org/
        rules:
        - operations: [CREATE]
          apiGroups: [""]
          apiVersions: [v1]
          resources: [pods]
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  private static List<Diagnostic> errors(String text) {
    Document document =
        DocumentReader.read(new SourceText("hook.yaml", text)).documents().getFirst();
    List<Diagnostic> found = new ArrayList<>();
    RegistrationResult result = RegistrationReader.read(document);
    found.addAll(result.diagnostics());
    result
        .registrations()
        .forEach(one ->
            RegistrationValidation.validate(one, ValidatingServer.DEFAULT).stream()
                .map(error -> Repairs.of(error, document, one.subject().root()))
                .forEach(found::add));
    PolicyReader.read(document)
        .policies()
        .forEach(one ->
            PolicyValidation.validate(one, ValidatingServer.DEFAULT).stream()
                .map(error -> Repairs.of(error, document, one.subject().root()))
                .forEach(found::add));
    return found;
  }

  private static Diagnostic error(String text) {
    List<Diagnostic> errors = errors(text);
    assertThat(errors).hasSize(1);
    return errors.getFirst();
  }

  private static List<String> titles(String text) {
    return error(text).choices().stream().map(Fix::title).toList();
  }

  private static String fixed(String text, String title) {
    Fix chosen =
        error(text).fixes().stream()
            .filter(fix -> fix.title().equals(title))
            .findFirst()
            .orElseThrow(() -> new AssertionError(error(text).fixes()));
    return new SourceText("", text).with(chosen.edits()).text();
  }

  /// W-21.
  @Test
  void missingSideEffectsAreToChoose() {
    String text = VALID.replace("  sideEffects: None\n", "");
    assertThat(error(text).fix()).isEmpty();
    assertThat(titles(text))
        .containsExactly("Set sideEffects to None", "Set sideEffects to NoneOnDryRun");
    assertThat(errors(fixed(text, "Set sideEffects to NoneOnDryRun"))).isEmpty();
  }

  /// W-32.
  @Test
  void missingReviewVersionsAreToChoose() {
    String text = VALID.replace("  admissionReviewVersions: [v1]\n", "");
    assertThat(errors(fixed(text, "Set admissionReviewVersions to [\"v1\"]"))).isEmpty();
  }

  /// W-20.
  @Test
  void aValueInAnotherCaseIsCertain() {
    String text = VALID + "  failurePolicy: ignore # as ever\n";
    assertThat(error(text).fix()).map(Fix::title).contains("Set failurePolicy to Ignore");
    assertThat(fixed(text, "Set failurePolicy to Ignore"))
        .endsWith("  failurePolicy: Ignore # as ever\n");
  }

  @Test
  void aValueOfItsOwnIsToChoose() {
    String text = VALID + "  reinvocationPolicy: Always\n";
    assertThat(error(text).fix()).isEmpty();
    assertThat(titles(text))
        .containsExactly("Set reinvocationPolicy to Never", "Set reinvocationPolicy to IfNeeded");
  }

  /// W-13.
  @Test
  void anOperationInSmallLettersIsCertain() {
    String text = VALID.replace("[CREATE]", "[create, UPDATE]");
    assertThat(fixed(text, "Set operations to CREATE")).contains("[CREATE, UPDATE]");
  }

  /// W-13.
  @Test
  void aStarBesideOthersStaysOrGoes() {
    String text = VALID.replace("[CREATE]", "[CREATE, \"*\"]");
    assertThat(errors(fixed(text, "Keep * alone"))).isEmpty();
    assertThat(fixed(text, "Remove *")).isEqualTo(VALID);
  }

  /// W-22.
  @Test
  void aTimeoutOutOfRangeBecomesTheDefaultOrTheNearest() {
    String text = VALID + "  timeoutSeconds: 60\n";
    assertThat(titles(text))
        .containsExactly("Set timeoutSeconds to 10, the default", "Set timeoutSeconds to 30");
    assertThat(fixed(text, "Set timeoutSeconds to 30")).endsWith("timeoutSeconds: 30\n");
  }

  /// W-12.
  @Test
  void aShortNameIsMadeLongerByTheConfigurationsName() {
    String text = VALID.replace("images.policy.example.org #", "Images #");
    assertThat(errors(text))
        .last()
        .extracting(Diagnostic::choices)
        .asString()
        .contains("Rename to images.policy.example.org");
  }

  /// W-33.
  @Test
  void aRepeatedNameGetsANumber() {
    String text = VALID + VALID.substring(VALID.indexOf("- name")).replace(" # the first", "");
    assertThat(titles(text)).containsExactly("Rename to images-2.policy.example.org");
    assertThat(errors(fixed(text, "Rename to images-2.policy.example.org"))).isEmpty();
  }

  /// W-25.
  @Test
  void oneOfTwoAlternativesGoes() {
    String text =
        VALID.replace(
            "    url: https://example.org/\n",
            "    url: https://example.org/\n    service: {name: a, namespace: b}\n");
    assertThat(titles(text)).containsExactly("Remove url", "Remove service");
    assertThat(fixed(text, "Remove service")).isEqualTo(VALID);
  }

  @Test
  void aMisspeltKeyIsRenamed() {
    String text = VALID + "  failurePolice: Ignore\n";
    assertThat(error(text).fix()).map(Fix::title).contains("Rename failurePolice to failurePolicy");
    assertThat(errors(fixed(text, "Rename failurePolice to failurePolicy"))).isEmpty();
  }

  @Test
  void aMisspeltKeyBesideTheRightOneStays() {
    assertThat(error(VALID + "  failurePolicy: Fail\n  failurePolice: Ignore\n").fix()).isEmpty();
  }

  @Test
  void valuesOfAnotherTypeAreWrittenAsTheTypeOfTheField() {
    assertThat(fixed(VALID + "  timeoutSeconds: \"5\"\n", "Remove the quotes"))
        .endsWith("timeoutSeconds: 5\n");
    assertThat(fixed(VALID.replace("[pods]", "pods"), "Make it a list")).isEqualTo(VALID);
    assertThat(fixed(VALID.replace("https://example.org/", "8"), "Put it in quotes"))
        .contains("url: \"8\"");
  }

  /// P-12, P-23.
  @Test
  void whatABindingMustStateIsToChoose() {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: a}
        spec:
          policyName: p
        """;
    assertThat(titles(text))
        .containsExactly(
            "Set validationActions to [\"Deny\"]",
            "Set validationActions to [\"Warn\"]",
            "Set validationActions to [\"Audit\"]");
    assertThat(errors(fixed(text, "Set validationActions to [\"Deny\"]"))).isEmpty();
  }

  @Test
  void objectsOfOtherKindsAreLeftAlone() {
    Document document =
        DocumentReader.read(new SourceText("pod.yaml", "kind: Pod\n")).documents().getFirst();
    Diagnostic error = error(VALID + "  failurePolicy: ignore\n").with(Optional.empty(), List.of());
    assertThat(Repairs.of(error, document, (Node.Mapping) document.root())).isEqualTo(error);
  }
}
