package dev.admittance.cli;

import dev.admittance.doctor.Urgency;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.provider.Provider;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Parses the command line and runs its verb.
public final class CommandLineInterface {
  private final Streams streams;
  private final Function<WindowRequest, Exit> window;

  /// Whether a system error ended the command, most likely one of the output.
  private boolean failed;

  /// @param window opens the window; called where there is no verb
  public CommandLineInterface(Streams streams, Function<WindowRequest, Exit> window) {
    this.streams = streams;
    this.window = window;
  }

  /// Runs this process's command with the standard streams.
  public static Exit run(String[] arguments, Function<WindowRequest, Exit> window) {
    return new CommandLineInterface(StandardStreams.open(), window).run(arguments);
  }

  /// Returns whether nothing is left to do after a command: everything is written and closed, and
  /// nothing waits for the process to end.
  public static boolean isSettled(String... arguments) {
    return CommandVerb.named(arguments).filter(CommandVerb::settles).isPresent();
  }

  public Exit run(String... arguments) {
    Exit exit =
        LintRequest.plain(arguments)
            .map(this::lint)
            .or(() -> WindowRequest.plain(arguments).map(window))
            .orElseGet(() -> exit(commands(arguments).execute(arguments)));
    try {
      if (!failed) {
        streams.out().flush();
      }
      return exit;
    } catch (IOException e) {
      return exit(explainFailure(e));
    }
  }

  private Exit lint(LintRequest request) {
    try {
      return request.run(streams);
    } catch (IOException | RuntimeException e) {
      return exit(explainFailure(e));
    }
  }

  /// Creates the parser for a command line.
  CommandLine commands(String... arguments) {
    CommandLine commands = new CommandLine(new AdmittanceCommand(window));
    CommandVerb.about(arguments).forEach(verb -> commands.addSubcommand(verb.command(streams)));
    commands
        .setOut(new PrintWriter(streams.out(), false))
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(streams.coloured() ? Ansi.ON : Ansi.OFF))
        .setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
        .setParameterExceptionHandler((e, _) -> explainUsage(e))
        .setExecutionExceptionHandler((e, _, _) -> explainFailure(e));
    EnumOption.teach(commands, OutputFormat.class);
    EnumOption.teach(commands, ReplayCommand.Format.class);
    EnumOption.teach(commands, ReplayCommand.FailOn.class);
    EnumOption.teach(commands, ExplainCommand.Format.class);
    EnumOption.teach(commands, CompareCommand.Format.class);
    EnumOption.teach(commands, AlertsCommand.Format.class);
    EnumOption.teach(commands, LintFormat.class);
    EnumOption.teach(commands, LintFailOn.class);
    EnumOption.teach(commands, AnalyzeCommand.Kind.class);
    EnumOption.teach(commands, RehearseCommand.Format.class);
    EnumOption.teach(commands, ApplyOrder.class);
    EnumOption.teach(commands, ApplyTool.class);
    EnumOption.teach(commands, Provider.class);
    EnumOption.teach(commands, DriftCommand.Format.class);
    EnumOption.teach(commands, PatchType.class);
    EnumOption.teach(commands, CompletionCommand.Shell.class);
    EnumOption.teach(commands, TemplateCommand.Ci.class);
    EnumOption.teach(commands, Urgency.class);
    EnumOption.teach(commands, ConversionTarget.class);
    EnumOption.teach(commands, WindowRequest.Theme.class);
    return commands;
  }

  private static Exit exit(int code) {
    for (Exit exit : Exit.values()) {
      if (exit.code() == code) {
        return exit;
      }
    }
    throw new IllegalStateException("exit code " + code);
  }

  private int explainUsage(ParameterException e) {
    CommandLine command = e.getCommandLine();
    streams.err().println("admittance: " + e.getMessage());
    UnmatchedArgumentException.printSuggestions(e, streams.err());
    streams.err().println("See `" + command.getCommandSpec().qualifiedName() + " --help`.");
    return Exit.UNUSABLE.code();
  }

  private int explainFailure(Exception e) {
    if (e instanceof IOException io) {
      failed = true;
      return explainOutput(io).code();
    }
    streams.err().println("admittance: this is a fault of Admittance itself; please report it:");
    e.printStackTrace(streams.err());
    return Exit.BROKEN.code();
  }

  private Exit explainOutput(IOException e) {
    if (isClosedPipe(e)) {
      return Exit.PIPE_CLOSED;
    }
    streams.err().println("admittance: " + IoReason.of(e));
    return Exit.UNUSABLE;
  }

  /// Java has no exception type for it; the messages are those of Unix and Windows.
  private static boolean isClosedPipe(IOException e) {
    String message = String.valueOf(e.getMessage());
    return message.contains("Broken pipe") || message.contains("pipe is being closed");
  }
}
