package dev.admittance.cli;

import java.util.ServiceLoader;
import java.util.function.Function;

/// A verb that answers other programs.
abstract class ServerCommand extends AbstractCommand {
  final Streams streams;

  ServerCommand(Streams streams) {
    this.streams = streams;
  }

  /// Runs a server, or says that there are none on the class path.
  final int serve(Function<ServerOpener, Exit> server) {
    ServeCommand.beside(streams);
    return ServiceLoader.load(ServerOpener.class)
        .findFirst()
        .map(server)
        .orElseGet(() -> {
          streams.err().println("admittance: the servers are not on the class path.");
          return Exit.UNUSABLE;
        })
        .code();
  }
}
