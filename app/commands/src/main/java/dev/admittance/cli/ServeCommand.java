package dev.admittance.cli;

import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The verb `serve`, which keeps a process for the next commands.
@Command(
    name = "serve",
    description =
        "Runs the commands of other processes in this folder, which answer in milliseconds then.",
    footer = {
      "",
      "With the variable ADMITTANCE_SERVE=1, commands in the same folder that "
          + "read files alone are handed over to this process, with their arguments "
          + "and standard streams; with ADMITTANCE_SERVE=start the first one also "
          + "starts it. They run in a process of their own where no server listens, "
          + "another version of Admittance is called, variables differ, or the "
          + "command reaches a cluster or another program. The socket lies in a "
          + "folder that this user alone can access. It needs Perl, and a system with "
          + "Unix domain sockets.",
      "Exit codes: 0 no command came for some time; 2 usage error, or it cannot " + "listen."
    },
    sortOptions = false)
final class ServeCommand extends AbstractCommand {
  /// Set by the launcher to the folder of the installation: that of the commands to serve.
  private static final String HOME = "admittance.home";

  private final Streams streams;

  @Option(
      names = "--idle",
      paramLabel = "MINUTES",
      description = "end when no command came for this long; 30 by default")
  private int idle = 30;

  ServeCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    if (idle < 1) {
      throw usage("--idle takes at least 1 minute");
    }
    try {
      Optional<CommandServer> listening = listen();
      if (listening.isEmpty()) {
        streams.err().println("admittance: the commands of this folder are served already.");
        return Exit.UNUSABLE.code();
      }
      try (CommandServer server = listening.get()) {
        server.serve(Duration.ofMinutes(idle));
      }
      return Exit.FINE.code();
    } catch (IOException e) {
      streams.err().println("admittance: " + IoReason.of(e));
      return Exit.UNUSABLE.code();
    }
  }

  /// Serves commands for as long as this process lives, if its launcher was told to.
  static void beside(Streams streams) {
    if (System.getProperty(HOME) == null) {
      return;
    }
    try {
      listen().ifPresent(CommandServer::serveBeside);
    } catch (IOException e) {
      streams.err().println("admittance: commands are not served: " + IoReason.of(e));
    }
  }

  private static Optional<CommandServer> listen() throws IOException {
    String home = System.getProperty(HOME);
    if (home == null) {
      throw new IOException("commands are served by the launcher's process alone");
    }
    return CommandServer.listen(
        SocketFolder.open(System.getenv()), home, System.getenv(), ProgramFiles.now());
  }
}
