package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.report.SarifSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LintSarifTest {
  private static JsonObject log(String file, Severity severity) {
    SourceText text = new SourceText(file, "a: é\n  timeoutSeconds: 30\n");
    Diagnostic finding =
        new Diagnostic(
                severity,
                "practice/L-11",
                file,
                text.range(7, 25),
                "webhooks[0].timeoutSeconds",
                "Too long.",
                Optional.of("Set it to 5."),
                Optional.of("c"),
                Optional.of("h"),
                Optional.empty())
            .with(new Fix("Set it to 5", List.of(new TextEdit(23, 25, "5"))));
    return LintSarif.of(new Lint.Result(List.of(finding), List.of(), 0, 0, 1, 0, List.of()));
  }

  private static JsonObject run(JsonObject log) {
    return (JsonObject) ((JsonArray) log.find("runs").orElseThrow()).get(0);
  }

  private static JsonObject result(JsonObject log) {
    return (JsonObject) ((JsonArray) run(log).find("results").orElseThrow()).get(0);
  }

  @Test
  void aLogIsValid() throws IOException {
    assertThat(SarifSchema.problems(JsonText.write(log("a b/é.yaml", Severity.WARNING)))).isEmpty();
  }

  @Test
  void aLogSaysItsVersionAndItsTool() throws IOException {
    JsonObject log = log("hooks.yaml", Severity.WARNING);
    assertThat(log.names()).containsExactly("$schema", "version", "runs");
    assertThat(JsonText.write(log)).contains("\"version\":\"2.1.0\"");
    assertThat(JsonText.write(run(log)))
        .contains(
            "{\"tool\":{\"driver\":{\"name\":\"Admittance\",\"rules\":[{\"id\":\"practice/L-11\"")
        .contains("\"columnKind\":\"utf16CodeUnits\"");
  }

  @Test
  void aResultHasARuleAPlaceAndAWayOut() throws IOException {
    assertThat(JsonText.write(result(log("hooks.yaml", Severity.WARNING))))
        .isEqualTo(
            """
            {"ruleId":"practice/L-11","ruleIndex":0,"level":"warning",\
            "message":{"text":"webhooks[0].timeoutSeconds: Too long.\\nSet it to 5."},\
            "locations":[{"physicalLocation":{"artifactLocation":{"uri":"hooks.yaml"},\
            "region":{"startLine":2,"startColumn":3,"endLine":2,"endColumn":21}},\
            "logicalLocations":[{"fullyQualifiedName":"webhooks[0].timeoutSeconds"}]}],\
            "fixes":[{"description":{"text":"Set it to 5"},"artifactChanges":[{\
            "artifactLocation":{"uri":"hooks.yaml"},"replacements":[{\
            "deletedRegion":{"charOffset":23,"charLength":2},"insertedContent":{"text":"5"}}]}]}]}\
            """);
  }

  @Test
  void levelsAreThoseOfSarif() {
    assertThat(List.of(Severity.values()))
        .extracting(severity -> text(result(log("a", severity)), "level"))
        .containsExactly("error", "warning", "note");
  }

  @Test
  void filesAreReferencesRelativeToTheCurrentFolder() {
    assertThat(uri("a b/é.yaml")).isEqualTo("a%20b/%C3%A9.yaml");
    assertThat(uri("./hooks/../c.yaml")).isEqualTo("c.yaml");
    assertThat(uri("a:b.yaml")).isEqualTo("./a:b.yaml");
    assertThat(uri(Path.of("hooks.yaml").toAbsolutePath().toString())).isEqualTo("hooks.yaml");
    assertThat(uri(Path.of("/elsewhere/hooks.yaml").toAbsolutePath().toString()))
        .startsWith("file:///")
        .endsWith("/elsewhere/hooks.yaml");
  }

  private static String uri(String file) {
    JsonObject location =
        (JsonObject)
            ((JsonArray) result(log(file, Severity.INFO)).find("locations").orElseThrow()).get(0);
    JsonObject physical = (JsonObject) location.find("physicalLocation").orElseThrow();
    return text((JsonObject) physical.find("artifactLocation").orElseThrow(), "uri");
  }

  private static String text(JsonObject object, String name) {
    JsonValue value = object.find(name).orElseThrow();
    return ((JsonString) value).value();
  }
}
