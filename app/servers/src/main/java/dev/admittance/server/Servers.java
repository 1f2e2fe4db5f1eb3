package dev.admittance.server;

import dev.admittance.cli.Exit;
import dev.admittance.cli.ServerOpener;
import dev.admittance.cli.Streams;
import dev.admittance.server.language.EditorConnection;
import dev.admittance.server.mcp.HttpAgents;
import dev.admittance.server.mcp.StdioAgents;
import dev.admittance.storage.IoReason;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/// The servers of this process.
public final class Servers implements ServerOpener {
  /// Libraries log each connection; standard error is for what a person must know. Held here, as
  /// Java forgets the levels of loggers that nobody holds.
  private static final List<Logger> QUIET =
      Stream.of("io.modelcontextprotocol", "org.apache").map(Logger::getLogger).toList();

  /// Called by `ServiceLoader`.
  public Servers() {
    QUIET.forEach(logger -> logger.setLevel(Level.OFF));
  }

  @Override
  public Exit mcp(Path workspace, OptionalInt port, Streams streams) {
    try {
      Path root = workspace.toRealPath();
      if (port.isEmpty()) {
        StdioAgents.serve(
            root, new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        return Exit.FINE;
      }
      try (HttpAgents agents = HttpAgents.listen(root, port.getAsInt())) {
        streams.out().write("Agents reach " + root + " at " + agents.url() + "\n");
        streams.out().flush();
        agents.await();
      }
      return Exit.FINE;
    } catch (IOException e) {
      streams.err().println("admittance: " + IoReason.of(e));
      return Exit.UNUSABLE;
    }
  }

  @Override
  public Exit languageServer() {
    return EditorConnection.serve(
            new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out))
        ? Exit.FINE
        : Exit.FOUND;
  }
}
