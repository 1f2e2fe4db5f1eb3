package dev.admittance.cli;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The verb `analyze`, which runs one of several analyses, most of them on captures.
@Command(
    name = "analyze",
    customSynopsis = {
      "admittance analyze ANALYSIS --config PATH... --reviews PATH...",
      "                          [--answers PATH...] [--cluster PATH...]",
      "                          [--kube-version RELEASE] [-o FORMAT]",
      "       admittance analyze ANALYSIS --sample [-o FORMAT]"
    },
    description = {
      "Analyzes what hooks do to captured requests.",
      "ANALYSIS is one of:",
      "  blame        who last wrote each field of the object, and its previous value",
      "  idempotence  which hooks change the object again when they are called on",
      "               their own result, alone and all together",
      "  order        which pairs of mutating hooks give a different result in the",
      "               opposite order",
      "  why-not      why --hook or --policy is called or not, and the smallest edit",
      "               that changes this",
      "  drills       what happens to each request while a hook is down, slow, answers",
      "               garbage, or has an expired certificate",
      "  latency      whether hooks can use up the time of the request, and whose",
      "               timeout to shorten",
      "  cold-start   which hooks keep workloads of their own or of each other from",
      "               starting; takes the manifests of the workloads in --cluster",
      "               instead of --reviews",
      "  deletions    which objects in --cluster policies of Kyverno there delete at",
      "               their schedules; takes neither --config nor --reviews"
    },
    footer = {
      "",
      "Output: text for people; json, one object with the members `analysis` "
          + "and `results`, one result per review. No hook is called: a hook whose "
          + "answer asks for a real call has no answer.",
      "Exit codes: 0 nothing was found; 1 a conflict was found, for why-not a "
          + "request that the hook is not called for, for deletions a policy that "
          + "fails; 2 usage error, or an input that cannot be read, which standard "
          + "error names with file, line and column."
    },
    sortOptions = false)
final class AnalyzeCommand extends AbstractCommand {
  private final Streams streams;

  @Parameters(index = "0", paramLabel = "ANALYSIS", description = "the analysis")
  private Kind kind = Kind.BLAME;

  @Mixin private InputOptions input = new InputOptions();

  @Option(
      names = "--hook",
      paramLabel = "HOOK",
      description = "for why-not: the hook, as WEBHOOK or CONFIGURATION/WEBHOOK")
  private @Nullable String hook;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description =
          "for why-not: the policy, as POLICY or POLICY/BINDING, or of an engine as"
              + " KIND/NAME or `KIND/NAME: RULE`, instead of a hook;"
              + " the suggested edits change the request and its namespace, not the policy")
  private @Nullable String policy;

  @Option(
      names = "--field",
      paramLabel = "POINTER",
      description = "for blame: show only this field, such as /spec/replicas")
  private @Nullable String field;

  @Option(
      names = "--recorded",
      description =
          "for blame: use the annotations of audit events instead of a simulated run;"
              + " --config is then optional")
  private boolean recorded;

  @Mixin private DelayOptions delays = new DelayOptions();

  @Mixin private OutputOption output = new OutputOption();

  private final Supplier<ContextOpener> contexts;

  AnalyzeCommand(Streams streams, Supplier<ContextOpener> contexts) {
    this.streams = streams;
    this.contexts = contexts;
  }

  enum Kind {
    BLAME,
    IDEMPOTENCE,
    ORDER,
    WHY_NOT,
    DRILLS,
    LATENCY,
    COLD_START,
    DELETIONS
  }

  @Override
  public Integer call() throws IOException {
    if (field != null && !field.startsWith("/")) {
      throw usage("--field must be a pointer such as /spec/replicas");
    }
    if (delays.given() && kind != Kind.LATENCY) {
      throw usage("--delays goes with `analyze latency`");
    }
    Set<InputOptions.Need> needs = EnumSet.allOf(InputOptions.Need.class);
    if (kind == Kind.BLAME && recorded) {
      needs.remove(InputOptions.Need.CONFIG);
    }
    if (kind == Kind.COLD_START || kind == Kind.DELETIONS) {
      needs.remove(InputOptions.Need.REVIEWS);
    }
    if (kind == Kind.DELETIONS) {
      needs.remove(InputOptions.Need.CONFIG);
    }
    return input.use(spec, needs, this::analyze).code();
  }

  private Exit analyze(RunInputs inputs) throws IOException {
    if (kind == Kind.DELETIONS && inputs.cluster().isEmpty()) {
      throw usage("`analyze deletions` needs --cluster, or --sample to see what it does");
    }
    ProblemPrinter problems = new ProblemPrinter(streams);
    Optional<DrawnDelays> drawn = delays.read(spec, streams, contexts);
    if (drawn.isEmpty()) {
      return Exit.UNUSABLE;
    }
    try (TerminalProgress progress = new TerminalProgress(streams)) {
      Analyze analyze = new Analyze(problems::print, progress);
      SetupReader.Result read = new SetupReader(analyze::report, input.release(spec)).read(inputs);
      SimulationInput simulationInput = new SimulationInput(read.setup(), read.answers());
      if (kind == Kind.COLD_START) {
        return analyze.run(ColdStartReport.of(simulationInput), output());
      }
      if (kind == Kind.DELETIONS) {
        return analyze.run(DeletionsReport.of(read.setup()), output());
      }
      return analyze.run(
          inputs.reviews(),
          read.requests(),
          analysis(simulationInput, drawn.get()),
          Runtime.getRuntime().availableProcessors(),
          output());
    }
  }

  private CaptureAnalysis analysis(SimulationInput simulationInput, DrawnDelays drawn) {
    return switch (kind) {
      case BLAME -> new BlameAnalysis(simulationInput, Optional.ofNullable(field), recorded);
      case IDEMPOTENCE -> new IdempotenceAnalysis(simulationInput);
      case ORDER -> new OrderAnalysis(simulationInput);
      case WHY_NOT -> whyNot(simulationInput);
      case DRILLS -> new FaultInjectionAnalysis(simulationInput);
      case LATENCY -> new LatencyAnalysis(simulationInput, drawn);
      case COLD_START, DELETIONS -> throw new IllegalStateException("it is about no capture");
    };
  }

  private CaptureAnalysis whyNot(SimulationInput simulationInput) {
    WhyNotTarget asked = new WhyNotTarget(spec, simulationInput.setup());
    if (hook == null && policy == null) {
      throw usage("`analyze why-not` needs --hook or --policy");
    }
    if (hook != null && policy != null) {
      throw usage("--hook goes without --policy");
    }
    if (policy == null) {
      return WhyNotAnalysis.of(simulationInput, asked.hook(Objects.requireNonNull(hook)));
    }
    Optional<WhyNotTarget.EngineRule> rule = asked.engineRule(policy);
    return rule.isPresent()
        ? WhyNotAnalysis.of(simulationInput, rule.get())
        : WhyNotAnalysis.of(simulationInput, asked.policy(policy));
  }

  private AnalysisOutput output() {
    return switch (output.format()) {
      case TEXT -> new AnalysisOutput.Text(streams.out());
      case JSON -> new AnalysisOutput.Document(streams.out(), EnumOption.word(kind));
    };
  }
}
