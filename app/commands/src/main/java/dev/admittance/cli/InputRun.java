package dev.admittance.cli;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import picocli.CommandLine.Model.CommandSpec;

/// The run of a verb that goes through its captures one after the other and prints one result.
///
/// @param problems receives whatever cannot be read
record InputRun(
    RunInputs inputs, SetupReader.Result read, Analyze problems, TerminalProgress progress) {

  interface Verb {
    Exit with(InputRun run) throws IOException;
  }

  /// Reads the inputs, runs a verb and flushes its output.
  ///
  /// @param needs the inputs without which the verb does not run
  /// @return the exit code; 2 where anything could not be read or the user ended the run
  static int of(
      CommandSpec spec,
      Streams streams,
      InputOptions input,
      Set<InputOptions.Need> needs,
      Verb verb)
      throws IOException {
    try (GracefulShutdown end = new GracefulShutdown()) {
      Exit exit =
          input.use(
              spec,
              needs,
              inputs -> {
                Unrendered.tell(spec, inputs, streams);
                try (TerminalProgress progress = new TerminalProgress(streams, end::isAsked)) {
                  Analyze problems = new Analyze(new ProblemPrinter(streams)::print, progress);
                  SetupReader.Result read =
                      new SetupReader(problems::report, input.release(spec)).read(inputs);
                  Exit found = verb.with(new InputRun(inputs, read, problems, progress));
                  Exit all = problems.exit().and(found);
                  return progress.cancelled() ? all.and(Exit.UNUSABLE) : all;
                }
              });
      streams.out().flush();
      end.ended(exit);
      return exit.code();
    }
  }

  /// Goes through the captures of a stream and closes it.
  ///
  /// @param first what there is before
  /// @param next makes what there is after a capture of what there is before it
  <T> T each(CaptureStream captures, T first, BiFunction<T, Capture, T> next) {
    T found = first;
    try (captures) {
      for (Optional<CaptureItem> item = captures.next();
          item.isPresent() && !progress.cancelled();
          item = captures.next()) {
        switch (item.get()) {
          case CaptureItem.Read(Capture capture) -> found = next.apply(found, capture);
          case CaptureItem.NotRun other -> problems.report(other.diagnostic());
        }
      }
    }
    return found;
  }
}
