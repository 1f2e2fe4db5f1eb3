package dev.admittance.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A verb of the command line, with `--help` and `--version`.
@Command(
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    versionProvider = Version.class)
abstract class AbstractCommand implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  /// An error that ends the verb with its usage.
  final ParameterException usage(String message) {
    return usage(spec, message);
  }

  /// An error that ends a verb with its usage.
  static ParameterException usage(CommandSpec spec, String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
