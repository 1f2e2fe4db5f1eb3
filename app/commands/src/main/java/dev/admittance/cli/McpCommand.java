package dev.admittance.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The verb `mcp`, with which agents use a workspace.
@Command(
    name = "mcp",
    description =
        "Answers agents by the Model Context Protocol: simulates, explains, compares, checks,"
            + " rehearses and searches one workspace.",
    footer = {
      "",
      "Without --port it speaks on standard input and output, as agents start "
          + "it. It writes nothing, calls no hook, reaches no cluster, reads nothing "
          + "outside of the folder, and hides the values of Secrets.",
      "Exit codes: 0 the client closed the connection; 2 usage error, or it " + "cannot listen."
    },
    sortOptions = false)
final class McpCommand extends ServerCommand {
  @Option(
      names = "--workspace",
      paramLabel = "DIR",
      description = "the folder that agents may ask about; by default the current one")
  private Path workspace = Path.of("");

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "listen for HTTP on this port of the loopback address; 0 for a free port")
  private @Nullable Integer port;

  McpCommand(Streams streams) {
    super(streams);
  }

  @Override
  public Integer call() {
    if (!Files.isDirectory(workspace)) {
      throw usage("there is no folder `" + workspace + "`");
    }
    if (port != null && (port < 0 || port > 65_535)) {
      throw usage("--port " + port + " is no port");
    }
    OptionalInt listen = port == null ? OptionalInt.empty() : OptionalInt.of(port);
    return serve(opener -> opener.mcp(workspace, listen, streams));
  }
}
