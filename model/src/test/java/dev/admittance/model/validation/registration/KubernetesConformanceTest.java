package dev.admittance.model.validation.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.json.JsonLines;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Decoding and validation as the API server does them. `kubernetes-1.36.ndjson` holds generated
/// configurations and what the strict decoder and `pkg/apis/admissionregistration/validation` of
/// Kubernetes 1.36.3 say of them, errors from compiling CEL left out (W-31).
class KubernetesConformanceTest {

  static Stream<JsonObject> cases() {
    return JsonLines.read(KubernetesConformanceTest.class, "kubernetes-1.36.ndjson").stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aConfigurationIsJudgedAsTheServerJudgesIt(JsonObject testCase) {
    RegistrationResult result =
        Registrations.read(JsonText.write(testCase.find("configuration").orElseThrow()));
    List<String> decodeErrors = messages(result, Severity.ERROR);
    if (testCase.has("decodeError")) {
      // The server stops at the first; we name them all.
      assertThat(decodeErrors).contains(JsonLines.text(testCase, "decodeError"));
      return;
    }
    assertThat(decodeErrors).isEmpty();
    assertThat(messages(result, Severity.WARNING))
        .containsExactlyInAnyOrderElementsOf(JsonLines.texts(testCase, "unknown"));
    assertThat(
            RegistrationValidation.validate(
                result.registrations().getFirst(),
                new ValidatingServer(KubernetesRelease.parse("1.36"), ExpressionCompiler.NONE)))
        .extracting(found -> found.path() + ": " + found.message())
        .containsExactlyElementsOf(JsonLines.texts(testCase, "errors"));
  }

  private static List<String> messages(RegistrationResult result, Severity severity) {
    return result.diagnostics().stream()
        .filter(found -> found.severity() == severity)
        .map(Diagnostic::message)
        .toList();
  }
}
