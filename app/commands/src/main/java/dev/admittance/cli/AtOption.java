package dev.admittance.cli;

import dev.admittance.simulator.address.AddressReading;
import dev.admittance.simulator.address.StepAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The option for the address of a step.
final class AtOption {
  static final String NAME = "--at";

  @Option(
      names = NAME,
      paramLabel = "ADDRESS",
      description =
          "only this step of this capture, with its patch and the object after it; an address"
              + " comes from --trace, -o json, an exported page or Copy Link in the window")
  private @Nullable String address;

  /// Returns the address; empty where the option is not given.
  ///
  /// @throws ParameterException if it is not an address
  Optional<StepAddress> read(CommandSpec spec) {
    return Optional.ofNullable(address).map(text -> read(spec, text));
  }

  static StepAddress read(CommandSpec spec, String text) {
    return switch (StepAddress.read(text)) {
      case AddressReading.Read(StepAddress found) -> found;
      case AddressReading.Unreadable unreadable ->
          throw AbstractCommand.usage(spec, NAME + " " + text + ": " + unreadable.text());
    };
  }
}
