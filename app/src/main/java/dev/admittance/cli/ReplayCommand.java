package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `admittance replay`.
@Command(
    name = "replay",
    customSynopsis = {
      "admittance replay --config PATH... --reviews PATH... [--answers PATH...]",
      "                         [--cluster PATH...] [--kube-version RELEASE] [--trace]",
      "                         [--no-calls] [--threads N] [-o FORMAT]",
      "       admittance replay --sample [--kube-version RELEASE] [--trace] [-o FORMAT]"
    },
    description =
        "Replays captured requests through webhook configurations and tells what each hook"
            + " did. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with a member `reviews`; ndjson, one",
      "object a line for each review, in the order of the input, as it comes.",
      "Exit codes: 0 all requests were admitted; 1 some were refused; 2 usage, or an",
      "input that cannot be read, named on standard error with file, line and column."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class ReplayCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 256;

  private final Streams streams;

  @Option(
      names = "--config",
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations")
  private List<Path> config = List.of();

  @Option(
      names = "--reviews",
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "AdmissionReviews, AdmissionRequests or audit events, JSON lines of any size; a manifest"
              + " that is named itself becomes the request that creates it")
  private List<Path> reviews = List.of();

  @Option(
      names = "--answers",
      arity = "1..*",
      paramLabel = "PATH",
      description = "HookAnswers: what the hooks answer, or where to call them: see --no-calls")
  private List<Path> answers = List.of();

  @Option(
      names = "--cluster",
      arity = "1..*",
      paramLabel = "PATH",
      description = "manifests of the cluster's namespaces")
  private List<Path> cluster = List.of();

  @Option(names = "--sample", description = "replay the bundled sample instead")
  private boolean sample;

  @Option(
      names = "--kube-version",
      paramLabel = "RELEASE",
      description =
          "the Kubernetes release whose API server is simulated, such as 1.31, and the admission plugins that it runs by itself; by default what the admittance.yaml of a folder under --config says, else 1.36")
  private @Nullable String release;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "threads that simulate, by default one for each processor; the output is the"
              + " same for any number")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--no-calls",
      description =
          "make none of the real calls that answers ask for; those hooks are taken to have"
              + " allowed the request")
  private boolean noCalls;

  @Option(names = "--trace", description = "tell every step of the server")
  private boolean trace;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json or ndjson; text by default")
  private Format format = Format.TEXT;

  @Spec private CommandSpec spec = CommandSpec.create();

  ReplayCommand(Streams streams) {
    this.streams = streams;
  }

  private enum Format {
    TEXT,
    JSON,
    NDJSON
  }

  @Override
  public Integer call() throws IOException {
    if (threads < 1 || threads > MOST_THREADS) {
      throw new ParameterException(
          spec.commandLine(), "--threads must be a number from 1 to " + MOST_THREADS);
    }
    if (sample) {
      return replaySample().code();
    }
    if (config.isEmpty() || reviews.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "`replay` needs --config and --reviews, or --sample to see what it does");
    }
    return replay(
            new Replay.Inputs(
                locations(config), locations(reviews), locations(answers), locations(cluster)))
        .code();
  }

  private static List<Location> locations(List<Path> paths) {
    return paths.stream().map(Location::of).toList();
  }

  private Exit replaySample() throws IOException {
    if (!(config.isEmpty() && reviews.isEmpty() && answers.isEmpty() && cluster.isEmpty())) {
      throw new ParameterException(
          spec.commandLine(), "--sample goes without --config, --reviews, --answers, --cluster");
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path sample = SampleWorkspace.unpackTo(folder.path().resolve(SampleWorkspace.NAME));
      List<Location> all = List.of(new Location(SampleWorkspace.NAME, sample));
      return replay(new Replay.Inputs(all, all, all, all));
    }
  }

  private Exit replay(Replay.Inputs inputs) throws IOException {
    ProblemPrinter problems = new ProblemPrinter(streams);
    try (TerminalProgress progress = new TerminalProgress(streams)) {
      return new Replay(problems::print, progress, release(), threads, !noCalls)
          .run(inputs, output());
    }
  }

  private Optional<KubernetesRelease> release() {
    return Optional.ofNullable(release).map(text -> KubeVersion.parse(spec, text));
  }

  private ReplayOutput output() {
    return switch (format) {
      case TEXT -> new ReplayText(streams.out(), trace);
      case JSON -> new ReplayOutput.Document(streams.out(), trace);
      case NDJSON -> new ReplayOutput.Lines(streams.out(), trace);
    };
  }
}
