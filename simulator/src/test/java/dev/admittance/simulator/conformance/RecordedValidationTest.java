package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import dev.admittance.simulator.cel.ServerCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// What a real kube-apiserver says to the configurations of the model's tests when they are posted
/// to it (W-6 to W-34), and what the model says with the server's CEL compiler beside it.
class RecordedValidationTest {
  private static final Path CONFIGURATIONS =
      Path.of(
          "../model/src/test/resources/dev/admittance/model/validation/registration",
          "kubernetes-1.36.ndjson");
  private static final Path RECORDED =
      Path.of("src/test/resources/conformance/configurations.jsonl");
  private static final ValidatingServer SERVER =
      new ValidatingServer(ReleaseRecordings.WHOLE, new ServerCompiler());

  @TestFactory
  Stream<DynamicTest> configurations() throws IOException {
    List<String> configurations = Files.readAllLines(CONFIGURATIONS);
    List<String> recorded = Files.readAllLines(RECORDED);
    assertThat(recorded).hasSameSizeAs(configurations);
    return IntStream.range(0, recorded.size())
        .mapToObj(i ->
            dynamicTest(
                "line " + (i + 1),
                () ->
                    check(
                        Json.object(
                            (JsonObject) Json.parse(configurations.get(i)), "configuration"),
                        (JsonObject) Json.parse(recorded.get(i)))));
  }

  private static void check(JsonObject configuration, JsonObject recorded) {
    RegistrationResult result =
        RegistrationReader.read(Json.document("configuration", JsonText.write(configuration)));
    List<String> undecodable =
        result.diagnostics().stream()
            .filter(found -> found.severity() == Severity.ERROR)
            .map(Diagnostic::message)
            .toList();
    int code = ((JsonNumber) recorded.find("code").orElseThrow()).decimal().intValueExact();
    if (code == 400) {
      assertThat(undecodable)
          .as(Json.text(recorded, "message"))
          .anyMatch(error -> Json.text(recorded, "message").endsWith(error));
      return;
    }
    assertThat(undecodable).isEmpty();
    Set<String> ours =
        new TreeSet<>(
            errors(
                    RegistrationValidation.validate(result.registrations().getFirst(), SERVER)
                        .stream())
                .toList());
    assertThat(ours).isEqualTo(causes(recorded));
    assertThat(code).isEqualTo(ours.isEmpty() ? 201 : 422);
  }

  private static Stream<String> errors(Stream<Diagnostic> diagnostics) {
    return diagnostics
        .filter(found -> found.severity() == Severity.ERROR)
        .map(found -> found.path() + ": " + found.message());
  }

  private static Set<String> causes(JsonObject recorded) {
    Set<String> causes = new TreeSet<>();
    if (recorded.get("causes") instanceof JsonArray items) {
      items.items().forEach(item -> causes.add(((JsonString) item).value()));
    }
    return causes;
  }
}
