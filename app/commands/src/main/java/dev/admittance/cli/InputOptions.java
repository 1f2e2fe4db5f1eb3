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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options for the input of runs, shared by all verbs that run captures.
final class InputOptions {
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

  /// Resolves the inputs; the bundled sample is unpacked while it is in use.
  ///
  /// @param needs at least one
  /// @throws ParameterException if the options contradict each other
  Exit use(CommandSpec spec, Set<Need> needs, Use use) throws IOException {
    if (!sample) {
      if ((needs.contains(Need.CONFIG) && config.isEmpty())
          || (needs.contains(Need.REVIEWS) && reviews.isEmpty())) {
        throw AbstractCommand.usage(
            spec,
            "`"
                + spec.name()
                + "` needs "
                + String.join(" and ", needs.stream().map(need -> need.option).toList())
                + ", or --sample to see what it does");
      }
      return use.with(
          new RunInputs(
              Location.of(config),
              Location.ofInputs(reviews),
              Location.of(answers),
              Location.of(cluster)));
    }
    if (!(config.isEmpty() && reviews.isEmpty() && answers.isEmpty() && cluster.isEmpty())) {
      throw AbstractCommand.usage(
          spec, "--sample goes without --config, --reviews, --answers, --cluster");
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path unpacked = SampleWorkspace.unpackTo(folder.path().resolve(SampleWorkspace.NAME));
      List<Location> all = List.of(new Location(SampleWorkspace.NAME, unpacked));
      return use.with(new RunInputs(all, all, all, all));
    }
  }

  /// Returns the requested release.
  ///
  /// @throws ParameterException if it is unknown
  Optional<KubernetesRelease> release(CommandSpec spec) {
    return KubeVersion.parse(spec, release);
  }
}
