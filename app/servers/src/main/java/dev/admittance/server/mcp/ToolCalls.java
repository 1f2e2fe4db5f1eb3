package dev.admittance.server.mcp;

import dev.admittance.cli.CommandLineInterface;
import dev.admittance.cli.Exit;
import dev.admittance.cli.Streams;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.WorkspaceSettings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs the calls of tools, a few at a time and each for a limited time.
final class ToolCalls {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int AT_ONCE = 2;

  private final WorkspacePaths paths;
  private final WorkspaceSearch search;
  private final Semaphore free = new Semaphore(AT_ONCE);

  ToolCalls(WorkspacePaths paths) {
    this.paths = paths;
    this.search = new WorkspaceSearch(paths.root());
  }

  /// Answers a call; a failure is an answer, too.
  ToolAnswer run(WorkspaceTool tool, Map<String, Object> arguments) {
    for (Map.Entry<String, Object> argument : arguments.entrySet()) {
      if (!tool.parameters().contains(argument.getKey())
          || !(argument.getValue() instanceof String)) {
        return ToolAnswer.unusable(
            "`" + argument.getKey() + "` is no argument of " + tool.word() + ", or no text");
      }
    }
    for (String required : tool.required()) {
      if (!arguments.containsKey(required)) {
        return ToolAnswer.unusable("`" + required + "` is missing");
      }
    }
    if (!free.tryAcquire()) {
      return ToolAnswer.unusable("two calls are being worked on; ask again when one has ended");
    }
    BoundedWriter out = new BoundedWriter(ToolAnswer.MAX_CHARACTERS * 4);
    FutureTask<ToolAnswer> task = new FutureTask<>(() -> answer(tool, arguments, out));
    Thread.ofPlatform()
        .daemon()
        .name("admittance-" + tool.word())
        .start(() -> {
          try {
            task.run();
          } finally {
            free.release();
          }
        });
    try {
      return task.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException _) {
      out.end();
      return ToolAnswer.unusable("this takes longer than a minute; ask about fewer requests");
    } catch (InterruptedException _) {
      out.end();
      Thread.currentThread().interrupt();
      return ToolAnswer.unusable("cancelled");
    } catch (ExecutionException e) {
      return ToolAnswer.unusable("a fault of Admittance itself: " + e.getCause());
    }
  }

  private ToolAnswer answer(WorkspaceTool tool, Map<String, Object> given, BoundedWriter out) {
    try {
      if (tool == WorkspaceTool.SEARCH) {
        paths.checked("");
        return ToolAnswer.of(
            ToolAnswer.Outcome.FINE, search.find(given.getOrDefault("text", "").toString()));
      }
      List<String> line = commandLine(tool, given);
      SecretWords secrets = SecretWords.of(paths.root());
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Streams streams =
          new Streams(out, new PrintStream(err, false, StandardCharsets.UTF_8), false);
      Exit exit =
          new CommandLineInterface(streams, _ -> Exit.UNUSABLE).run(line.toArray(String[]::new));
      String text = err.toString(StandardCharsets.UTF_8) + out;
      return ToolAnswer.of(
          switch (exit) {
            case FINE -> ToolAnswer.Outcome.FINE;
            case FOUND -> ToolAnswer.Outcome.FOUND;
            case UNUSABLE, BROKEN, PIPE_CLOSED -> ToolAnswer.Outcome.UNUSABLE;
          },
          paths.relative(secrets.hide(text)));
    } catch (WorkspacePaths.RefusedException e) {
      return ToolAnswer.unusable(String.valueOf(e.getMessage()));
    }
  }

  private List<String> commandLine(WorkspaceTool tool, Map<String, Object> given)
      throws WorkspacePaths.RefusedException {
    return switch (tool) {
      case SEARCH -> List.of();
      case SIMULATE -> run(List.of("replay", "--no-calls"), given);
      case EXPLAIN -> {
        List<String> line = run(List.of("explain"), given);
        if (given.containsKey("value")) {
          line.add("--value=" + given.get("value"));
        }
        yield line;
      }
      case WHY_NOT -> {
        if (given.containsKey("hook") == given.containsKey("policy")) {
          throw new WorkspacePaths.RefusedException("name a `hook` or a `policy`");
        }
        List<String> line = run(List.of("analyze", "why-not"), given);
        line.add(
            given.containsKey("hook")
                ? "--hook=" + given.get("hook")
                : "--policy=" + given.get("policy"));
        yield line;
      }
      case COMPARE -> {
        List<String> line = new ArrayList<>(List.of("compare"));
        add(line, "--before", given, "before");
        add(line, "--after", given, "after");
        add(line, "--reviews", given, "requests");
        line.addAll(List.of("--answers", root(), "--cluster", root()));
        yield line;
      }
      case LINT -> {
        List<String> line = new ArrayList<>(List.of("lint"));
        if (!Files.exists(paths.root().resolve(WorkspaceSettings.FILE))) {
          // Otherwise the settings of a folder above would be looked for.
          line.add("--kube-version=" + KubernetesRelease.DEFAULT);
        }
        line.add(paths.checked(given.getOrDefault("path", "").toString()).toString());
        yield line;
      }
      case REHEARSE -> {
        List<String> line = new ArrayList<>(List.of("rehearse"));
        add(line, "--reviews", given, "objects");
        if (given.containsKey("hooks")) {
          add(line, "--config", given, "hooks");
        }
        line.addAll(List.of("--answers", root(), "--cluster", root()));
        yield line;
      }
    };
  }

  private List<String> run(List<String> verb, Map<String, Object> given)
      throws WorkspacePaths.RefusedException {
    List<String> line = new ArrayList<>(verb);
    line.addAll(List.of("--config", root()));
    add(line, "--reviews", given, "requests");
    line.addAll(List.of("--answers", root(), "--cluster", root()));
    return line;
  }

  private String root() throws WorkspacePaths.RefusedException {
    return paths.checked("").toString();
  }

  private void add(List<String> line, String option, Map<String, Object> given, String name)
      throws WorkspacePaths.RefusedException {
    line.add(option);
    line.add(paths.checked(given.getOrDefault(name, "").toString()).toString());
  }
}
