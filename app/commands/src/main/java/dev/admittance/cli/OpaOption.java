package dev.admittance.cli;

import dev.admittance.rego.RegoProgram;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The program that evaluates Rego; naming it is the user's consent.
final class OpaOption {
  @Option(
      names = "--opa",
      paramLabel = "PROGRAM",
      description =
          "evaluate the Rego of Gatekeeper's templates by this program: a file, or a name on the"
              + " search path such as opa; without it, Rego is not simulated")
  private String opa = "";

  String name() {
    return opa;
  }

  /// Finds the program; empty without the option.
  ///
  /// @throws ParameterException if there is none of the name
  Optional<RegoProgram> program(CommandSpec spec) {
    if (opa.isEmpty()) {
      return Optional.empty();
    }
    Optional<RegoProgram> program =
        RegoProgram.find(opa, Objects.requireNonNullElse(System.getenv("PATH"), ""));
    if (program.isEmpty()) {
      throw AbstractCommand.usage(
          spec, "--opa " + opa + ": there is no such program on the search path");
    }
    return program;
  }
}
