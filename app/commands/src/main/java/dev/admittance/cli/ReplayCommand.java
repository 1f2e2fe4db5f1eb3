package dev.admittance.cli;

import dev.admittance.report.HtmlReport;
import dev.admittance.report.JunitReport;
import dev.admittance.report.ReportWriter;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.workspace.RunInputs;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `replay`, which runs captures through configurations.
@Command(
    name = "replay",
    customSynopsis = {
      "admittance replay {PATH... | --config PATH... --reviews PATH...}",
      "                         [--answers PATH...]",
      "                         [--cluster PATH...] [--kube-version RELEASE] [--trace]",
      "                         [--no-calls] [--threads N] [-o FORMAT] [--fail-on WHAT]",
      "                         [--delays FILE... [--seed N]] [--at ADDRESS]",
      "                         [--log-point 'PLACE: EXPRESSION']...",
      "       admittance replay --sample [--kube-version RELEASE] [--trace] [-o FORMAT]"
    },
    description =
        "Replays captured requests through webhook configurations and reports what"
            + " each hook did. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with the member `reviews`; "
          + "ndjson, one object per line for each review, in the order of the input, "
          + "while the run goes on; junit, a test suite for CI servers with a test "
          + "case for each review; html, one self-contained page.",
      "Expectations: files named like pods.expect.yaml, in the folders of "
          + "--reviews or beside one of its files, state the expected results of "
          + "captures. Each request with an expectation is compared with it, and "
          + "every difference is reported field by field.",
      "--at: one step of one capture, as with `explain`, but with real calls.",
      "--log-point: PLACE is mutating/hook/CONFIGURATION/WEBHOOK, "
          + "validating/policy/POLICY or a phase: received, mutating, validation, "
          + "validating, finished. The expression sees what match conditions there "
          + "see, and the variables of a policy. json and ndjson add `logPoints`: how "
          + "often each value came up, errors, and requests that do not get there.",
      "--fail-on: denied, a hook or policy denied the request; failed, the "
          + "request was refused because of an error (both only for requests without "
          + "an expectation); failed-open, a hook or policy failed and was ignored; "
          + "unexpected, a request differs from its expectation.",
      "Exit codes: 0 nothing that --fail-on names; 1 something that it names; 2 "
          + "usage error, a partial report (after Ctrl+C or SIGTERM, marked as such), "
          + "or an input that cannot be read, which standard error names with file, "
          + "line and column."
    },
    sortOptions = false)
final class ReplayCommand extends AbstractCommand {
  private final Streams streams;

  @Mixin private PathInput input = new PathInput();

  @Mixin private DelayOptions delays = new DelayOptions();

  static final String LOG_POINT = "--log-point";

  @Option(
      names = LOG_POINT,
      paramLabel = "'PLACE: EXPRESSION'",
      description =
          "evaluate a CEL expression wherever a run comes to a hook, a policy or a phase, and count"
              + " its values; may be repeated")
  private List<String> logged = List.of();

  private List<LogPoint> logPoints = List.of();

