package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The scripts in real shells.
class CompletionCommandTest {
  /// Fills in what bash does on Tab: the words, the last of which is completed.
  private static final String TAB =
      """
      source "$1"
      shift
      COMP_WORDS=("$@")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}
      compopt() { :; }
      COMPREPLY=()
      _complete_admittance
      printf '%s\\n' "${COMPREPLY[@]}"
      """;

  @TempDir Path folder;

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(dir -> Files.isExecutable(Path.of(dir, program)));
  }

  private Path script(String shell) throws IOException {
    CliRun run = CliRun.of("completion", shell);
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).isEmpty();
    return Files.writeString(folder.resolve("completion"), run.out());
  }

  private static String output(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(CliProcess.end(process)).as(out).isZero();
    return out;
  }

  private List<String> offered(String line) throws IOException, InterruptedException {
    assumeTrue(isInstalled("bash"), "there is no bash");
    Path tab = Files.writeString(folder.resolve("tab.sh"), TAB);
    List<String> command =
        Stream.concat(
                Stream.of("bash", "--norc", tab.toString(), script("bash").toString()),
                Stream.of(line.split(" ", -1)))
            .toList();
    return output(command).lines().map(String::strip).filter(word -> !word.isEmpty()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "admittance repl, replay",
    "admittance com, 'compare,completion'",
    "admittance replay --fail, --fail-on",
    "admittance replay -o j, 'json,junit'",
    "admittance replay --fail-on failed-, failed-open",
    "admittance compare --fail-on lat, latency",
    "admittance lint -o s, sarif",
    "admittance completion z, zsh",
    "admittance analyze why, why-not",
    "admittance --theme d, dark"
  })
  void bashCompletesVerbsOptionsAndValues(String line, String words) throws Exception {
    assertThat(offered(line)).containsExactlyInAnyOrder(words.split(","));
  }

  @Test
  void everyVerbIsOffered() throws Exception {
    List<String> verbs =
        EnumSet.complementOf(EnumSet.of(CommandVerb.MANUAL, CommandVerb.TRAIN)).stream()
            .map(EnumOption::word)
            .toList();

    assertThat(offered("admittance ")).containsAll(verbs);
  }

  @Test
  void zshTakesTheScript() throws Exception {
    assumeTrue(isInstalled("zsh"), "there is no zsh");

    assertThat(
            output(
                List.of(
                    "zsh",
                    "-f",
                    "-c",
                    "source " + script("zsh") + " && print -r -- ${_comps[admittance]:-none}")))
        .contains("_complete_admittance");
  }

  @Test
  void anotherShellIsAUsageError() {
    CliRun run = CliRun.of("completion", "fish");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("expected bash or zsh, not `fish`");
  }
}
