package dev.admittance.cli;

import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The verb `explain`, which explains why hooks and policies take part in requests.
@Command(
    name = "explain",
    customSynopsis = {
      "admittance explain --config PATH... --reviews PATH... [--answers PATH...]",
      "                          [--cluster PATH...] [--kube-version RELEASE] [--at ADDRESS]",
      "                          [-o FORMAT]",
      "       admittance explain --sample [--kube-version RELEASE] [-o FORMAT]"
    },
    description =
        "Explains for every captured request, hook by hook and policy by policy, why"
            + " the API server called it or not: each check, its rule, the expected value"
            + " and the actual value. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with the members `reviews` and",
      "`neverCalled`; ndjson, one object per line for each review while the run goes",
      "on.",
      "--at: one step of one capture, with its patch and the object after it. In text,",
      "the address of a step is what stands after `address:`, with the part behind it that",
      "begins with `@`; with `/value/POINTER` at its end it means a value of the object.",
      "An address from before a change leads to the nearest step, and the output says so.",
      "No hook is called: a hook whose answer asks for a real call is assumed to allow",
      "the request.",
      "Exit codes: 0 success, whatever was called; 2 usage error, or an input that",
      "cannot be read, which standard error names with file, line and column."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class ExplainCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private InputOptions input = new InputOptions();

  @Mixin private AtOption at = new AtOption();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json or ndjson; text by default")
  private Format format = Format.TEXT;

  @Spec private CommandSpec spec = CommandSpec.create();

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
              read -> {
                Pipeline pipeline = Pipeline.compile(read.setup());
                AnswerBook book = new AnswerBook(read.answers());
                return (capture, _) -> pipeline.run(capture, book);
              });
    }
  }

  private Exit explain(RunInputs inputs) throws IOException {
    ProblemPrinter problems = new ProblemPrinter(streams);
    try (TerminalProgress progress = new TerminalProgress(streams)) {
      Analyze analyze = new Analyze(problems::print, progress);
      SetupReader.Result read = new SetupReader(analyze::report, input.release(spec)).read(inputs);
      ExplainAnalysis analysis =
          new ExplainAnalysis(new SimulationInput(read.setup(), read.answers()), Paint.of(streams));
      return analyze.run(
          inputs.reviews(),
          read.requests(),
          analysis,
          Runtime.getRuntime().availableProcessors(),
          output(analysis));
    }
  }

  private AnalysisOutput output(ExplainAnalysis analysis) {
    return switch (format) {
      case TEXT -> new ExplainOutput.Text(streams.out(), analysis);
      case JSON -> new ExplainOutput.Document(streams.out(), analysis);
      case NDJSON -> new ExplainOutput.Lines(streams.out());
    };
  }
}
