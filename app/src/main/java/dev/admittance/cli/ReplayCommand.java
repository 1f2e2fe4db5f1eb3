package dev.admittance.cli;

import dev.admittance.workspace.RunInputs;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      "                         [--delays FILE... [--seed N]]",
      "       admittance replay --sample [--kube-version RELEASE] [--trace] [-o FORMAT]"
    },
    description =
        "Replays captured requests through webhook configurations and tells what each hook"
            + " did. A PATH is a file or a folder.",
    footer = {
      "",
      "Output: text for people; json, one object with a member `reviews`; ndjson, one",
      "object a line for each review, in the order of the input, as it comes.",
      "Expectations: files named like pods.expect.yaml among the --reviews, or beside a",
      "file that is named, say what captures are to come to. Each request with one is",
      "compared with it, and every difference is told field by field.",
      "Exit codes: 0 all requests were admitted, or came to what is expected of them;",
      "1 some were refused that nothing is expected of, or did not come to what is",
      "expected; 2 usage, or an input that cannot be read, named on standard error with",
      "file, line and column."
    },
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    versionProvider = Version.class,
    sortOptions = false)
final class ReplayCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 256;

  private final Streams streams;

  @Mixin private InputOptions input = new InputOptions();

  @Mixin private DelayOptions delays = new DelayOptions();

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

  private final Supplier<ContextOpener> contexts;

  ReplayCommand(Streams streams, Supplier<ContextOpener> contexts) {
    this.streams = streams;
    this.contexts = contexts;
  }

  /// Ways to print reviews.
  enum Format {
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
    return input.use(spec, EnumSet.allOf(InputOptions.Need.class), this::replay).code();
  }

  private Exit replay(RunInputs inputs) throws IOException {
    ProblemPrinter problems = new ProblemPrinter(streams);
    Optional<DrawnDelays> drawn = delays.read(spec, streams, contexts);
    if (drawn.isEmpty()) {
      return Exit.UNUSABLE;
    }
    try (TerminalProgress progress = new TerminalProgress(streams)) {
      return new Replay(
              problems::print, progress, input.release(spec), threads, !noCalls, drawn.get())
          .run(inputs, output());
    }
  }

  private ReplayOutput output() {
    return switch (format) {
      case TEXT -> new ReplayText(streams.out(), trace, Paint.of(streams), delays.given());
      case JSON -> new ReplayOutput.Document(streams.out(), trace);
      case NDJSON -> new ReplayOutput.Lines(streams.out(), trace);
    };
  }
}
