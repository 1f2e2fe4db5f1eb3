package dev.admittance.cli;

import java.nio.file.Path;
import java.util.OptionalInt;

/// Opens the servers for other programs. The command line does not know them; where they are on the
/// class path, `java.util.ServiceLoader` finds their opener.
public interface ServerOpener {
  /// Answers calls of the Model Context Protocol until the client closes the connection.
  ///
  /// @param workspace the only folder that is read
  /// @param port of loopback for HTTP, 0 for a free one; empty for standard input and output
  /// @param streams for errors, and for the address where it listens
  Exit mcp(Path workspace, OptionalInt port, Streams streams);

  /// Answers calls of the Language Server Protocol on standard input and output until the editor
  /// ends it.
  Exit languageServer();
}
