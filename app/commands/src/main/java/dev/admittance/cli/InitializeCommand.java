package dev.admittance.cli;

import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `initialize`, which simulates initializers.
@Command(
    name = "initialize",
    customSynopsis = {
      "admittance initialize --scenario FILE [--config PATH...] [--answers PATH...]",
      "                             [--cluster PATH...] [--trace] [-o FORMAT]"
    },
    description =
        "Simulates a scenario of initializers, which API servers of 1.7 to 1.13 had,"
            + " on a virtual clock, and reports who acted when and what clients saw. A PATH"
            + " is a file or a folder.",
    footer = {
      "",
      "Keys of a scenario choose the servers: `behaviour` (asShipped or "
          + "asProposed), `kubernetesRelease`, and `whatIf`, switches that no release "
          + "had: exemptNamespaces, exemptServiceAccounts, failOpenFor, rollouts, "
          + "retry, firstFailureEnds.",
      "",
      "Output: text, a table of the events with their rules; json, one object "
          + "with `calls` and their results, and `events`, each with what clients "
          + "`see` of the stored objects afterwards.",
      "Exit codes: 0 all create calls succeeded; 1 some did not; 2 usage error, "
          + "or an input that cannot be read, which standard error names with file, "
          + "line and column."
    },
    sortOptions = false)
final class InitializeCommand extends AbstractCommand {
  private final Streams streams;

  @Option(
      names = "--scenario",
      required = true,
      paramLabel = "FILE",
      description = "an InitializationScenario: servers, controllers and clients")
  private Path scenario = Path.of("");

  @Option(
      names = "--config",
      arity = "1..*",
      paramLabel = "PATH",
      description = "InitializerConfigurations, and webhook configurations")
  private List<Path> config = List.of();

  @Option(
      names = "--answers",
      arity = "1..*",
      paramLabel = "PATH",
      description = "HookAnswers: what initializers do and what webhooks answer")
  private List<Path> answers = List.of();

  @Option(
      names = "--cluster",
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "manifests of the objects that exist at the start, including roles and their bindings")
  private List<Path> cluster = List.of();

  @Option(names = "--trace", description = "show every step of admission")
  private boolean trace;

  @Mixin private OutputOption output = new OutputOption();

  InitializeCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    ProblemPrinter problems = new ProblemPrinter(streams);
    Initialize.Played played =
        new Initialize(problems::print)
            .play(
                Location.of(scenario),
                Location.of(config),
                Location.of(answers),
                Location.of(cluster));
    if (played.trace().isPresent()) {
      streams
          .out()
          .write(
              switch (output.format()) {
                case TEXT -> InitializationText.of(played.trace().get(), trace);
                case JSON -> InitializationJson.of(played.trace().get(), trace) + "\n";
              });
    }
    return played.exit().code();
  }
}
