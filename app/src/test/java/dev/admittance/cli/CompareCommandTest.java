package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  @TempDir Path folder;
  private Path before = Path.of("");
  private Path after = Path.of("");

  @BeforeEach
  void twoWorkspaces() throws IOException {
    before = SampleWorkspace.unpackTo(folder.resolve("before"));
    after = SampleWorkspace.unpackTo(folder.resolve("after"));
  }

  private CliRun compare(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "compare",
                "--before",
                before.toString(),
                "--after",
                after.toString(),
                "--reviews",
                before.resolve("captures").toString(),
                "--cluster",
                before.resolve("cluster").toString()));
    arguments.addAll(List.of(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  private void change(String file, String from, String to) throws IOException {
    Path path = after.resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
  }

  private static JsonValue get(JsonObject json, String name) {
    return json.find(name).orElseThrow();
  }

  @Test
  void theSameConfigurationsDifferInNothing() {
    CliRun run = compare();

    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains(" compared, 0 differ");
  }

  @Test
  void saysWhichRequestsAreDecidedOtherwise() throws IOException {
    Files.delete(after.resolve("hooks/image-policy.yaml"));

    CliRun run = compare();

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("before: denied with 403: admission webhook \"images.policy.bookshop.example\"")
        .contains("after:  admitted")
        .contains("no longer called: image-policy/images.policy.bookshop.example")
        .contains("denied → admitted");
  }

  @Test
  void printsTheSameOnAnyNumberOfThreads() throws IOException {
    Files.delete(after.resolve("hooks/image-policy.yaml"));

    for (String format : List.of("text", "json", "ndjson")) {
      assertThat(compare("-o", format, "--threads", "1").out())
          .isEqualTo(compare("-o", format, "--threads", "7").out());
    }
  }

  @Test
  void answersWithALongerDelayCostLatency() throws IOException {
    change("answers/mesh-sidecar.yaml", "delay: 85ms", "delay: 285ms");

    CliRun run = compare("-o", "json");

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
    Files.delete(after.resolve("hooks/image-policy.yaml"));

    List<JsonObject> lines = compare("-o", "ndjson").jsonLines();

    assertThat(lines.getLast().names()).containsExactly("summary");
    assertThat(lines.getFirst().names())
        .startsWith("source", "uid", "operation", "resource", "namespace", "name", "user");
    JsonObject summary = (JsonObject) get(lines.getLast(), "summary");
    assertThat(get(summary, "differing")).isEqualTo(JsonNumber.of(lines.size() - 1));
  }

  @Test
  void saysWhatIsMissing() {
    CliRun run = CliRun.of("compare", "--before", before.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("`compare` needs --before, --after and --reviews");
  }

  @Test
  void saysWhatCannotBeRead() throws IOException {
    Files.writeString(after.resolve("hooks/broken.yaml"), "a: [");

    CliRun run = compare();

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("broken.yaml:1:");
    assertThat(run.out()).contains(" compared, ");
  }
}
