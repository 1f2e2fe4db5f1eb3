package dev.admittance.server.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.DefaultServerTransportSecurityValidator;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;

/// Listens for agents with streamable HTTP on the loopback address alone. Requests whose `Host` or
/// `Origin` is another than loopback are refused, so that no web page reaches it by a name of its
/// own (DNS rebinding).
public final class HttpAgents implements AutoCloseable {
  private static final String PATH = "/mcp";
  private static final String LOOPBACK = "127.0.0.1";

  private final Tomcat tomcat;
  private final McpSyncServer server;
  private final Path folder;

  private HttpAgents(Tomcat tomcat, McpSyncServer server, Path folder) {
    this.tomcat = tomcat;
    this.server = server;
    this.folder = folder;
  }

  /// Starts to listen.
  ///
  /// @param root a real path
  /// @param port 0 for a free one
  /// @throws IOException if the port cannot be had
  public static HttpAgents listen(Path root, int port) throws IOException {
    McpJsonMapper json = AgentTools.json();
    HttpServletStreamableServerTransportProvider transport =
        HttpServletStreamableServerTransportProvider.builder()
            .jsonMapper(json)
            .mcpEndpoint(PATH)
            .maxRequestSize(AgentTools.MAX_REQUEST_BYTES)
            .httpHeaderValidator(
                DefaultServerTransportSecurityValidator.builder()
                    .allowedHosts(List.of(LOOPBACK + ":*", "localhost:*"))
                    .allowedOrigins(List.of("http://" + LOOPBACK + ":*", "http://localhost:*"))
                    .build())
            .build();
    Path folder = Files.createTempDirectory("admittance-mcp");
    McpSyncServer server = AgentTools.of(McpServer.sync(transport), root, json);
    Tomcat tomcat = new Tomcat();
    tomcat.setSilent(true);
    tomcat.setBaseDir(folder.toString());
    tomcat.setHostname(LOOPBACK);
    tomcat.setPort(port);
    tomcat.getConnector().setProperty("address", LOOPBACK);
    tomcat.getConnector().setThrowOnFailure(true);
    Context context = tomcat.addContext("", folder.toString());
    Wrapper servlet = Tomcat.addServlet(context, "mcp", transport);
    servlet.setAsyncSupported(true);
    servlet.addMapping(PATH);
    HttpAgents agents = new HttpAgents(tomcat, server, folder);
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      agents.close();
      throw new IOException("port " + port + " of " + LOOPBACK + " cannot be had", e);
    }
    return agents;
  }

  /// The address for agents.
  public String url() {
    return "http://" + LOOPBACK + ":" + tomcat.getConnector().getLocalPort() + PATH;
  }

  /// Waits until the process ends.
  public void await() {
    tomcat.getServer().await();
  }

  @Override
  public void close() throws IOException {
    server.close();
    try {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IOException(e);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