  @Mixin private AtOption at = new AtOption();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--no-calls",
      description =
          "make no real calls, which answers may ask for; those hooks are assumed to"
              + " allow the request")
  private boolean noCalls;

  @Mixin private OpaOption opa = new OpaOption();

  @Option(names = "--trace", description = "show every step of the server")
  private boolean trace;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json, ndjson, junit or html; text by default")
  private Format format = Format.TEXT;

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      split = ",",
      description =
          "what gives exit code 1, separated by commas: denied, failed, failed-open,"
              + " unexpected, any or none; by default denied,failed,unexpected")
  private List<FailOn> failOn = List.of(FailOn.DENIED, FailOn.FAILED, FailOn.UNEXPECTED);

  private final Supplier<ContextOpener> contexts;

  ReplayCommand(Streams streams, Supplier<ContextOpener> contexts) {
    this.streams = streams;
    this.contexts = contexts;
  }

  enum Format {
    TEXT,
    JSON,
    NDJSON,
    JUNIT,
    HTML
  }

  enum FailOn {
    DENIED,
    FAILED,
    FAILED_OPEN,
    UNEXPECTED,
    ANY,
    NONE
  }

  @Override
  public Integer call() throws IOException {
    threads.count(spec);
    Optional<StepAddress> address = at.read(spec);
    if (address.isPresent() && (format == Format.JUNIT || format == Format.HTML)) {
      throw usage(AtOption.NAME + " goes with -o text, json or ndjson");
    }
    logPoints = logged.stream().map(this::logPoint).toList();
    try (GracefulShutdown end = new GracefulShutdown()) {
      Exit exit =
          input.use(
              spec,
              EnumSet.allOf(InputOptions.Need.class),
              inputs -> {
                Unrendered.tell(spec, inputs, streams);
                return address.isPresent()
                    ? show(address.get(), inputs, end::isAsked)
                    : replay(inputs, end::isAsked);
              });
      streams.out().flush();
      if (end.isAsked()) {
        streams.err().println("admittance: told to end: the report is partial");
      }
      end.ended(exit);
      return exit.code();
    }
  }

  private Exit replay(RunInputs inputs, BooleanSupplier ended) throws IOException {
    return switch (format) {
      case TEXT -> run(inputs, text(), ended);
      case JSON -> run(inputs, new ReplayOutput.Document(streams.out(), trace), ended);
      case NDJSON -> run(inputs, new ReplayOutput.Lines(streams.out(), trace), ended);
      case JUNIT -> report(inputs, new JunitReport(streams.out(), ReplayReport.FRAME), ended);
      case HTML -> report(inputs, new HtmlReport(streams.out(), ReplayReport.FRAME), ended);
    };
  }

  private LogPoint logPoint(String text) {
    return switch (LogPoint.read(text)) {
      case LogPoint.Reading.Read(LogPoint point) -> point;
      case LogPoint.Reading.Unreadable(int column, String message) ->
          throw usage(LOG_POINT + " " + text + ": column " + column + ": " + message);
    };
  }

  /// Runs the capture of an address and prints the step.
  private Exit show(StepAddress address, RunInputs inputs, BooleanSupplier ended)
      throws IOException {
    Optional<DrawnDelays> drawn = delays.read(spec, streams, contexts);
    if (drawn.isEmpty()) {
      return Exit.UNUSABLE;
    }
    try (TerminalProgress progress = new TerminalProgress(streams, ended)) {
      return new AddressLookup(address, input.release(spec), streams, format != Format.TEXT)
          .print(
              inputs,
              progress,
              read ->
                  new CaptureRuns(
                          Pipeline.compile(read.setup()),
                          read.answers(),
                          outside(),
                          drawn.get(),
                          progress)
                      ::run);
    }
  }

  private OutsideCalls outside() {
    return new OutsideCalls(!noCalls, opa.program(spec));
  }

  private ReplayText text() {
    return new ReplayText(streams.out(), trace, Paint.of(streams), delays.given());
  }

  private Exit report(RunInputs inputs, ReportWriter writer, BooleanSupplier ended)
      throws IOException {
    try (writer) {
      return run(inputs, new ReplayReport(writer, trace, findings()), ended);
    }
  }

  private Exit run(RunInputs inputs, ReplayOutput output, BooleanSupplier ended)
      throws IOException {
    ProblemPrinter problems = new ProblemPrinter(streams);
    Optional<DrawnDelays> drawn = delays.read(spec, streams, contexts);
    if (drawn.isEmpty()) {
      return Exit.UNUSABLE;
    }
    try (TerminalProgress progress = new TerminalProgress(streams, ended)) {
      return new Replay(
              problems::print,
              progress,
              input.release(spec),
              threads.count(spec),
              outside(),
              drawn.get(),
              findings(),
              logPoints)
          .run(inputs, output);
    }
  }

  private Set<ReviewFinding> findings() {
    if (failOn.contains(FailOn.NONE) && failOn.size() > 1) {
      throw usage("--fail-on none goes alone");
    }
    Set<ReviewFinding> findings = EnumSet.noneOf(ReviewFinding.class);
    for (FailOn one : failOn) {
      switch (one) {
        case DENIED -> findings.add(ReviewFinding.DENIED);
        case FAILED -> findings.add(ReviewFinding.FAILED);
        case FAILED_OPEN -> findings.add(ReviewFinding.FAILED_OPEN);
        case UNEXPECTED -> findings.add(ReviewFinding.UNEXPECTED);
        case ANY -> findings.addAll(EnumSet.allOf(ReviewFinding.class));
        case NONE -> {}
      }
    }
    return findings;
  }
}
