package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The verb `lint`, which checks configurations, policies and captures.
@Command(
    name = "lint",
    description =
        "Says what the API server would refuse in webhook configurations, admission policies"
            + " and what came before them, what it would take and may hurt, and what is wrong in"
            + " captures. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with a member `findings`; sarif,",
      "a log of SARIF 2.1.0 for tools that show findings beside the code.",
      "Exit codes: 0 nothing of what --fail-on asks for was found; 1 something was;",
      "2 usage, or an input that cannot be read, named on standard error with file,",
      "line and column."
    },
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    versionProvider = Version.class,
    sortOptions = false)
final class LintCommand implements Callable<Integer> {
  private final Streams streams;

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "the objects to check")
  private List<Path> paths = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json or sarif; text by default")
  private LintFormat format = LintFormat.TEXT;

  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      description =
          "the least severity that makes for exit code 1: error, warning, info or none; info by"
              + " default")
  private LintFailOn failOn = LintFailOn.INFO;

  @Option(
      names = "--kube-version",
      paramLabel = "RELEASE",
      description =
          "the Kubernetes release whose API server judges, such as 1.31; by default what the admittance.yaml of the PATH, or of a folder above it, says, else 1.37, which then takes versions that only older releases serve")
  private @Nullable String release;

  @Option(
      names = "--old",
      paramLabel = "PATH",
      description =
          "objects that are in the cluster already: one of the same kind and name is updated, not created; may be given several times")
  private List<Path> old = List.of();

  @Spec private CommandSpec spec = CommandSpec.create();

  LintCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    return new LintRequest(paths, old, format, failOn, release()).run(streams).code();
  }

  private Optional<KubernetesRelease> release() {
    return Optional.ofNullable(release).map(text -> KubeVersion.parse(spec, text));
  }
}
