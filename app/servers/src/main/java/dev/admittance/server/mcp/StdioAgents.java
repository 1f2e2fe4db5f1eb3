package dev.admittance.server.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// The connection of one agent over streams.
public final class StdioAgents {
  private StdioAgents() {}

  /// Answers an agent until it closes its stream.
  ///
  /// @param root a real path
  public static void serve(Path root, InputStream in, OutputStream out) {
    McpJsonMapper json = AgentTools.json();
    CountDownLatch end = new CountDownLatch(1);
    McpSyncServer server =
        AgentTools.of(
            McpServer.sync(
                new StdioServerTransportProvider(
                    json, new Ending(in, end), out, AgentTools.MAX_REQUEST_BYTES)),
            root,
            json);
    try {
      end.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    server.closeGracefully();
  }

  /// A stream that says when it has ended.
  private static final class Ending extends FilterInputStream {
    private final CountDownLatch end;

    Ending(InputStream in, CountDownLatch end) {
      super(in);
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      if (read < 0) {
        end.countDown();
      }
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      if (read < 0) {
        end.countDown();
      }
      return read;
    }
  }
}
