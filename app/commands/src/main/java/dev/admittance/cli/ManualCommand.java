package dev.admittance.cli;

import dev.admittance.cli.manual.ManualPage;
import java.io.IOException;
import picocli.CommandLine.Command;

/// The verb `manual`, whose output packages install as `admittance.1`.
@Command(
    name = "manual",
    description = "Prints the manual page, as man(1) reads it.",
    hidden = true)
final class ManualCommand extends AbstractCommand {
  private final Streams streams;

  ManualCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    CommandLineInterface all = new CommandLineInterface(streams, _ -> Exit.FINE);
    streams.out().write(ManualPage.of(all.commands(), "admittance " + Version.number()));
    return Exit.FINE.code();
  }
}
