package dev.admittance.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The option for the number of simulating threads.
final class ThreadsOption {
  private static final int MOST = 256;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "the number of threads for the simulation, by default one per processor;"
              + " the output does not depend on it")
  private int threads = Runtime.getRuntime().availableProcessors();

  /// Returns the number of threads.
  ///
  /// @throws ParameterException if it is invalid
  int count(CommandSpec spec) {
    if (threads < 1 || threads > MOST) {
      throw AbstractCommand.usage(spec, "--threads must be a number from 1 to " + MOST);
    }
    return threads;
  }
}
