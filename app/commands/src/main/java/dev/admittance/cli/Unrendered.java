package dev.admittance.cli;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.repository.Programs;
import dev.admittance.repository.Source;
import dev.admittance.workspace.CaptureListing;
import dev.admittance.workspace.RunInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;

/// Reports charts and kustomizations that a command skipped, and how to check their rendered
/// manifests. The command itself runs no other program.
///
/// @param rest the arguments with which the command reads them from standard input
/// @param listed whether `-o json` lists them
record Unrendered(List<Source> sources, Programs programs, String rest, boolean listed) {
  /// The number of sources listed individually.
  private static final int MAX_LINES = 3;

  Unrendered {
    sources = List.copyOf(sources);
  }

  static Unrendered of(List<Source> sources) {
    return new Unrendered(
        sources, KubeEnvironment.ofProcess()::executable, "lint /dev/stdin", true);
  }

  /// Says which charts and kustomizations are among the requests of a verb, on standard error.
  static void tell(CommandSpec spec, RunInputs inputs, Streams streams) {
    new Unrendered(
            CaptureListing.sources(inputs.reviews()),
            KubeEnvironment.ofProcess()::executable,
            spec.name() + " --reviews -",
            false)
        .lines()
        .forEach(line -> streams.err().println(TerminalText.of(line)));
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    sources.stream().limit(MAX_LINES).map(this::line).forEach(lines::add);
    int more = sources.size() - MAX_LINES;
    if (more > 0) {
      lines.add(
          "note: %d more are not rendered%s."
              .formatted(more, listed ? "; `-o json` lists them" : ""));
    }
    sources.stream()
        .filter(source -> !source.isRenderable(programs))
        .map(Source::missing)
        .distinct()
        .forEach(lines::add);
    return lines;
  }

  private String line(Source source) {
    return "note: %s is not rendered, only its plain manifests are read; for the rest: %s | admittance %s"
        .formatted(source.title(), source.commandLine(programs), rest);
  }

  JsonArray json() {
    return JsonArray.of(sources, this::json);
  }

  private JsonObject json(Source source) {
    return JsonObject.builder()
        .put("folder", source.place())
        .put("tool", source.tool().name().toLowerCase(Locale.ROOT))
        .put("command", source.commandLine(programs))
        .build();
  }
}
