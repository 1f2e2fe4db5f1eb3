package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateCommandTest {
  private static final String OLD =
      """
      apiVersion: admissionregistration.k8s.io/v1beta1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: images
      webhooks:
      - name: images.shop.example   # ours
        failurePolicy: Fail
        matchPolicy: Exact
        timeoutSeconds: 5
      """;
  private static final String NEW =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: images
      webhooks:
      - name: images.shop.example   # ours
        failurePolicy: Fail
        matchPolicy: Exact
        timeoutSeconds: 5
        admissionReviewVersions:
        - v1beta1
      """;
  private static final String DECIDED = OLD + "  sideEffects: None\n";

  @TempDir Path folder;

  @Test
  void newTextsGoToStandardOutputAndTheReportToStandardError() throws IOException {
    Path file = write("hooks.yaml", OLD);

    CliRun run = CliRun.of("migrate", "--to", "v1", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).isEqualTo(NEW);
    assertThat(run.err())
        .startsWith(
            file
                + ":1:1: ValidatingWebhookConfiguration \"images\": v1beta1 to"
                + " ValidatingWebhookConfiguration of v1\n")
        .contains("  " + file + ":6:3: decision: webhooks[0].sideEffects: v1 has no default.")
        .endsWith(
            "1 converted, 0 unchanged, 0 not converted; 1 decision, 0 losses, 0 changes, 1"
                + " default.\n");
  }

  @Test
  void withNothingToDecideAllIsFine() throws IOException {
    assertThat(CliRun.of("migrate", "--to", "v1", write("a.yaml", DECIDED).toString()).exit())
        .isEqualTo(Exit.FINE);
  }

  @Test
  void newFilesAreWrittenAndTheReportPointsIntoThem() throws IOException {
    write("in/hooks.yaml", OLD);
    write("in/deep/more.yml", DECIDED);
    write("in/pod.yaml", "kind: Pod\n");
    Path out = folder.resolve("out/new");

    CliRun run =
        CliRun.of(
            "migrate", "--to", "v1", "--out", out.toString(), folder.resolve("in").toString());

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.err()).isEmpty();
    assertThat(out.resolve("hooks.yaml")).hasContent(NEW);
    assertThat(out.resolve("deep/more.yml")).exists();
    assertThat(out.resolve("pod.yaml")).doesNotExist();
    assertThat(run.out())
        .contains("  " + out.resolve("hooks.yaml") + ":11:3: defaulted: webhooks[0].admission");
    try (var files = Files.list(out)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void noFileIsOverwritten() throws IOException {
    Path file = write("hooks.yaml", OLD);
    Path other = write("other.yaml", DECIDED);

    CliRun run =
        CliRun.of(
            "migrate", "--to", "v1", "--out", folder.toString(), file.toString(), other.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err())
        .startsWith("admittance: " + file + " exists already, and no file is overwritten\n");
    assertThat(file).hasContent(OLD);
  }

  @Test
  void twoFilesOfOneNameAreNotWrittenToOne() throws IOException {
    Path one = write("a/hooks.yaml", OLD);
    Path two = write("b/hooks.yaml", OLD);
    Path out = folder.resolve("out");

    CliRun run =
        CliRun.of("migrate", "--to", "v1", "--out", out.toString(), one.toString(), two.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("would both become");
    assertThat(out).doesNotExist();
  }

  @Test
  void theReportAsJsonKeepsItsNames() throws IOException {
    Path file = write("hooks.yaml", OLD);
    Path out = folder.resolve("out");

    JsonArray migrations =
        (JsonArray)
            CliRun.of(
                    "migrate", "--to", "v1", "-o", "json", "--out", out.toString(), file.toString())
                .json()
                .find("migrations")
                .orElseThrow();

    JsonObject migration = (JsonObject) migrations.get(0);
    assertThat(migration.names())
        .containsExactly(
            "file",
            "output",
            "line",
            "column",
            "configuration",
            "kind",
            "from",
            "to",
            "outcome",
            "kinds",
            "items");
    assertThat(JsonText.write(migration))
        .contains(
            """
            "configuration":"images","kind":"ValidatingWebhookConfiguration","from":"v1beta1",\
            "to":"v1","outcome":"converted","kinds":["ValidatingWebhookConfiguration"],"items":[\
            {"kind":"decision","path":"webhooks[0].sideEffects",\
            """)
        .contains("\"rule\":\"W-3\",\"line\":6,\"column\":3,\"newLine\":6,\"newColumn\":3}");
  }

  @Test
  void whatCannotBeConvertedIsSaidAndPrintedAsItIs() throws IOException {
    String mutating = OLD.replace("Validating", "Mutating");
    Path file = write("hooks.yaml", mutating);

    CliRun run = CliRun.of("migrate", "--to", "policy", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).isEqualTo(mutating);
    assertThat(run.err()).contains("not converted to policy", ":1:1: unconverted: What a mutating");
  }

  @Test
  void whatIsThereAlreadyIsFine() throws IOException {
    CliRun run = CliRun.of("migrate", "--to", "v1beta1", write("a.yaml", OLD).toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).isEqualTo(OLD);
    assertThat(run.err()).contains("is of v1beta1 already");
  }

  @Test
  void severalTextsAreDocumentsOfOne() throws IOException {
    Path one = write("a.yaml", DECIDED.stripTrailing());
    Path two = write("b.yaml", DECIDED);

    assertThat(CliRun.of("migrate", "--to", "v1", one.toString(), two.toString()).out())
        .contains("  sideEffects: None\n---\napiVersion: ");
  }

  @Test
  void unreadableInputWeighsMoreAndTheRestIsConverted() throws IOException {
    Path good = write("a.yaml", OLD);
    Path bad = write("b.yaml", "a:\n\tb: 1\n");

    CliRun run = CliRun.of("migrate", "--to", "v1", good.toString(), bad.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).startsWith(bad + ":2:1: ");
    assertThat(run.out()).isEqualTo(NEW);
  }

  @Test
  void pathsWithoutConfigurationsAreNamed() throws IOException {
    Path file = write("pod.yaml", "kind: Pod\n");

    CliRun run = CliRun.of("migrate", "--to", "v1", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).startsWith(file + ":1:1: No admission configuration was found here.");
    assertThat(run.out()).isEmpty();
  }

  private Path write(String name, String text) throws IOException {
    return TestFolder.write(folder, name, text);
  }
}
