package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir Path folder;
  private ComparedSamples samples;

  @BeforeEach
  void twoWorkspaces() throws IOException {
    samples = ComparedSamples.in(folder);
  }

  private static JsonValue get(JsonObject json, String name) {
    return json.find(name).orElseThrow();
  }

  @Test
  void theSameConfigurationsDifferInNothing() {
    CliRun run = samples.compare();

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains(" compared, 0 differ");
  }

  @Test
  void saysWhichRequestsAreDecidedOtherwise() throws IOException {
    samples.withoutImagePolicy();

    CliRun run = samples.compare();

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("before: denied with 403: admission webhook \"images.policy.bookshop.example\"")
        .contains("after:  admitted")
        .contains("no longer called: image-policy/images.policy.bookshop.example")
        .contains("denied → admitted");
  }

  @Test
  void printsTheSameOnAnyNumberOfThreads() throws IOException {
    samples.withoutImagePolicy();

    for (String format : List.of("text", "json", "ndjson")) {
      assertThat(samples.compare("-o", format, "--threads", "1").out())
          .isEqualTo(samples.compare("-o", format, "--threads", "7").out());
    }
  }

  @Test
  void answersWithALongerDelayCostLatency() throws IOException {
    samples.change("answers/mesh-sidecar.yaml", "delay: 85ms", "delay: 285ms");

    CliRun run = samples.compare("-o", "json");

    JsonObject summary = (JsonObject) get(run.json(), "summary");
    JsonObject differences = (JsonObject) get(summary, "differences");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(((JsonNumber) get(differences, "verdict")).text()).isEqualTo("0");
    assertThat(((JsonNumber) get(differences, "latency")).text()).isNotEqualTo("0");
    JsonObject first = (JsonObject) ((JsonArray) get(run.json(), "requests")).get(0);
    assertThat(get(first, "differences")).isEqualTo(JsonArray.of(new JsonString("latency")));
  }

  @Test
  void theLastLineIsTheSummary() throws IOException {
    samples.withoutImagePolicy();

    List<JsonObject> lines = samples.compare("-o", "ndjson").jsonLines();

    assertThat(lines.getLast().names()).containsExactly("summary");
    assertThat(lines.getFirst().names())
        .startsWith("source", "uid", "operation", "resource", "namespace", "name", "user");
    JsonObject summary = (JsonObject) get(lines.getLast(), "summary");
    assertThat(get(summary, "differing")).isEqualTo(JsonNumber.of(lines.size() - 1));
  }

  @Test
  void saysWhatIsMissing() {
    CliRun run = CliRun.of("compare", "--before", samples.before().toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("`compare` needs --before, --after and --reviews");
  }

  @Test
  void saysWhatCannotBeRead() throws IOException {
    Files.writeString(samples.after().resolve("hooks/broken.yaml"), "a: [");

    CliRun run = samples.compare();

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("broken.yaml:1:");
    assertThat(run.out()).contains(" compared, ");
  }
}
