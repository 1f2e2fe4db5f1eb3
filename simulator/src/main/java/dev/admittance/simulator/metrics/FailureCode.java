package dev.admittance.simulator.metrics;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;

/// The status code with which metrics count a call that failed (W-343).
final class FailureCode {
  private static final int SINCE_OWN_CODES = 34;
  private static final int BAD_REQUEST = 400;
  private static final int UNAVAILABLE = 503;

  private FailureCode() {}

  /// @param failure in the server's words
  static int of(HookRun run, String failure, Series series) {
    if (failure.contains("could not create admission objects")
        || failure.contains("Webhook SideEffects is nil")
        || failure.contains("unsupported patch type")) {
      return BAD_REQUEST;
    }
    if (failure.contains("received invalid webhook response")
        || failure.contains("received undecodable patch")) {
      return UNAVAILABLE;
    }
    int status = status(run);
    if (status >= 300) {
      return status;
    }
    if (!series.has(SINCE_OWN_CODES)) {
      return BAD_REQUEST;
    }
    return failure.contains("could not get REST client") ? 500 : UNAVAILABLE;
  }

  /// That of the HTTP answer; 0 where there was none.
  private static int status(HookRun run) {
    for (Step.OfHook step : run.steps()) {
      if (step instanceof Step.HookAnswered answered) {
        return switch (answered.answer().answer()) {
          case Answer.Http http -> http.status();
          case Answer.Responded(var _, WireResponse wire) -> wire.status();
          case Answer.Reviewed _,
              Answer.Proposed _,
              Answer.TransportError _,
              Answer.Silence _,
              Answer.RealCall _,
              Answer.CallFailed _ ->
              0;
        };
      }
    }
    return 0;
  }
}
