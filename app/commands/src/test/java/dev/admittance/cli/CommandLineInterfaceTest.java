package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineInterfaceTest {

  @Test
  void withoutArgumentsTheWindowIsOpened() {
    CliRun run = CliRun.of();

    assertThat(run.windows()).containsExactly(WindowRequest.PLAIN);
    assertThat(run.exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void theWindowIsToldWhatToOpen() {
    assertThat(CliRun.of("--workspace", "shop", "--theme", "dark").windows())
        .containsExactly(
            new WindowRequest(
                Optional.of(Path.of("shop")),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(WindowRequest.Theme.DARK)));
    assertThat(CliRun.of("--sample", "--captures", "c.jsonl").windows())
        .containsExactly(
            new WindowRequest(
                Optional.empty(),
                true,
                Optional.of(Path.of("c.jsonl")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reply",
        "--wat",
        "--theme green",
        "--workspace a --sample",
        "--captures c.jsonl",
        "no/such/folder",
        "/no/such/folder",
        "src --sample",
        "src --workspace src",
        "src --sample --captures c.jsonl",
        "src pom.xml",
        "lint",
        "lint -o html x.yaml",
        "lint --kube-version 1.2 x.yaml",
        "lint --kube-version new x.yaml",
        "lint --old x.yaml",
        "migrate",
        "migrate x.yaml",
        "migrate --to v2 x.yaml",
        "migrate --to v1",
        "replay",
        "replay --config x.yaml",
        "replay --reviews x.json",
        "replay --config",
        "replay --sample --config x.yaml",
        "replay --sample -o pdf",
        "replay --sample --fail-on all",
        "replay --sample --fail-on none,denied",
        "lint --fail-on notice x.yaml",
        "replay --sample --kube-version 1.6",
        "explain --config x.yaml",
        "explain --sample -o html"
      })
  void usageErrorsAreToldOnStandardError(String arguments) {
    CliRun run = CliRun.of(arguments.split(" "));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("admittance: ").contains("--help`.");
    assertThat(run.windows()).isEmpty();
  }

  @Test
  void aMisspeltVerbIsAnsweredWithTheRightOne() {
    assertThat(CliRun.of("replai").err())
        .contains("`replai` is not a verb, and there is no file or folder of this name")
        .contains("admittance replay");
  }

  @Test
  void aPathThatIsNotThereIsTold() {
    assertThat(CliRun.of("no/such.admission.yaml").err())
        .startsWith("admittance: there is no file or folder `no/such.admission.yaml`\n");
  }

  @Test
  void aPathIsOpenedInTheWindow() {
    Path sources = Path.of("src").toAbsolutePath();

    assertThat(CliRun.of("src", "--theme", "light").windows())
        .containsExactly(
            new WindowRequest(
                Optional.of(sources),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(WindowRequest.Theme.LIGHT)));
  }

  @Test
  void addressIsOpenedInTheWindow(@TempDir Path folder) throws IOException {
    String point = "@mutating/hook/a/b/HookCalled";
    CliRun sample = CliRun.of("--sample", "--at", "captures/p.json:1" + point);
    assertThat(sample.windows().getFirst().at().orElseThrow())
        .hasToString("captures/p.json:1" + point);

    Files.writeString(folder.resolve("admittance.yaml"), "");
    Path file = Files.writeString(folder.resolve("p.json"), "{}");
    WindowRequest alone = CliRun.of(file + ":1" + point).windows().getFirst();
    assertThat(alone.workspace()).contains(folder);
    assertThat(alone.file()).isEmpty();
    assertThat(alone.at()).isPresent();

    assertThat(CliRun.of("gone.json:1" + point).err())
        .contains("there is no file `gone.json` here; name the folder");
    assertThat(CliRun.of("p.json:1@x").err()).contains("column 10: `x` is not a phase");
    assertThat(CliRun.of("--at", "p.json:1" + point).err()).contains("--at goes with");
  }

  @Test
  void aVerbIsNeverTakenForAPath(@TempDir Path folder) throws IOException {
    Path workspace = Files.createDirectory(folder.resolve("lint"));

    assertThat(CliRun.of("lint").windows()).isEmpty();
    assertThat(CliRun.of(workspace.toString()).windows())
        .extracting(WindowRequest::workspace)
        .containsExactly(Optional.of(workspace));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "replay --help",
        "explain --help",
        "analyze --help",
        "lint --help",
        "migrate --help",
        "patch --help",
        "initialize --help"
      })
  void helpGoesToStandardOutput(String arguments) {
    CliRun run = CliRun.of(arguments.split(" "));

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).startsWith("Usage: admittance").contains("Exit codes");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void wordsAreReadInAnyCaseAndToldAsHelpWritesThem() {
    assertThat(CliRun.of("replay", "--sample", "-o", "NDJson").exit()).isEqualTo(Exit.FOUND);
    assertThat(CliRun.of("replay", "--sample", "-o", "sarif").err())
        .contains("expected text, json, ndjson, junit or html, not `sarif`");
    assertThat(CliRun.of("migrate", "--to", "v2", "x.yaml").err())
        .contains("expected v1, v1beta1, v1alpha1, policy or kyverno, not `v2`");
    assertThat(CliRun.of("--theme", "blue").err()).contains("expected light or dark, not `blue`");
  }

  @Test
  void theVersionNamesTheReleaseThatIsSimulated() {
    assertThat(CliRun.of("--version").out())
        .startsWith("admittance ")
        .contains("simulates Kubernetes 1.7 to 1.37");
  }

  @Test
  void aClosedPipeEndsTheCommandWithoutAWord() {
    assertThat(runInto("Broken pipe")).isEqualTo("PIPE_CLOSED ");
  }

  @Test
  void anOutputThatCannotBeWrittenIsTold() {
    assertThat(runInto("No space left on device"))
        .isEqualTo("UNUSABLE admittance: No space left on device\n");
  }

  private static String runInto(String failure) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(new FailingWriter(failure), new PrintStream(err, true), false);
    Exit exit =
        new CommandLineInterface(streams, _ -> Exit.FINE).run("replay", "--sample", "-o", "ndjson");
    return exit + " " + err;
  }

  private static final class FailingWriter extends Writer {
    private final String message;

    FailingWriter(String message) {
      this.message = message;
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
      throw new IOException(message);
    }

    @Override
    public void flush() throws IOException {
      throw new IOException(message);
    }

    @Override
    public void close() {}
  }
}
