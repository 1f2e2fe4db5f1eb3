package dev.admittance.cli;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.rego.RegoAnswerCache;
import dev.admittance.report.CommentReport;
import dev.admittance.report.ComparisonDocument;
import dev.admittance.report.ComparisonGate;
import dev.admittance.report.ComparisonItems;
import dev.admittance.report.ComparisonLines;
import dev.admittance.report.ComparisonReport;
import dev.admittance.report.ComparisonText;
import dev.admittance.report.HtmlReport;
import dev.admittance.report.JunitReport;
import dev.admittance.report.ReportWriter;
import dev.admittance.report.SarifReport;
import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.workspace.CapturePlan;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.RunInputs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `compare`, which runs the same captures through two sets of configurations.
@Command(
    name = "compare",
    customSynopsis = {
      "admittance compare --before PATH... --after PATH... --reviews PATH...",
      "                          [--answers PATH...] [--answers-before PATH...]",
      "                          [--answers-after PATH...] [--cluster PATH...]",
      "                          [--kube-version RELEASE] [--threads N] [-o FORMAT]",
      "                          [--delays FILE... [--seed N]] [--resume FILE]",
      "                          [--fail-on WHAT]"
    },
    description =
        "Replays captured requests through two sets of configurations and reports"
            + " which requests are decided differently, which objects differ, which other"
            + " hooks are called, and the change in latency. A PATH is a file or a folder.",
    footer = {
      "",
      "Hooks answer as in --answers, or on one side as in --answers-before or",
      "--answers-after. Without these options, they answer as in the "
          + "HookAnswers among the configurations of that side, and otherwise as they "
          + "did when the requests were captured. No hook is called. Latency is "
          + "virtual: it comes from the delays in the answers, and with --delays from "
          + "the metrics where an answer has no delay.",
      "Output: text for people; json, one object with the members `requests` "
          + "(those that differ) and `summary`; ndjson, one object per line while the "
          + "comparison runs, the last one with the summary; junit, a test suite for "
          + "CI servers; sarif, a SARIF 2.1.0 log; html, one self-contained page; "
          + "markdown, a comment for a pull request.",
      "Ctrl+C or SIGTERM ends the comparison with a report of the requests "
          + "compared so far, marked as partial.",
      "Exit codes: 0 no difference that --fail-on names; 1 such a difference; 2 "
          + "usage error, a partial report, or an input that cannot be read, which "
          + "standard error names with file, line and column."
    },
    sortOptions = false)
final class CompareCommand extends AbstractCommand {
  private final Streams streams;

  @Option(
      names = "--before",
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations and policies before the change")
  private List<Path> before = List.of();

  @Option(
      names = "--after",
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations and policies after the change")
  private List<Path> after = List.of();

  @Option(
      names = "--reviews",
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "AdmissionReviews, AdmissionRequests or audit events; JSON lines of any"
              + " size, also compressed (gzip, zstd); rotated logs in a folder are read"
              + " oldest first; - reads standard input")
  private List<Path> reviews = List.of();

  @Option(
      names = "--answers",
      arity = "1..*",
      paramLabel = "PATH",
      description = "HookAnswers: what the hooks answer on both sides")
  private List<Path> answers = List.of();

  @Option(
      names = "--answers-before",
      arity = "1..*",
      paramLabel = "PATH",
      description = "what the hooks answer before the change, instead of --answers")
  private List<Path> answersBefore = List.of();

  @Option(
      names = "--answers-after",
      arity = "1..*",
      paramLabel = "PATH",
      description = "what the hooks answer after the change, instead of --answers")
  private List<Path> answersAfter = List.of();

  @Option(
      names = "--cluster",
      arity = "1..*",
      paramLabel = "PATH",
      description = "manifests of the cluster's namespaces and other objects, on both sides")
  private List<Path> cluster = List.of();

  @Option(
      names = "--kube-version",
      paramLabel = "RELEASE",
      description =
          "the Kubernetes release to simulate; by default the one in the"
              + " admittance.yaml of a side, or else 1.37")
  private @Nullable String release;

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Mixin private DelayOptions delays = new DelayOptions();

  @Mixin private OpaOption opa = new OpaOption();

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "save intermediate results in FILE, one part (64 MiB of files, or one"
              + " compressed file) at a time, and continue from them after an interrupted"
              + " run; FILE is deleted at the end")
  private @Nullable Path resume;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json, ndjson, junit, sarif, html or markdown; text by default")
  private Format format = Format.TEXT;

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      split = ",",
      completionCandidates = CompareFailOn.Candidates.class,
      description =
          "the differences that give exit code 1, separated by commas: verdict, pods-refused,"
              + " pods-admitted, object, answer, calls, latency, latency:50ms (a request takes at"
              + " least that much longer), any (of these), undecided (a request that cannot be"
              + " decided), or none; any by default")
  private List<String> failOn = List.of("any");

