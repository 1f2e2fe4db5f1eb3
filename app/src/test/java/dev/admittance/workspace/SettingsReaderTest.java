package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsReaderTest {
  private final List<Diagnostic> problems = new ArrayList<>();

  @Test
  void everyKeyIsRead() {
    Settings settings =
        read(
            """
            apiVersion: admittance.dev/v1
            kind: Workspace
            name: Bookshop
            kubernetesRelease: "1.36"
            """);

    assertThat(settings).isEqualTo(new Settings(Optional.of("Bookshop"), "1.36"));
    assertThat(problems).isEmpty();
  }

  @Test
  void whatIsLeftOutHasADefault() {
    assertThat(read("kind: Workspace")).isEqualTo(Settings.DEFAULTS);
  }

  @Test
  void anUnknownKeyIsAnErrorAtItsPlace() {
    read("kind: Workspace\nnmae: Bookshop\n");

    assertThat(problems)
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.place()).isEqualTo("admittance.yaml:2:1");
          assertThat(problem.message()).isEqualTo("unknown key \"nmae\" in admittance.yaml");
        });
  }

  @Test
  void aReleaseWithoutQuotesIsANumberAndRefused() {
    assertThat(read("kubernetesRelease: 1.36")).isEqualTo(Settings.DEFAULTS);

    assertThat(problems.getFirst().message()).contains("quotes");
  }

  @Test
  void aReleaseThatCannotBeSimulatedIsRefused() {
    read("kubernetesRelease: '1.20'");

    assertThat(problems.getFirst().message())
        .isEqualTo("`kubernetesRelease` is `1.20`, not `1.36`.");
    assertThat(problems.getFirst().place()).isEqualTo("admittance.yaml:1:20");
  }

  @Test
  void aListIsRefused() {
    read("- kind: Workspace");

    assertThat(problems.getFirst().message()).isEqualTo("The settings are no mapping.");
  }

  @Test
  void theSchemaKnowsTheSameKeysAndReleases() throws IOException {
    JsonObject properties = schemaProperties();

    assertThat(properties.names()).containsExactlyInAnyOrderElementsOf(SettingsReader.KEYS);
    assertThat(((JsonObject) properties.find("kubernetesRelease").orElseThrow()).find("enum"))
        .contains(new JsonArray(List.of(new JsonString(Settings.RELEASES.getLast()))));
  }

  private static JsonObject schemaProperties() throws IOException {
    String schema = "/dev/admittance/resources/schemas/workspace.json";
    try (InputStream bytes = SettingsReaderTest.class.getResourceAsStream(schema)) {
      assertThat(bytes).isNotNull();
      String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      return (JsonObject) ((JsonObject) JsonText.parse(text)).find("properties").orElseThrow();
    }
  }

  private Settings read(String text) {
    Document document =
        DocumentReader.read(new SourceText(Settings.FILE, text)).documents().getFirst();
    return SettingsReader.read(document, problems);
  }
}
