package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.json.JsonLines;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.validation.GoText;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Decoding, defaults and validation (P-10 to P-15, P-20 to P-25) as Kubernetes 1.36.3 does them.
/// The recorded objects are made by `conformance/policies`, which also says what the server's
/// compiler answers to the expressions in them, each of which is unlike the others of its object.
class KubernetesConformanceTest {

  static Stream<Arguments> cases() {
    List<JsonObject> lines =
        JsonLines.read(KubernetesConformanceTest.class, "kubernetes-1.36.ndjson");
    return IntStream.range(0, lines.size()).mapToObj(i -> Arguments.of(i + 1, lines.get(i)));
  }

  @ParameterizedTest(name = "line {0}")
  @MethodSource("cases")
  void anObjectIsJudgedAsTheServerJudgesIt(int line, JsonObject testCase) {
    PolicyResult result = read(testCase, "new");
    List<String> decodeErrors = messages(result.diagnostics(), Severity.ERROR);
    if (testCase.has("decodeError")) {
      // The server stops at the first; we name them all.
      assertThat(decodeErrors).contains(JsonLines.text(testCase, "decodeError"));
      assertThat(result.policies()).isEmpty();
      return;
    }
    assertThat(decodeErrors).as("line " + line).isEmpty();
    assertThat(messages(result.diagnostics(), Severity.WARNING))
        .containsExactlyInAnyOrderElementsOf(JsonLines.texts(testCase, "unknown"));
    List<Diagnostic> found = judge(testCase, result.policies().getFirst());
    assertThat(found.stream().filter(one -> one.severity() == Severity.ERROR))
        .extracting(one -> one.path() + ": " + one.message())
        .as("line " + line)
        .containsExactlyElementsOf(JsonLines.texts(testCase, "errors"));
    // The server that was asked serves all versions.
    assertThat(
            found.stream()
                .filter(one -> one.severity() == Severity.WARNING)
                .filter(one -> !one.rule().equals("api/NotServed")))
        .extracting(one -> one.path() + ": " + one.message())
        .containsExactlyElementsOf(JsonLines.texts(testCase, "warnings"));
  }

  private static List<Diagnostic> judge(JsonObject testCase, FoundPolicy written) {
    ValidatingServer server = Policies.server("1.36", recorded(testCase));
    return testCase.has("old")
        ? PolicyValidation.validateUpdate(
            written, read(testCase, "old").policies().getFirst(), server)
        : PolicyValidation.validate(written, server);
  }

  private static ExpressionCompiler recorded(JsonObject testCase) {
    Optional<JsonObject> details = testCase.find("compilation").map(JsonObject.class::cast);
    return (expression, _) ->
        details
            .filter(known -> known.has(GoText.trim(expression)))
            .map(known -> JsonLines.text(known, GoText.trim(expression)));
  }

  private static PolicyResult read(JsonObject testCase, String name) {
    return Policies.read(JsonText.write(testCase.find(name).orElseThrow()));
  }

  private static List<String> messages(List<Diagnostic> diagnostics, Severity severity) {
    return diagnostics.stream()
        .filter(found -> found.severity() == severity)
        .map(Diagnostic::message)
        .toList();
  }
}
