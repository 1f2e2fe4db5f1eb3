package dev.admittance.server.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer.SyncSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tools of a workspace as the SDK serves them.
final class AgentTools {
  /// Calls hold names and paths alone.
  static final int MAX_REQUEST_BYTES = 1 << 20;

  private static final String INSTRUCTIONS =
      "Simulates Kubernetes admission (webhooks, policies, CEL) of one workspace. All tools read"
          + " only. Paths are relative to the workspace. Begin with `search` to see what is there.";

  private AgentTools() {}

  static McpJsonMapper json() {
    return new JacksonMcpJsonMapper(JsonMapper.builder().build());
  }

  /// Builds the server of a workspace.
  static McpSyncServer of(SyncSpecification<?> specification, Path root, McpJsonMapper json) {
    ToolCalls calls = new ToolCalls(new WorkspacePaths(root));
    SyncSpecification<?> with =
        specification
            .serverInfo("admittance", version())
            .instructions(INSTRUCTIONS)
            .capabilities(ServerCapabilities.builder().tools(false).build())
            .requestTimeout(Duration.ofSeconds(30))
            .jsonMapper(json)
            .validateToolInputs(false)
            // `ToolCalls` checks arguments itself, with words for the agent.
            .jsonSchemaValidator((_, value) -> ValidationResponse.asValid(String.valueOf(value)));
    for (WorkspaceTool tool : WorkspaceTool.values()) {
      with.toolCall(
          describe(tool), (_, request) -> result(calls.run(tool, arguments(request.arguments()))));
    }
    return with.build();
  }

  private static Map<String, Object> arguments(@Nullable Map<String, Object> given) {
    return given == null ? Map.of() : given;
  }

  private static String version() {
    return Optional.ofNullable(AgentTools.class.getPackage().getImplementationVersion())
        .orElse("of the sources");
  }

  private static Tool describe(WorkspaceTool tool) {
    return Tool.builder(tool.word(), tool.schema())
        .description(tool.description())
        .outputSchema(ToolAnswer.SCHEMA)
        .annotations(
            ToolAnnotations.builder()
                .readOnlyHint(true)
                .destructiveHint(false)
                .idempotentHint(true)
                .openWorldHint(false)
                .build())
        .build();
  }

  private static CallToolResult result(ToolAnswer answer) {
    return CallToolResult.builder()
        .addTextContent(answer.text())
        .structuredContent(answer.structured())
        .isError(answer.outcome() == ToolAnswer.Outcome.UNUSABLE)
        .build();
  }
}