  private final Supplier<ContextOpener> contexts;

  CompareCommand(Streams streams, Supplier<ContextOpener> contexts) {
    this.streams = streams;
    this.contexts = contexts;
  }

  enum Format {
    TEXT,
    JSON,
    NDJSON,
    JUNIT,
    SARIF,
    HTML,
    MARKDOWN
  }

  @Override
  public Integer call() throws IOException {
    if (before.isEmpty() || after.isEmpty() || reviews.isEmpty()) {
      throw usage("`compare` needs --before, --after and --reviews");
    }
    int count = threads.count(spec);
    Optional<KubernetesRelease> asked = KubeVersion.parse(spec, release);
    if (resume != null && delays.live()) {
      throw usage(
          "--resume goes with --delays and files, since metrics of a server are never the same");
    }
    Optional<DrawnDelays> drawn = delays.read(spec, streams, contexts);
    if (drawn.isEmpty()) {
      return Exit.UNUSABLE.code();
    }
    ComparisonGate gate = CompareFailOn.parse(spec, failOn);
    RegoAnswers rego =
        opa.program(spec).<RegoAnswers>map(RegoAnswerCache::new).orElse(RegoAnswers.NONE);
    ProblemPrinter problems = new ProblemPrinter(streams);
    try (GracefulShutdown end = new GracefulShutdown();
        TerminalProgress progress = new TerminalProgress(streams, end::isAsked)) {
      Compare compare =
          new Compare(problems::print, progress, asked, count, drawn.get(), gate, rego);
      Exit exit =
          switch (format) {
            case TEXT -> run(compare, new ComparisonText(streams.out()));
            case JSON -> run(compare, new ComparisonDocument(streams.out()));
            case NDJSON -> run(compare, new ComparisonLines(streams.out()));
            case JUNIT -> run(compare, new JunitReport(streams.out(), ComparisonItems.FRAME), gate);
            case SARIF -> run(compare, new SarifReport(streams.out(), ComparisonItems.FRAME), gate);
            case HTML -> run(compare, new HtmlReport(streams.out(), ComparisonItems.FRAME), gate);
            case MARKDOWN ->
                run(compare, new CommentReport(streams.out(), ComparisonItems.FRAME), gate);
          };
      streams.out().flush();
      if (compare.isPartial()) {
        streams.err().println("admittance: told to end: the report is partial" + goingOn());
      }
      end.ended(exit);
      return exit.code();
    }
  }

  private Exit run(Compare compare, ReportWriter writer, ComparisonGate gate) throws IOException {
    try (writer) {
      return run(compare, new ComparisonItems(writer, gate));
    }
  }

  private Exit run(Compare compare, ComparisonReport report) throws IOException {
    RunInputs was = side(before, answersBefore);
    RunInputs is = side(after, answersAfter);
    return resume == null
        ? compare.run(was, is, report)
        : compare.resume(was, is, report, kept(resume));
  }

  private String goingOn() {
    return resume == null ? "" : "; the same command goes on with it";
  }

  private Compare.Kept kept(Path file) {
    return new Compare.Kept(
        file,
        CapturePlan.PART_BYTES,
        delays.files(),
        Map.of(
            "--output", format.name(),
            "--fail-on", String.join(",", failOn),
            "--kube-version", String.valueOf(release),
            "--seed", String.valueOf(delays.seed()),
            "--opa", opa.name(),
            "--resume", Version.number()));
  }

  private RunInputs side(List<Path> config, List<Path> own) {
    List<Path> answered = own.isEmpty() ? answers : own;
    return new RunInputs(
        Location.of(config),
        Location.ofInputs(reviews),
        Location.of(answered),
        Location.of(cluster));
  }
}
