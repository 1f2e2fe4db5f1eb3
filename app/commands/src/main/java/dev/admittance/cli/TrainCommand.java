package dev.admittance.cli;

import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Templates;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;

/// The verb `train`: runs typical short commands once, on the bundled sample and templates, without
/// output. It trains the start-up cache of a Java runtime.
@Command(
    name = "train",
    description =
        "Does once what short commands do, for a Java runtime that makes a start-up cache.",
    hidden = true)
final class TrainCommand extends AbstractCommand {
  /// Of a kind that has no template, as Kyverno gives it up.
  private static final String CLUSTER_POLICY =
      """
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: pods}
      spec:
        validationFailureAction: Enforce
        rules:
        - name: images
          match: {any: [{resources: {kinds: [Pod]}}]}
          validate:
            message: "{{ request.object.metadata.name }} has an image without a version."
            pattern: {spec: {containers: [{image: "*:*"}]}}
      """;

  @Override
  public Integer call() throws IOException {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path templates = Files.createDirectory(folder.path().resolve("templates"));
      for (String name : Templates.names()) {
        Files.writeString(templates.resolve(name + ".yaml"), Templates.find(name).orElseThrow());
      }
      Files.writeString(templates.resolve("cluster-policy.yaml"), CLUSTER_POLICY);
      Path sample = SampleWorkspace.unpackTo(folder.path().resolve(SampleWorkspace.NAME));
      for (List<String> act : acts(sample.toString(), templates.toString())) {
        if (!play(act)) {
          return Exit.BROKEN.code();
        }
      }
    }
    return Exit.FINE.code();
  }

  private static List<List<String>> acts(String sample, String templates) {
    String hooks = sample + "/hooks";
    String captures = sample + "/captures";
    String answers = sample + "/answers";
    String cluster = sample + "/cluster";
    return List.of(
        List.of("--help"),
        List.of("--version"),
        List.of("lint", sample),
        List.of("lint", templates),
        List.of("lint", "-o", "json", hooks),
        List.of("lint", "-o", "sarif", hooks),
        List.of("replay", "--sample"),
        replay(hooks, captures, answers, cluster, "text"),
        replay(hooks, captures, answers, cluster, "json"),
        replay(hooks, captures, answers, cluster, "ndjson"),
        replay(templates, captures, answers, cluster, "text"),
        List.of("compare", "--before", hooks, "--after", templates, "--reviews", captures));
  }

  private static List<String> replay(
      String config, String reviews, String answers, String cluster, String format) {
    return List.of(
        "replay",
        "--config",
        config,
        "--reviews",
        reviews,
        "--answers",
        answers,
        "--cluster",
        cluster,
        "--no-calls",
        "-o",
        format);
  }

  /// Returns whether a command succeeded, with or without findings.
  private static boolean play(List<String> command) {
    Streams silent =
        new Streams(
            Writer.nullWriter(),
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            false);
    Exit exit =
        new CommandLineInterface(silent, _ -> Exit.BROKEN).run(command.toArray(String[]::new));
    return exit == Exit.FINE || exit == Exit.FOUND;
  }
}
