package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The verb `lint`, which checks configurations, policies and captures.
@Command(
    name = "lint",
    description =
        "Checks webhook configurations, admission policies and their predecessors for"
            + " what the API server would refuse and for risky settings, and captures for"
            + " errors. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with the member `findings`; "
          + "sarif, a SARIF 2.1.0 log for tools that show findings beside the code.",
      "Exit codes: 0 no finding of the severity in --fail-on; 1 such a finding; "
          + "2 usage error, or an input that cannot be read, which standard error "
          + "names with file, line and column."
    },
    sortOptions = false)
final class LintCommand extends AbstractCommand {
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
          "the least severity that gives exit code 1: error, warning, info or none; info by"
              + " default")
  private LintFailOn failOn = LintFailOn.INFO;

  @Option(
      names = "--kube-version",
      paramLabel = "RELEASE",
      description =
          "the Kubernetes release to check against, such as 1.31; by default the one"
              + " in the admittance.yaml of the PATH or of a folder above it, or else 1.37,"
              + " and then also API versions that only older releases serve")
  private @Nullable String release;

  @Mixin private ProviderOption provider = new ProviderOption();

  @Option(
      names = "--old",
      paramLabel = "PATH",
      description =
          "objects that already exist in the cluster: an object of the same kind and"
              + " name is checked as an update, not as a creation; may be given several"
              + " times")
  private List<Path> old = List.of();

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "findings that do not count, from --write-baseline")
  private @Nullable Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "writes all findings to a file for --baseline, and prints none")
  private @Nullable Path newBaseline;

  @Option(
      names = "--changed-since",
      paramLabel = "REVISION",
      description =
          "only findings on lines that changed since HEAD left this revision of git, as in a"
              + " pull request")
  private @Nullable String changedSince;

  @Option(
      names = "--fix",
      description = "applies the certain fixes to the files, and prints what is left")
  private boolean fix;

  @Option(
      names = "--dry-run",
      description = "with --fix: prints the changes as a difference and writes nothing")
  private boolean dryRun;

  LintCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    if (changedSince != null && newBaseline != null) {
      throw usage("--write-baseline takes the findings on all lines, without --changed-since");
    }
    return new LintRequest(
            paths,
            old,
            format,
            failOn,
            release(),
            provider.given(),
            Optional.ofNullable(baseline),
            Optional.ofNullable(newBaseline),
            Optional.ofNullable(changedSince),
            fixing())
        .run(streams)
        .code();
  }

  private LintFixing fixing() {
    if (dryRun && !fix) {
      throw usage("--dry-run needs --fix");
    }
    return !fix ? LintFixing.NONE : dryRun ? LintFixing.SHOWN : LintFixing.WRITTEN;
  }

  private Optional<KubernetesRelease> release() {
    return KubeVersion.parse(spec, release);
  }
}
