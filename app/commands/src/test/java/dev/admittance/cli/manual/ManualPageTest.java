package dev.admittance.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

class ManualPageTest {

  private static CommandSpec lamp() {
    CommandSpec lamp = CommandSpec.create().name("lamp").mixinStandardHelpOptions(true);
    lamp.usageMessage()
        .description("Lights a room.")
        .customSynopsis("lamp [--dim]", "       lamp on |", "            off ROOM")
        .footer("", "Exit codes: 0 light; 1 none,", "as the fuse is gone.");
    return lamp.addOption(OptionSpec.builder("--dim").description("less of `it`").build());
  }

  private static CommandSpec on() {
    CommandSpec on = CommandSpec.create().mixinStandardHelpOptions(true);
    on.usageMessage()
        .description(
            "Turns it on.",
            "COLOUR is one of",
            "  red    as at dusk, or at",
            "         dawn",
            "  white  as at noon",
            "For example",
            "  lamp on red");
    return on.addOption(
            OptionSpec.builder("-t", "--time")
                .type(int.class)
                .paramLabel("SECONDS")
                .description("how long")
                .build())
        .addOption(OptionSpec.builder("--fuse").hidden(true).build())
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("COLOUR")
                .arity("1")
                .description("the colour")
                .build());
  }

  private static CommandSpec hidden() {
    CommandSpec hidden = CommandSpec.create();
    hidden.usageMessage().hidden(true);
    return hidden;
  }

  private static String page() {
    CommandSpec lamp = lamp().addSubcommand("on", on()).addSubcommand("blow", hidden());
    return ManualPage.of(new CommandLine(lamp), "lamp 2.0");
  }

  @Test
  void eachWayToCallItIsOne() {
    assertThat(page())
        .contains(".HP\n\\fBlamp\\fR [\\-\\-dim]\n")
        .contains(".HP\n\\fBlamp\\fR on | off ROOM\n")
        .contains(".HP\n\\fBlamp on\\fR [\\-hV] [\\-t=SECONDS] COLOUR\n");
  }

  @Test
  void sentencesThatHelpWrapsAreParagraphs() {
    assertThat(page()).contains(".PP\nExit codes: 0 light; 1 none, as the fuse is gone.\n");
  }

  @Test
  void listsOfHelpAreTerms() {
    assertThat(page())
        .contains(".TP\n\\fBred\\fR\nas at dusk, or at dawn\n.TP\n\\fBwhite\\fR\nas at noon\n");
  }

  @Test
  void examplesStandByThemselves() {
    assertThat(page()).contains(".PP\nFor example\n.RS 4\nlamp on red\n.RE\n");
  }

  @Test
  void optionsHaveAllTheirNamesAndWhatTheyTake() {
    assertThat(page())
        .contains(".TP\n\\fB\\-t, \\-\\-time=SECONDS\\fR\nhow long\n")
        .contains(".TP\n\\fBCOLOUR\\fR\nthe colour\n")
        .contains(".TP\n\\fB\\-\\-dim\\fR\nless of \\fBit\\fR\n");
  }

  @Test
  void whatIsHiddenIsLeftOut() {
    assertThat(page()).doesNotContain("fuse\\fR", "blow");
  }

  @Test
  void optionsThatGoWithEveryVerbAreToldOnce() {
    assertThat(page()).containsOnlyOnce("\n\\fB\\-h, \\-\\-help\\fR\n");
  }
}
