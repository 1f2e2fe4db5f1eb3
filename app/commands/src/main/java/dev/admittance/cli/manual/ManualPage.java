package dev.admittance.cli.manual;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The page of `man admittance`: every verb with its options, in the words of their help.
public final class ManualPage {
  private static final int SECTION = 1;

  private final CommandLine commands;
  private final Roff page;

  private ManualPage(CommandLine commands, String version) {
    this.commands = commands;
    this.page = new Roff(commands.getCommandName(), SECTION, version);
  }

  /// Writes the page.
  ///
  /// @param commands with all verbs; hidden ones are omitted
  /// @param version including the name of the program
  public static String of(CommandLine commands, String version) {
    return new ManualPage(commands, version).write();
  }

  private String write() {
    CommandSpec spec = commands.getCommandSpec();
    page.section("NAME");
    page.paragraph(spec.name() + " - design and debug Kubernetes admission setups");
    page.section("SYNOPSIS");
    synopsis(commands);
    page.section("DESCRIPTION");
    spoken(spec.usageMessage().description());
    page.section("OPTIONS");
    arguments(spec, spec.options());
    page.paragraph("`--help` and `--version` go with every verb as well.");
    page.section("VERBS");
    commands.getSubcommands().values().stream()
        .filter(verb -> !verb.getCommandSpec().usageMessage().hidden())
        .forEach(this::verb);
    page.section("EXIT STATUS");
    spoken(spec.usageMessage().footer());
    environment();
    return page.toString();
  }

  private void verb(CommandLine verb) {
    CommandSpec spec = verb.getCommandSpec();
    page.subsection(spec.qualifiedName());
    synopsis(verb);
    spoken(spec.usageMessage().description());
    arguments(
        spec,
        spec.options().stream()
            .filter(option -> !option.usageHelp() && !option.versionHelp())
            .toList());
    spoken(spec.usageMessage().footer());
  }

  /// Each synopsis is on one line, however help wraps it.
  private void synopsis(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    List<String> ways = new ArrayList<>();
    Stream<String> lines =
        usage.customSynopsis().length > 0
            ? Stream.of(usage.customSynopsis())
            : new CommandLine.Help(command.getCommandSpec(), plain()).synopsis(0).lines();
    lines
        .map(ManualPage::oneLine)
        .forEach(line -> {
          if (line.startsWith(name)) {
            ways.add(line.substring(name.length()).strip());
          } else if (!line.isEmpty()) {
            ways.add(ways.removeLast() + ' ' + line);
          }
        });
    ways.forEach(way -> page.synopsis(name, way));
  }

  private void arguments(CommandSpec spec, Collection<OptionSpec> options) {
    CommandLine.Help help = new CommandLine.Help(spec, plain());
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      if (!parameter.hidden()) {
        page.term(parameter.paramLabel(), description(parameter));
      }
    }
    for (OptionSpec option : options) {
      if (!option.hidden()) {
        page.term(
            String.join(", ", option.names())
                + help.parameterLabelRenderer().renderParameterLabel(option, Ansi.OFF, List.of()),
            description(option));
      }
    }
  }

  private static String description(ArgSpec argument) {
    return oneLine(text(String.join(" ", argument.description())));
  }

  /// Writes sentences, which help wraps at its own width, as paragraphs. Indented lines are
  /// examples or list items, whose continuation is indented further.
  private void spoken(String... lines) {
    StringBuilder paragraph = new StringBuilder();
    StringBuilder item = new StringBuilder();
    for (String line : Stream.of(lines).flatMap(text -> text(text).lines()).toList()) {
      if (line.startsWith("   ") && !item.isEmpty()) {
        item.append(' ').append(line.strip());
        continue;
      }
      endItem(item);
      if (line.startsWith("  ") || line.isBlank() || isHeading(line)) {
        endParagraph(paragraph);
      }
      if (line.startsWith("  ")) {
        item.append(line.strip());
      } else if (!line.isBlank()) {
        paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
      }
    }
    endItem(item);
    endParagraph(paragraph);
  }

  /// Returns whether a line starts a new topic, such as `Exit codes:`.
  private static boolean isHeading(String line) {
    return line.matches("(--[a-z-]+|[A-Z][a-z]+( codes)?): .*");
  }

  private void endItem(StringBuilder item) {
    String[] parts = item.toString().split("(?<=^[a-z]{1,9}:) +| {2,}", 2);
    if (parts.length == 2) {
      page.term(parts[0], parts[1]);
    } else if (!item.isEmpty()) {
      page.example(parts[0]);
    }
    item.setLength(0);
  }

  private void endParagraph(StringBuilder paragraph) {
    if (!paragraph.isEmpty()) {
      page.paragraph(paragraph.toString());
    }
    paragraph.setLength(0);
  }

  /// Writes what no command describes: files and environment variables.
  private void environment() {
    page.section("ENVIRONMENT");
    page.term("KUBECONFIG", "The kubeconfig files that contexts are looked up in, with colons.");
    page.term("HOME", "The folder of the user, where .kube/config and the folders below are.");
    page.term(
        "NO_COLOR", "Forbids colours; CLICOLOR_FORCE asks for them where nobody may see them.");
    page.term(
        "JDK_JAVA_OPTIONS", "Options for the Java runtime, such as -Xmx8g for a larger heap.");
    page.term(
        "ADMITTANCE_JAVA_HOME",
        "The Java runtime, where Admittance was not installed with one of its own.");
    page.section("FILES");
    page.term("admittance.yaml", "Makes a folder a workspace, and holds its settings.");
    page.term("~/.config/admittance", "The settings of the window, or in XDG_CONFIG_HOME.");
    page.term(
        "~/.local/state/admittance",
        "What the window remembers, unsaved texts and the log, or in XDG_STATE_HOME.");
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static String text(String written) {
    return Ansi.OFF.string(written);
  }

  private static CommandLine.Help.ColorScheme plain() {
    return CommandLine.Help.defaultColorScheme(Ansi.OFF);
  }
}
