package dev.admittance.cli;

import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.provenance.ExpressionSource;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `explain`, which explains why hooks and policies take part in requests.
@Command(
    name = "explain",
    customSynopsis = {
      "admittance explain {PATH... | --config PATH... --reviews PATH...}",
      "                          [--answers PATH...]",
      "                          [--cluster PATH...] [--kube-version RELEASE]",
      "                          [--at ADDRESS | --value POINTER] [-o FORMAT]",
      "       admittance explain --sample [--kube-version RELEASE] [-o FORMAT]"
    },
    description =
        "Explains for every captured request, hook by hook and policy by policy, why"
            + " the API server called it or not: each check, its rule, the expected value"
            + " and the actual value. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with the members `reviews` and "
          + "`neverCalled`; ndjson, one object per line for each review while the run "
          + "goes on.",
      "--at: one step of one capture, with its patch and the object after it. "
          + "In text, the address of a step is what stands after `address:`, with the "
          + "part behind it that begins with `@`; with `/value/POINTER` at its end it "
          + "means a value of the object. An address from before a change leads to "
          + "the nearest step, and the output says so.",
      "--value: the value with who wrote it, and what that was made of, back to "
          + "the request: patch operations, expressions of policies with the "
          + "variables that they read, defaults and conversions. json prints "
          + "{\"analysis\", \"results\"}, each with `provenance`. No hook is called: "
          + "a hook whose answer asks for a real call is assumed to allow the "
          + "request.",
      "Exit codes: 0 success, whatever was called; 2 usage error, or an input "
          + "that cannot be read, which standard error names with file, line and "
          + "column."
    },
    sortOptions = false)
final class ExplainCommand extends AbstractCommand {
  private final Streams streams;

  @Mixin private PathInput input = new PathInput();

  @Mixin private AtOption at = new AtOption();

  @Option(
      names = "--value",
      paramLabel = "POINTER",
      description =
          "where this value of the object comes from, such as /spec/replicas: which webhook,"
              + " policy or default wrote it, and from what")
  private @Nullable String value;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json or ndjson; text by default")
  private Format format = Format.TEXT;

  ExplainCommand(Streams streams) {
    this.streams = streams;
  }

  enum Format {
    TEXT,
    JSON,
    NDJSON
  }

  @Override
  public Integer call() throws IOException {
    Optional<StepAddress> address = at.read(spec);
    if (address.isPresent() && value != null) {
      throw usage("--at goes without --value; an address may have a value itself");
    }
    return input
        .use(
            spec,
            EnumSet.allOf(InputOptions.Need.class),
            inputs -> address.isPresent() ? show(address.get(), inputs) : explain(inputs))
        .code();
  }

  private Exit show(StepAddress address, RunInputs inputs) throws IOException {
    try (TerminalProgress progress = new TerminalProgress(streams)) {
      return new AddressLookup(address, input.release(spec), streams, format != Format.TEXT)
          .print(
              inputs,
              progress,
              read -> new Explained(new SimulationInput(read.setup(), read.answers())));
    }
  }

  /// The runs of a simulation input, with their expressions.
  private record Explained(SimulationInput input) implements AddressLookup.Run {
    @Override
    public Trace of(Capture capture, long number) {
      return watch(capture).trace();
    }

    @Override
    public ExpressionSource expressions(Capture capture) {
      return ExpressionSource.of(input, watch(capture));
    }

    private WatchedRun watch(Capture capture) {
      return Pipeline.compile(input.setup()).watch(capture, input.book());
    }
  }

  private Exit explain(RunInputs inputs) throws IOException {
    ProblemPrinter problems = new ProblemPrinter(streams);
    try (TerminalProgress progress = new TerminalProgress(streams)) {
      Analyze analyze = new Analyze(problems::print, progress);
      SetupReader.Result read = new SetupReader(analyze::report, input.release(spec)).read(inputs);
      SimulationInput simulated = new SimulationInput(read.setup(), read.answers());
      Paint paint = Paint.of(streams);
      CaptureAnalysis analysis;
      AnalysisOutput output;
      if (value == null) {
        ExplainAnalysis explained = new ExplainAnalysis(simulated, paint);
        analysis = explained;
        output = output(explained);
      } else {
        analysis = new ProvenanceAnalysis(simulated, value, paint);
        output = output();
      }
      return analyze.run(
          inputs.reviews(),
          read.requests(),
          analysis,
          Runtime.getRuntime().availableProcessors(),
          output);
    }
  }

  private AnalysisOutput output() {
    return switch (format) {
      case TEXT -> new AnalysisOutput.Text(streams.out());
      case JSON -> new AnalysisOutput.Document(streams.out(), "provenance");
      case NDJSON -> new ExplainOutput.Lines(streams.out());
    };
  }

  private AnalysisOutput output(ExplainAnalysis analysis) {
    return switch (format) {
      case TEXT -> new ExplainOutput.Text(streams.out(), analysis);
      case JSON -> new ExplainOutput.Document(streams.out(), analysis);
      case NDJSON -> new ExplainOutput.Lines(streams.out());
    };
  }
}
