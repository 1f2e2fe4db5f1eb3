package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.junit.jupiter.api.Test;

/// The commands that the help tells can be given.
class HelpCommandsTest {
  private static final String NAME = "admittance ";

  private final Streams nowhere =
      new Streams(
          Writer.nullWriter(),
          new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
          false);

  @Test
  void everyCommandOfTheHelpIsUnderstood() {
    List<String> commands = commands();
    assertThat(commands).hasSizeGreaterThan(15);
    SoftAssertions wrong = new SoftAssertions();
    for (String command : commands) {
      String[] words =
          command.substring(NAME.length()).replaceAll("[\"']", "").split(" [|>]", 2)[0].split(" +");
      wrong
          .assertThatCode(() ->
              new CommandLineInterface(nowhere, _ -> Exit.FINE).commands(words).parseArgs(words))
          .as(command)
          .doesNotThrowAnyException();
    }
    wrong.assertAll();
  }

  /// The words of options are constants, so they repeat the release.
  @Test
  void releaseThatIsMeantWhereNoneIsNamedIsTold() {
    for (String command : List.of("lint", "replay", "compare")) {
      assertThat(CliRun.of(command, "--help").out().replaceAll("\\s+", " "))
          .contains("else " + KubernetesRelease.DEFAULT);
    }
  }

  @Test
  void commandThatIsNoneIsNotUnderstood() {
    assertThatCode(() ->
            new CommandLineInterface(nowhere, _ -> Exit.FINE)
                .commands("lint")
                .parseArgs("lint", "hooks/", "--no-such-option"))
        .hasMessageContaining("--no-such-option");
  }

  private static List<String> commands() {
    List<String> commands = new ArrayList<>();
    for (HelpPage page : HelpPages.read().all()) {
      page.tree()
          .accept(
              new AbstractVisitor() {
                @Override
                public void visit(FencedCodeBlock block) {
                  block
                      .getLiteral()
                      .replace("\\\n", " ")
                      .lines()
                      .map(String::strip)
                      .filter(line -> line.startsWith(NAME))
                      .forEach(commands::add);
                }
              });
    }
    return commands;
  }
}
