package dev.admittance.model.validation.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.json.JsonLines;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Updates (W-60 to W-65) as `pkg/apis/admissionregistration/validation` of Kubernetes 1.36.3
/// judges them. The recorded pairs are made by `conformance/webhooks`, which also says what the
/// server's compiler answers to the expressions in them.
class KubernetesUpdateTest {

  static Stream<Arguments> cases() {
    List<JsonObject> lines =
        JsonLines.read(KubernetesUpdateTest.class, "kubernetes-1.36-update.ndjson");
    JsonObject compilation = (JsonObject) lines.getFirst().find("compilation").orElseThrow();
    ExpressionCompiler compiler =
        (expression, _) ->
            compilation.has(expression)
                ? Optional.of(JsonLines.text(compilation, expression))
                : Optional.empty();
    return IntStream.range(1, lines.size())
        .mapToObj(line ->
            Arguments.of(
                line + 1,
                lines.get(line),
                new ValidatingServer(KubernetesRelease.parse("1.36"), compiler)));
  }

  @ParameterizedTest(name = "line {0}")
  @MethodSource("cases")
  void anUpdateIsJudgedAsTheServerJudgesIt(int line, JsonObject pair, ValidatingServer server) {
    assertThat(RegistrationValidation.validateUpdate(one(pair, "new"), one(pair, "old"), server))
        .extracting(found -> found.path() + ": " + found.message())
        .as("line " + line)
        .containsExactlyElementsOf(JsonLines.texts(pair, "errors"));
  }

  private static Registration one(JsonObject pair, String name) {
    return Registrations.one(JsonText.write(pair.find(name).orElseThrow()));
  }
}
