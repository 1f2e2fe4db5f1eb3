package dev.admittance.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;

/// The verb `completion`, which prints a completion script for a shell.
@Command(
    name = "completion",
    description = {
      "Prints a script that lets a shell complete verbs, options and their values.",
      "  bash: eval \"$(admittance completion bash)\" in ~/.bashrc",
      "  zsh:  eval \"$(admittance completion zsh)\" in ~/.zshrc"
    },
    footer = {"", "Exit codes: 0 fine; 2 usage."})
final class CompletionCommand extends AbstractCommand {
  @Parameters(paramLabel = "SHELL", description = "bash or zsh")
  private Shell shell = Shell.BASH;

  private final Streams streams;

  CompletionCommand(Streams streams) {
    this.streams = streams;
  }

  /// The supported shells; zsh uses the script of bash, which enables what it needs.
  enum Shell {
    BASH,
    ZSH
  }

  @Override
  public Integer call() throws IOException {
    CommandLine all = new CommandLine(new AdmittanceCommand(_ -> Exit.FINE));
    for (CommandVerb verb : CommandVerb.values()) {
      all.addSubcommand(new CommandLine(verb.command(streams)));
    }
    all.getSubcommands().values().forEach(verb -> spellOut(verb.getCommandSpec()));
    spellOut(all.getCommandSpec());
    String head =
        switch (shell) {
          case BASH -> "";
          case ZSH -> "# For zsh, which runs completions of bash.\n";
        };
    streams.out().write(head + AutoComplete.bash("admittance", all));
    return Exit.FINE.code();
  }

  /// Offers the values of enums as [EnumOption] reads them.
  private static void spellOut(CommandSpec spec) {
    for (OptionSpec option : List.copyOf(spec.options())) {
      if (isEnum(option)) {
        spec.remove(option);
        spec.add(OptionSpec.builder(option).completionCandidates(words(option)).build());
      }
    }
    for (PositionalParamSpec parameter : List.copyOf(spec.positionalParameters())) {
      if (isEnum(parameter)) {
        spec.remove(parameter);
        spec.add(
            PositionalParamSpec.builder(parameter).completionCandidates(words(parameter)).build());
      }
    }
  }

  private static boolean isEnum(ArgSpec argument) {
    return argument.auxiliaryTypes()[0].isEnum();
  }

  private static List<String> words(ArgSpec argument) {
    return Arrays.stream(argument.auxiliaryTypes()[0].getEnumConstants())
        .map(constant -> EnumOption.word((Enum<?>) constant))
        .toList();
  }
}
