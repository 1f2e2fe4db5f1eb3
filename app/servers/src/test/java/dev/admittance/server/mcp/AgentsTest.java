package dev.admittance.server.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Agents ask about the sample, through the client of the SDK.
class AgentsTest {
  private static final String TOKEN = "correct-horse-battery";

  @TempDir static Path folder;
  private static Path root = Path.of("");
  private static HttpAgents agents;
  private static McpSyncClient client;

  @BeforeAll
  static void listen() throws IOException {
    root = SampleWorkspace.unpackTo(folder.resolve("shop")).toRealPath();
    Files.writeString(
        root.resolve("captures/secret.yaml"),
        """
        apiVersion: v1
        kind: Secret
        metadata: {name: token, namespace: bookshop}
        stringData: {token: %s}
        """
            .formatted(TOKEN));
    Files.writeString(folder.resolve("outside.yaml"), "kind: Pod");
    agents = HttpAgents.listen(root, 0);
    client =
        client(
            HttpClientStreamableHttpTransport.builder(agents.url().replace("/mcp", ""))
                .jsonMapper(AgentTools.json())
                .build());
  }

  @AfterAll
  static void close() throws IOException {
    client.close();
    agents.close();
  }

  private static McpSyncClient client(McpClientTransport transport) {
    McpSyncClient one =
        McpClient.sync(transport)
            .requestTimeout(Duration.ofSeconds(100))
            .jsonSchemaValidator((_, value) -> ValidationResponse.asValid(String.valueOf(value)))
            .build();
    one.initialize();
    return one;
  }

