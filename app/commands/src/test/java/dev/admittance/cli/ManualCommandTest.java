package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class ManualCommandTest {
  @TempDir Path folder;

  private static String page() {
    CliRun run = CliRun.of("manual");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  @Test
  void everyVerbIsThereWithAllThatItTakes() {
    String page = page();
    CommandLine commands =
        new CommandLineInterface(
                new Streams(Writer.nullWriter(), System.err, false), _ -> Exit.FINE)
            .commands();
    String synopsis = page.substring(page.indexOf(".SH \"SYNOPSIS\""), page.indexOf(".SH \"DESC"));
    SoftAssertions missing = new SoftAssertions();
    for (CommandLine verb : commands.getSubcommands().values()) {
      CommandSpec spec = verb.getCommandSpec();
      if (!spec.usageMessage().hidden()) {
        missing.assertThat(synopsis.replace("\\-", "-").split("[ |\n]+")).contains(spec.name());
        String section = section(page, spec.qualifiedName().replace("-", "\\-"));
        missing.assertThat(section).as(spec.name()).isNotEmpty();
        spec.options().stream()
            .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
            .map(OptionSpec::longestName)
            .forEach(name ->
                missing
                    .assertThat(section.replace("\\-", "-"))
                    .as(spec.name())
                    .containsPattern("\\\\fB(-., )?" + name + "(=.*)?\\\\fR\n"));
      }
    }
    missing.assertAll();
  }

  /// What is below a heading, up to the next.
  private static String section(String page, String heading) {
    int begin = page.indexOf(".SS \"" + heading + "\"\n");
    return begin < 0 ? "" : page.substring(begin).split("\n\\.S[SH] ", 2)[0];
  }

  @Test
  void verbsNobodyCallsAreNotTold() {
    assertThat(page()).doesNotContain("admittance train", "admittance manual");
  }

  @Test
  void groffHasNothingToWarnOf() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "there is no groff");
    Path page = Files.writeString(folder.resolve("admittance.1"), page());

    Process groff =
        new ProcessBuilder("groff", "-man", "-Tascii", "-P-cbou", "-ww", page.toString())
            .redirectError(folder.resolve("warnings").toFile())
            .start();
    String text = new String(groff.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

    assertThat(CliProcess.end(groff)).isZero();
    assertThat(folder.resolve("warnings")).isEmptyFile();
    assertThat(text)
        .contains("ADMITTANCE(1)")
        .contains("admittance - design and debug Kubernetes admission setups")
        .contains("--fail-on=WHAT[,WHAT...]");
  }
}
