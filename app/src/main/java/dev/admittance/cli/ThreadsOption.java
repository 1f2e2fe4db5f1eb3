package dev.admittance.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The option that says on how many threads a verb simulates.
final class ThreadsOption {
  private static final int MOST = 256;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "threads that simulate, by default one for each processor; the output is the"
              + " same for any number")
  private int threads = Runtime.getRuntime().availableProcessors();

  /// How many.
  ///
  /// @throws ParameterException if it makes no sense
  int count(CommandSpec spec) {
    if (threads < 1 || threads > MOST) {
      throw new ParameterException(
          spec.commandLine(), "--threads must be a number from 1 to " + MOST);
    }
    return threads;
  }
}