  private static CallToolResult call(String tool, Map<String, Object> arguments) {
    return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private static String text(CallToolResult result) {
    return ((TextContent) result.content().getFirst()).text();
  }

  @Test
  void allToolsReadOnlyAndHaveSchemas() {
    assertThat(client.listTools().tools())
        .hasSize(7)
        .allSatisfy(tool -> {
          assertThat(tool.annotations().readOnlyHint()).isTrue();
          assertThat(tool.inputSchema()).isNotNull();
          assertThat(tool.outputSchema()).isNotNull();
        })
        .extracting(Tool::name)
        .contains("simulate", "explain", "why_not", "compare", "lint", "rehearse", "search");
  }

  @Test
  void aRequestIsSimulatedAndExplained() {
    Map<String, Object> denied = Map.of("requests", "captures/03-reviews-image-denied.json");
    CallToolResult run = call("simulate", denied);
    assertThat(text(run)).contains("image-policy").doesNotContain(root.toString());
    assertThat(run.structuredContent().toString()).contains("outcome=found");
    assertThat(text(call("explain", denied))).contains("image-policy");
  }

  @Test
  void theSmallestEditIsNamed() {
    assertThat(
            text(
                call(
                    "why_not",
                    Map.of(
                        "hook",
                        "sidecar.mesh.bookshop.example",
                        "requests",
                        "captures/10-stocktake-opts-out.json"))))
        .contains("is not called", "it would be, if you");
    CallToolResult neither = call("why_not", Map.of());
    assertThat(neither.isError()).isTrue();
  }

  @Test
  void versionsAreComparedAndManifestsRehearsed() {
    assertThat(
            text(
                call(
                    "compare",
                    Map.of("before", "hooks", "after", "cluster", "requests", "captures"))))
        .contains("after:  admitted", "no longer called: image-policy/images.policy");
    assertThat(text(call("rehearse", Map.of("objects", "captures/secret.yaml"))))
        .contains("kubernetes-admin: update Secret/token  admitted");
    assertThat(text(call("lint", Map.of("path", "hooks"))))
        .contains("hooks/ownership-labels.yaml:35:16: warning", "findings in 5 configurations");
  }

  @Test
  void whatIsThereIsFound() {
    assertThat(text(call("search", Map.of("text", "webhook")))).contains("webhook ");
    assertThat(text(call("search", Map.of("text", "no such thing")))).contains("nothing found");
  }

  @Test
  void secretsStayHidden() {
    Map<String, Object> secret = Map.of("requests", "captures/secret.yaml");
    assertThat(text(call("simulate", secret))).doesNotContain(TOKEN);
    assertThat(text(call("explain", Map.of("requests", "captures/secret.yaml", "value", "/data"))))
        .doesNotContain(TOKEN)
        .doesNotContain("Y29ycmVjdC1ob3JzZS1iYXR0ZXJ5");
  }

  @Test
  void nothingOutsideOfTheFolderIsRead() {
    assertThat(text(call("lint", Map.of("path", "../outside.yaml")))).contains("outside of the");
    assertThat(text(call("lint", Map.of("path", "/etc")))).contains("outside of the workspace");
    assertThat(call("lint", Map.of("fix", "true")).isError()).isTrue();
  }

  @Test
  void noLinkLeadsOutside() throws IOException {
    Path linking = Files.createDirectory(folder.resolve("linking")).toRealPath();
    Files.createSymbolicLink(linking.resolve("out.yaml"), Path.of("..", "outside.yaml"));
    ToolCalls calls = new ToolCalls(new WorkspacePaths(linking));
    assertThat(calls.run(WorkspaceTool.LINT, Map.of()).text())
        .isEqualTo("`out.yaml` is outside of the workspace");
    assertThat(calls.run(WorkspaceTool.LINT, Map.of("path", "out.yaml")).text())
        .isEqualTo("`out.yaml` is outside of the workspace");
  }

  @Test
  void webPagesAreRefused() throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(agents.url()))
            .header("Accept", "application/json, text/event-stream")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{}"));
    try (HttpClient http = HttpClient.newHttpClient()) {
      assertThat(
              http.send(
                      request.copy().header("Origin", "https://evil.example").build(),
                      HttpResponse.BodyHandlers.ofString())
                  .statusCode())
          .isEqualTo(403);
      assertThat(
              http.send(
                      request.copy().header("Origin", "http://localhost:3000").build(),
                      HttpResponse.BodyHandlers.ofString())
                  .statusCode())
          .isNotEqualTo(403);
    }
  }

  @Test
  void aForeignHostIsRefused() throws Exception {
    URI url = URI.create(agents.url());
    try (java.net.Socket socket =
        new java.net.Socket(java.net.InetAddress.getLoopbackAddress(), url.getPort())) {
      socket
          .getOutputStream()
          .write(
              ("POST /mcp HTTP/1.1\r\nHost: evil.example\r\nAccept: application/json,"
                      + " text/event-stream\r\nContent-Type: application/json\r\n"
                      + "Content-Length: 2\r\nConnection: close\r\n\r\n{}")
                  .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      String answer =
          new String(
              socket.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
      assertThat(answer.lines().findFirst().orElseThrow()).containsAnyOf(" 403", " 421");
    }
  }

  @Test
  void theVerbAnswersOnStandardInputAndOutput() {
    ServerParameters java =
        ServerParameters.builder(Path.of(System.getProperty("java.home"), "bin/java").toString())
            .args(
                "-XX:TieredStopAtLevel=1",
                "--sun-misc-unsafe-memory-access=allow",
                "-classpath",
                System.getProperty("java.class.path"),
                "dev.admittance.Main",
                "mcp",
                "--workspace",
                root.toString())
            .build();
    McpSyncClient stdio = client(new StdioClientTransport(java, AgentTools.json()));
    try {
      assertThat(stdio.listTools().tools()).hasSize(7);
      assertThat(
              text(
                  stdio.callTool(
                      CallToolRequest.builder("lint").arguments(Map.of("path", "hooks")).build())))
          .contains("hooks/ownership-labels.yaml:35:16: warning");
    } finally {
      stdio.closeGracefully();
    }
  }
}
