package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonLines;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// YAML as the API server's own library reads it. `go-yaml.ndjson` holds texts and what
/// `YAMLToJSON` of sigs.k8s.io/yaml, as Kubernetes 1.36 uses it, makes of them.
class GoYamlConformanceTest {

  /// Where we differ, and why.
  private static final Set<String> KNOWN_DIFFERENCES =
      Set.of(
          // The server keeps the last of two equal keys unless asked to be strict; we refuse them.
          "a: 1\na: 2\n",
          // Go takes an integer beyond 63 bits for no float when it is tagged as one.
          "- !!float 9223372036854775808\n");

  static Stream<JsonObject> cases() {
    return JsonLines.read(GoYamlConformanceTest.class, "go-yaml.ndjson").stream()
        .filter(testCase -> !KNOWN_DIFFERENCES.contains(JsonLines.text(testCase, "yaml")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aTextBecomesWhatTheServersLibraryMakesOfIt(JsonObject testCase) {
    ReadResult result =
        DocumentReader.read(new SourceText("file", JsonLines.text(testCase, "yaml")));
    List<Diagnostic> errors =
        result.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    if (testCase.has("error")) {
      assertThat(errors).isNotEmpty();
      return;
    }
    assertThat(errors).isEmpty();
    List<JsonValue> values =
        result.documents().stream()
            .map(document -> JsonConversion.toJson(document.root()))
            .toList();
    assertThat(values).containsExactly(testCase.find("json").orElseThrow());
  }
}
