package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options for the input of runs, shared by all verbs that run captures.
class InputOptions {
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
          "AdmissionReviews, AdmissionRequests or audit events; JSON lines of any"
              + " size, also compressed (gzip, zstd); rotated logs in a folder are read"
              + " oldest first; - reads standard input; a manifest given as a file becomes"
              + " the request that creates it")
  private List<Path> reviews = List.of();

  @Option(
      names = "--answers",
      arity = "1..*",
      paramLabel = "PATH",
      description = "HookAnswers: what the hooks answer, or where to call them (see --no-calls)")
  private List<Path> answers = List.of();

  @Option(
      names = "--cluster",
      arity = "1..*",
      paramLabel = "PATH",
      description = "manifests of the cluster's namespaces")
  private List<Path> cluster = List.of();

  @Option(names = "--sample", description = "use the bundled sample")
  private boolean sample;

  @Option(
      names = "--kube-version",
      paramLabel = "RELEASE",
      description =
          "the Kubernetes release to simulate, such as 1.31, with its default"
              + " admission plugins; by default the one in the admittance.yaml of a folder"
              + " in --config, or else 1.37")
  private @Nullable String release;

  enum Need {
    CONFIG("--config"),
    REVIEWS("--reviews");

    private final String option;

    Need(String option) {
      this.option = option;
    }
  }

  interface Use {
    Exit with(RunInputs inputs) throws IOException;
  }

  /// Paths without an option, which hold the requests; for a verb that needs configurations they
  /// are workspaces.
  List<Path> paths() {
    return List.of();
  }

  /// What may stand instead of options, as the beginning of a list of alternatives.
  String alternative() {
    return "";
  }

  /// Resolves the inputs; the bundled sample is unpacked while it is in use.
  ///
  /// @param needs at least one
  /// @throws ParameterException if the options contradict each other
  Exit use(CommandSpec spec, Set<Need> needs, Use use) throws IOException {
    if (!sample) {
      List<Path> workspaces = needs.contains(Need.CONFIG) ? paths() : List.of();
      RunInputs inputs =
          new RunInputs(
              Location.of(with(workspaces, config)),
              Location.ofInputs(with(paths(), reviews)),
              Location.of(answers),
              Location.of(cluster),
              !workspaces.isEmpty());
      if ((needs.contains(Need.CONFIG) && inputs.config().isEmpty())
          || (needs.contains(Need.REVIEWS) && inputs.reviews().isEmpty())) {
        throw AbstractCommand.usage(
            spec,
            "`"
                + spec.name()
                + "` needs "
                + alternative()
                + String.join(" and ", needs.stream().map(need -> need.option).toList())
                + ", or --sample to see what it does");
      }
      return use.with(inputs);
    }
    if (Stream.of(config, reviews, answers, cluster, paths()).anyMatch(given -> !given.isEmpty())) {
      throw AbstractCommand.usage(
          spec, "--sample goes without --config, --reviews, --answers, --cluster and other paths");
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path unpacked = SampleWorkspace.unpackTo(folder.path().resolve(SampleWorkspace.NAME));
      List<Location> all = List.of(new Location(SampleWorkspace.NAME, unpacked));
      return use.with(new RunInputs(all, all, all, all));
    }
  }

  private static List<Path> with(List<Path> some, List<Path> others) {
    return Stream.of(some, others).flatMap(List::stream).toList();
  }

  /// Returns the requested release.
  ///
  /// @throws ParameterException if it is unknown
  Optional<KubernetesRelease> release(CommandSpec spec) {
    return KubeVersion.parse(spec, release);
  }
}
